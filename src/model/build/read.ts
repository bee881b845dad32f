import type { Location } from '../../diagnostic/location.ts';
import type { Result } from '../../diagnostic/value-or-problem.ts';
import { type LimitKind, parseLimit } from '../../quantity/limit.ts';
import { type ParseOptions, parseQuantity, parseQuantityParts } from '../../quantity/parse.ts';
import type { Kind } from '../../quantity/quantity.ts';
import type { Field } from '../../workspace/field.ts';
import type { Figure, LimitFigure, Reference, StatedFigure } from '../figure.ts';

/** Read a figure from the text of the file, where its digits still stand. */
export function figure(
  kind: Kind | 'measure',
  field: Field<unknown>,
  options: ParseOptions = {},
): Figure {
  const location = field.location();
  const parsed = isMap(field.value)
    ? readParts(field, (parts) => parseQuantityParts(kind, parts, options))
    : readText(field, (text) => parseQuantity(kind, text, options));
  const {
    kind: read,
    written,
    notation,
    point,
    range,
    about,
    relation,
    outOf,
    unit,
    step,
  } = valid(parsed, location);
  // Written out, since a spread makes larger objects, and there are many figures.
  return {
    kind: read,
    written,
    notation,
    point,
    range,
    about,
    relation,
    outOf,
    unit,
    step,
    at: location,
  };
}

export function figureOrNull(
  kind: Kind | 'measure',
  field: Field<unknown> | undefined,
  options: ParseOptions = {},
): Figure | null {
  return field === undefined ? null : figure(kind, field, options);
}

export function limit(kind: LimitKind, field: Field<unknown>): LimitFigure {
  const location = field.location();
  const parsed = readText(field, (text) => parseLimit(kind, text));
  return { ...valid(parsed, location), at: location };
}

/** A stated figure: one form, a list of forms, or either with its working. */
export function stated(kind: Kind, field: Field<unknown> | undefined): StatedFigure | null {
  if (field === undefined) return null;
  const withWorking = field as Field<{ value?: unknown; working?: string }>;
  const value = isMap(field.value) ? withWorking.get('value') : undefined;
  const forms = value ?? field;
  const list = Array.isArray(forms.value) ? (forms as Field<unknown[]>).items() : [forms];
  return {
    forms: list.map((form) => figure(kind, form)),
    working: value === undefined ? null : (withWorking.get('working')?.value ?? null),
    at: field.location(),
  };
}

/** One paragraph or a list of them, as a list. */
export function prose(field: Field<string | string[]> | undefined): readonly string[] {
  if (field === undefined) return [];
  return typeof field.value === 'string' ? [field.value] : field.value;
}

export function reference(field: Field<string>): Reference {
  return { id: field.value, at: field.location() };
}

export function references(field: Field<string[]> | undefined): readonly Reference[] {
  return field?.items().map(reference) ?? [];
}

/** YAML 1.2 keeps `yes` and `no` as text. */
export function yesNo(field: Field<boolean | 'yes' | 'no'> | undefined): boolean | null {
  if (field === undefined) return null;
  return field.value === true || field.value === 'yes';
}

/**
 * Read a scalar from the digits of the file. A number in a notation that figures
 * do not have, such as 0x1F or 017, is read by its value, as the schema read it.
 */
export function readText<T>(field: Field<unknown>, read: (text: string) => Result<T>): Result<T> {
  const written = read(field.text());
  return written.ok || typeof field.value !== 'number' ? written : read(String(field.value));
}

/** The same for a map of percentiles and bounds. */
function readParts<T>(
  field: Field<unknown>,
  read: (parts: Record<string, string>) => Result<T>,
): Result<T> {
  const parts = (field as Field<Record<string, unknown>>).entries();
  const texts = (text: (part: Field<unknown>) => string) =>
    Object.fromEntries(parts.map(([name, part]) => [name, text(part)]));
  const written = read(texts((part) => part.text()));
  return written.ok ? written : read(texts((part) => String(part.value)));
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema has read the same text before: what fails here is a defect of shark. */
function valid<T>(result: Result<T>, location: Location): T {
  if (result.ok) return result.value;
  const place = `${location.file}:${location.line}:${location.column}`;
  throw new Error(`${place}: ${result.problem.code} after validation`);
}
