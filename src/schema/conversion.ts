import type { Problem } from '../diagnostic/diagnostic.ts';
import { ok, type Result } from '../diagnostic/value-or-problem.ts';
import { parseDay } from '../quantity/day.ts';
import type { Exact } from '../quantity/exact.ts';
import type { AskedKind } from '../quantity/kind.ts';
import { type Limit, type LimitKind, parseLimit } from '../quantity/limit.ts';
import { isAmbiguousYamlNumber } from '../quantity/numeral.ts';
import { ambiguousGain, parseQuantity, parseQuantityParts, parseScale } from '../quantity/parse.ts';
import type { Quantity } from '../quantity/quantity.ts';
import type { ParseOptions } from '../quantity/reading.ts';
import { evidenceOf, type Independence } from './evidence.ts';
import { isMap, ownValue } from './plain-value.ts';
import { type Sample, sampleOf } from './sample.ts';

/** The conversion of a value that has the right form, as data. */
export type Conversion =
  | { readonly to: 'quantity'; readonly kind: AskedKind; readonly options: ParseOptions }
  | { readonly to: 'limit'; readonly kind: LimitKind }
  | { readonly to: Exclude<keyof ConvertedTypes, 'quantity' | 'limit'> };

/** The result type of each conversion. */
export interface ConvertedTypes {
  readonly quantity: Quantity;
  readonly limit: Limit;
  readonly scale: { readonly low: Exact; readonly high: Exact };
  readonly declared: DeclaredValue;
  readonly text: string;
  readonly texts: readonly string[];
  readonly answer: boolean;
  readonly sample: Sample;
  readonly reading: number;
  readonly evidence: Independence;
  /** Such as `2026-03-31`; days sort as text. */
  readonly day: string;
}

/** A value as written, and its quantity; null if the text is not a figure. */
export interface DeclaredValue {
  readonly written: string;
  readonly figure: Quantity | null;
}

/** The text of a scalar, or of the named part of a map, as written, with all digits. */
export type WrittenText = (part: string | null) => string;

/** The converted value, or the problem that prevented the conversion. */
export type ConversionResult =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** The problem to report if the value has two possible readings, one of which was used. */
      readonly ambiguity: Problem | null;
      /** The problem to report for digits that other YAML readers take for another number. */
      readonly foreign: Problem | null;
    }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Converts a value. Figures are parsed from the digits in the file where these differ from the
 * parsed value: `6.0` is not `6`. If YAML accepts a notation that figures do not, such as +3, the
 * parsed value is used; notations that other readers take for another number, such as 0x1F and 017,
 * are reported.
 */
export function convert(
  conversion: Conversion,
  value: unknown,
  written: WrittenText | null = null,
): ConversionResult {
  const plain = convertText(conversion, value, (part) => String(partOf(value, part)));
  if (!plain.ok) return plain;
  const isGain = conversion.to === 'quantity' && conversion.kind === 'gain';
  // The conversion of a gain returns a quantity.
  const ambiguity = isGain ? ambiguityOf(plain.value as Quantity) : null;
  const exact =
    written !== null && isWrittenOtherwise(value, written)
      ? convertText(conversion, value, written)
      : plain;
  if (exact.ok) return { ok: true, value: exact.value, ambiguity, foreign: null };
  const foreign = written !== null && isForeign(value, written) ? exact.problem : null;
  return { ok: true, value: plain.value, ambiguity, foreign };
}

function ambiguityOf(gain: Quantity): Problem | null {
  const readings = ambiguousGain(gain);
  if (readings === null) return null;
  return { code: 'unit/ambiguous-gain', args: { written: gain.written, readings } };
}

function convertText(conversion: Conversion, value: unknown, text: WrittenText): Result<unknown> {
  switch (conversion.to) {
    case 'quantity':
      return quantity(conversion, value, text);
    case 'limit':
      return parseLimit(conversion.kind, text(null));
    case 'scale':
      return parseScale(text(null));
    case 'declared':
      return ok(declared(value, text(null)));
    case 'text':
      return ok(text(null));
    case 'texts':
      return ok(typeof value === 'string' ? [value] : value);
    case 'answer':
      return ok(value === true || value === 'yes');
    case 'sample':
      return sampleOf(value as object); // The schema has checked its shape.
    case 'reading':
      return isAmbiguousYamlNumber(text(null)) ? parseQuantity('number', text(null)) : ok(value);
    case 'evidence':
      return evidenceOf(value as Parameters<typeof evidenceOf>[0]); // Checked by the schema, too.
    case 'day':
      return parseDay(String(value));
  }
}

function quantity(
  { kind, options }: Extract<Conversion, { to: 'quantity' }>,
  value: unknown,
  text: WrittenText,
): Result<Quantity> {
  if (!isMap(value)) return parseQuantity(kind, text(null), options);
  const parts = Object.keys(value).map((part) => [part, text(part)]);
  return parseQuantityParts(kind, Object.fromEntries(parts), options);
}

function declared(value: unknown, written: string): DeclaredValue {
  const parsed = [written, String(value)].map((text) =>
    parseQuantity('measure', text, { allowZero: true }),
  );
  const [figure = null] = parsed.flatMap((each) => (each.ok ? [each.value] : []));
  return { written, figure };
}

function isWrittenOtherwise(value: unknown, written: WrittenText): boolean {
  return someNumber(value, (each, part) => written(part) !== String(each));
}

function isForeign(value: unknown, written: WrittenText): boolean {
  return someNumber(value, (_, part) => isAmbiguousYamlNumber(written(part)));
}

/** True if `holds` is true for a number. Only numbers can be written in several ways. */
function someNumber(
  value: unknown,
  holds: (each: number, part: string | null) => boolean,
): boolean {
  if (typeof value === 'number') return holds(value, null);
  return (
    isMap(value) &&
    Object.entries(value).some(([part, each]) => typeof each === 'number' && holds(each, part))
  );
}

function partOf(value: unknown, part: string | null): unknown {
  return part === null ? value : ownValue(value, part);
}
