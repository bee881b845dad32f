import * as z from 'zod';
import { KIND_RULES } from '../quantity/kind.ts';
import type { LimitKind } from '../quantity/limit.ts';
import type { Kind } from '../quantity/quantity.ts';
import type { ParseOptions } from '../quantity/reading.ts';
import { type Conversion, type ConvertedTypes, convert } from './conversion.ts';

/**
 * Ids become file names, JSON keys and command-line arguments: letters, digits, dot, dash,
 * underscore. `constructor` and `prototype` are excluded because JavaScript looks them up on every
 * object; neither is a valid key in a file.
 */
const ID_PATTERN = /^(?!(?:constructor|prototype)$)[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Non-empty text, with examples for editors. */
export function text(description: string, examples: readonly string[] = []) {
  return z
    .string()
    .min(1)
    .meta({ description, ...(examples.length > 0 && { examples: [...examples] }) });
}

/** Free text: one paragraph or a list of paragraphs. It is converted to a list. */
export function prose(description: string) {
  const form = z.union([z.string().min(1), z.array(z.string().min(1))]).describe(description);
  return converted(form, { to: 'texts' });
}

/** Text that no command uses, allowed on any map. */
export function notes() {
  return prose('Free text without computed meaning.').optional();
}

/** The id of a proposal, shark, round, criterion or gate. */
export function id(description: string) {
  return z.string().regex(ID_PATTERN).describe(description);
}

export function ids(description: string) {
  return z.array(id('An id.')).describe(description);
}

/** A map with ids as keys. */
export function byId<T extends z.ZodType>(value: T, description: string) {
  return z.record(z.string().regex(ID_PATTERN), value).describe(description);
}

/** A map with free names as keys, such as benchmark cases. */
export function byName<T extends z.ZodType>(value: T, description: string) {
  return z.record(z.string().min(1), value).describe(description);
}

/** A boolean that accepts `yes` and `no`, which YAML 1.2 reads as text. */
export function yesOrNo(description: string) {
  const form = z.union([z.boolean(), z.enum(['yes', 'no'])]).describe(description);
  return converted(form, { to: 'answer' });
}

/** The conversions of schemas, which their JSON Schema does not contain. `formatOf` reads them. */
export const CONVERSIONS = z.registry<Conversion, z.core.$ZodType>();

/** A schema whose value is converted. A failed conversion becomes an issue of that value. */
export function converted<S extends z.ZodType, C extends Conversion>(schema: S, conversion: C) {
  const convertedSchema = schema.transform((value, context) => {
    const read = convert(conversion, value);
    const problem = read.ok ? read.ambiguity : read.problem;
    if (problem !== null) context.addIssue({ code: 'custom', params: { problem }, continue: true });
    // `ConvertedTypes` alone defines the result type of each conversion.
    return (read.ok ? read.value : z.NEVER) as ConvertedTypes[C['to']];
  });
  CONVERSIONS.add(convertedSchema, conversion);
  return convertedSchema;
}

const part = z.union([z.string(), z.number()]);
const range = z
  .strictObject({
    low: part.describe('The 10th percentile: one time in ten it is less.').optional(),
    best: part.describe('The most likely figure; the one that point values use.').optional(),
    high: part.describe('The 90th percentile: one time in ten it is more.').optional(),
    min: part.describe('It cannot be less.').optional(),
    max: part.describe('It cannot be more.').optional(),
  })
  .check(({ issues }) => {
    // A map with other fields may be intended for another branch of the union, so let zod try the
    // other branches.
    for (const issue of issues) Object.assign(issue, { continue: false });
  })
  .meta({ id: 'range', title: 'range' });

interface FigureOptions extends ParseOptions {
  readonly examples?: readonly (string | number)[];
}

/** A quantity: a number, text such as `70%` or `10% to 20%`, or a map of percentiles and bounds. */
export function figure(kind: Kind | 'measure', description: string, options: FigureOptions = {}) {
  const { examples = examplesOf(kind), ...parsing } = options;
  return converted(z.union([z.string(), z.number().meta(plainBounds(kind)), range]), {
    to: 'quantity',
    kind,
    options: parsing,
  }).meta({ description, examples: [...examples] });
}

/**
 * The minimum and maximum of a figure without a unit, for editors. None for points and measures,
 * whose value depends on how they are written.
 */
function plainBounds(kind: Kind | 'measure'): { minimum?: number; maximum?: number } {
  const { least, greatest } = KIND_RULES[kind];
  if (kind === 'points') return {};
  return {
    ...(least !== null && { minimum: least.valueOf() }),
    ...(greatest !== null && { maximum: greatest.valueOf() }),
  };
}

/** Examples of a kind. `8.5` is a number in a file, so it is a number here too. */
function examplesOf(kind: Kind | 'measure'): (string | number)[] {
  return KIND_RULES[kind].examples.map((written) =>
    String(Number(written)) === written ? Number(written) : written,
  );
}

/** A limit such as `at least 1.4x` or `at most 5%`. */
export function limit(kind: LimitKind, description: string, examples: readonly string[]) {
  return converted(z.union([z.string(), z.number()]), { to: 'limit', kind }).meta({
    description,
    examples: [...examples],
  });
}
