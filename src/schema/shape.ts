import { type Meaning, meaningProblem } from './meaning.ts';

/** What a schema accepts, as data: without what it tells people, and without zod. */
export type Shape =
  | { readonly is: 'anything' | 'boolean' }
  /** Whether it fits is left to the schema. */
  | { readonly is: 'unsure' }
  | { readonly is: 'text'; readonly least: number; readonly pattern: string | null }
  | { readonly is: 'number'; readonly least: number | null; readonly whole: boolean }
  | { readonly is: 'choice'; readonly among: readonly unknown[] }
  | { readonly is: 'list'; readonly of: Shape; readonly least: number }
  | {
      readonly is: 'map';
      readonly fields: Readonly<Record<string, Shape>>;
      readonly needed: readonly string[];
      /** Null where no other fields may be. */
      readonly others: Shape | null;
    }
  | { readonly is: 'record'; readonly keys: Shape; readonly of: Shape }
  | { readonly is: 'either'; readonly of: readonly Shape[] }
  | { readonly is: 'meaning'; readonly of: Shape; readonly meaning: Meaning };

/** Whether a value surely fits. If not, the schema says whether it does, and what is wrong. */
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case 'anything':
      return true;
    case 'unsure':
      return false;
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return (
        typeof value === 'string' && value.length >= shape.least && matches(shape.pattern, value)
      );
    case 'number':
      return (
        Number.isFinite(value) &&
        (!shape.whole || Number.isSafeInteger(value)) &&
        (shape.least === null || (value as number) >= shape.least)
      );
    case 'choice':
      return shape.among.includes(value);
    case 'list':
      return (
        Array.isArray(value) &&
        value.length >= shape.least &&
        value.every((item) => fits(shape.of, item))
      );
    case 'map':
      return isMap(value) && fitsMap(shape, value);
    case 'record':
      return (
        isMap(value) &&
        Object.entries(value).every(([key, item]) => fits(shape.keys, key) && fits(shape.of, item))
      );
    case 'either':
      return shape.of.some((branch) => fits(branch, value));
    case 'meaning':
      return fits(shape.of, value) && meaningProblem(shape.meaning, value) === null;
  }
}

function fitsMap(
  { fields, needed, others }: Extract<Shape, { is: 'map' }>,
  value: Readonly<Record<string, unknown>>,
): boolean {
  for (const [key, item] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : others;
    if (field === null || field === undefined || !fits(field, item)) return false;
  }
  return needed.every((key) => Object.hasOwn(value, key));
}

/** A map as the reading of a file makes it, and nothing that only looks like one. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string | null, text: string): boolean {
  if (pattern === null) return true;
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    compiled = new RegExp(pattern);
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}
