import * as z from 'zod';
import type { Problem } from '../diagnostic/diagnostic.ts';
import { KIND_RULES } from '../quantity/kind.ts';
import type { LimitKind } from '../quantity/limit.ts';
import type { Kind } from '../quantity/quantity.ts';
import { type Meaning, meaningProblem } from './meaning.ts';

/** Ids become file names, JSON keys and command-line words: letters, digits, dot, dash, underscore. */
const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Text of at least one character; editors offer the examples. */
export function text(description: string, examples: readonly string[] = []) {
  return z
    .string()
    .min(1)
    .meta({ description, ...(examples.length > 0 && { examples: [...examples] }) });
}

/** Free text: one paragraph, or a list of them. */
export function prose(description: string) {
  return z.union([z.string().min(1), z.array(z.string().min(1))]).describe(description);
}

/** Room for what no command needs, on any map. */
export function notes() {
  return prose('Free text without computed meaning.').optional();
}

/** The name of a proposal, shark, round, criterion or gate. */
export function id(description: string) {
  return z.string().regex(ID_PATTERN).describe(description);
}

export function ids(description: string) {
  return z.array(id('An id.')).describe(description);
}

/** A map from ids to something. */
export function byId<T extends z.ZodType>(value: T, description: string) {
  return z.record(z.string().regex(ID_PATTERN), value).describe(description);
}

/** A map from names that people choose, such as benchmark cases, to something. */
export function byName<T extends z.ZodType>(value: T, description: string) {
  return z.record(z.string().min(1), value).describe(description);
}

/** YAML 1.2 reads `yes` and `no` as text; people mean the answer. */
export function yesOrNo(description: string) {
  return z.union([z.boolean(), z.enum(['yes', 'no'])]).describe(description);
}

/** Pass a problem through zod to the place where findings are gathered. */
export function report(
  context: z.RefinementCtx,
  problem: Problem,
  path: readonly PropertyKey[] = [],
) {
  context.addIssue({ code: 'custom', params: { problem }, path: [...path], continue: true });
}

/** By the checks that zod holds, which do not say themselves what they check. */
const MEANINGS = new WeakMap<object, Meaning | 'none'>();

/** What a check of a schema is about; `none` if nothing fails it, undefined if nobody has told. */
export function meaningOf(check: object): Meaning | 'none' | undefined {
  return MEANINGS.get(check);
}

/** The schema with a check of what its values mean. */
export function meaning<T extends z.ZodType>(schema: T, meant: Meaning): T {
  const checked = schema.superRefine((value, context) => {
    const problem = meaningProblem(meant, value);
    if (problem !== null) report(context, problem);
  });
  return tell(checked, meant);
}

/** Keep what the last check of a schema is about, for `shapeOf`. */
function tell<T extends z.ZodType>(schema: T, meant: Meaning | 'none'): T {
  const check = schema._zod.def.checks?.at(-1);
  if (check !== undefined) MEANINGS.set(check, meant);
  return schema;
}

const part = z.union([z.string(), z.number()]);
const range = tell(
  z
    .strictObject({
      low: part.describe('The 10th percentile: one time in ten it is less.').optional(),
      best: part.describe('The most likely figure; the one that point values use.').optional(),
      high: part.describe('The 90th percentile: one time in ten it is more.').optional(),
      min: part.describe('It cannot be less.').optional(),
      max: part.describe('It cannot be more.').optional(),
    })
    .check(({ issues }) => {
      // A map with other fields may be meant for another form of a union: let that be weighed.
      for (const issue of issues) Object.assign(issue, { continue: false });
    }),
  'none',
).meta({ id: 'range', title: 'range' });

interface FigureOptions {
  readonly allowZero?: boolean;
  /** The unit of figures written without one. */
  readonly unit?: string;
  readonly examples?: readonly (string | number)[];
}

/** A quantity: a number, text such as `70%` or `10% to 20%`, or a map of percentiles and bounds. */
export function figure(kind: Kind | 'measure', description: string, options: FigureOptions = {}) {
  const { examples = examplesOf(kind), ...parsing } = options;
  return meaning(z.union([z.string(), z.number().meta(plainBounds(kind)), range]), {
    means: 'figure',
    kind,
    options: parsing,
  }).meta({ description, examples: [...examples] });
}

/** For editors: the least and greatest figure without a unit. Points and measures depend on how they are written. */
function plainBounds(kind: Kind | 'measure'): { minimum?: number; maximum?: number } {
  const { least, greatest } = KIND_RULES[kind];
  if (kind === 'points') return {};
  return {
    ...(least !== null && { minimum: least.valueOf() }),
    ...(greatest !== null && { maximum: greatest.valueOf() }),
  };
}

/** `8.5` is a number in a file, and is offered as one. */
function examplesOf(kind: Kind | 'measure'): (string | number)[] {
  return KIND_RULES[kind].examples.map((written) =>
    String(Number(written)) === written ? Number(written) : written,
  );
}

/** A limit such as `at least 1.4x` or `at most 5%`. */
export function limit(kind: LimitKind, description: string, examples: readonly string[]) {
  return meaning(z.union([z.string(), z.number()]), { means: 'limit', kind }).meta({
    description,
    examples: [...examples],
  });
}
