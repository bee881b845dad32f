import { KIND_RULES } from '../../src/quantity/kind.ts';
import type { Conversion } from '../../src/schema/conversion.ts';
import type { ValueFormat } from '../../src/schema/format.ts';

/** A file with every field of its format, and a different text in each free-text field. */
export interface FilledFile {
  readonly value: unknown;
  readonly texts: readonly string[];
}

interface Filling {
  /** The keys of maps and the ids, by field name. */
  readonly keys: Readonly<Record<string, string>>;
  /** The fields to leave out. */
  readonly without: readonly string[];
  /** The index of the form to use for a field that has several forms with free text. */
  readonly form: number;
  /** The minimum length of each text. */
  readonly length?: number;
}

export function filledFile(
  format: ValueFormat,
  { keys, without, form, length = 0 }: Filling,
  prefix: string,
): FilledFile {
  const texts: string[] = [];

  function fill(each: ValueFormat, name: string): unknown {
    const { conversion, anyOf, items } = each;
    const plain = plainValue(conversion);
    if (plain !== undefined) return plain;
    if (conversion?.to === 'texts') return [textFor(name), textFor(name)];
    if (anyOf !== undefined) return fill(formOf(anyOf), name);
    if (items !== undefined) return [fill(items, name)];
    if (each.type === 'object') return fillMap(each, name);
    if (each.enum !== undefined) return each.enum.at(-1);
    if (each.type === 'boolean') return true;
    return keys[name] ?? textFor(name);
  }

  /** A form with free text, if there is one. */
  function formOf(all: readonly ValueFormat[]): ValueFormat {
    const telling = all.filter(hasText);
    const forms = telling.length > 0 ? telling : all;
    return forms[form % forms.length] ?? {};
  }

  function textFor(name: string): string {
    const named = `${prefix} ${texts.length} of ${name}`;
    const text = named.padEnd(length, '+');
    texts.push(text);
    return text;
  }

  function fillMap({ properties = {}, additionalProperties }: ValueFormat, name: string): unknown {
    const named = Object.entries(properties).filter(([field]) => !without.includes(field));
    const own = Object.fromEntries(named.map(([field, each]) => [field, fill(each, field)]));
    if (additionalProperties === undefined || additionalProperties === false) return own;
    const key = keys[name] ?? 'speedup';
    return { ...own, [key]: fill(additionalProperties, key) };
  }

  return { value: fill(format, ''), texts };
}

/** A value without free text; undefined if the conversion takes free text. */
function plainValue(conversion: Conversion | undefined): unknown {
  switch (conversion?.to) {
    case 'quantity':
      return KIND_RULES[conversion.kind].examples[0];
    case 'limit':
      return conversion.kind === 'ratio' ? 'at least 1.4x' : 'at most 5%';
    case 'declared':
      return '64 KB';
    case 'answer':
      return 'yes';
    default:
      return undefined;
  }
}

/** True if a format contains free text. */
function hasText(format: ValueFormat): boolean {
  const { conversion, anyOf, items, properties = {}, additionalProperties } = format;
  if (plainValue(conversion) !== undefined) return false;
  if (anyOf !== undefined) return anyOf.some(hasText);
  if (items !== undefined) return hasText(items);
  if (format.type === 'object') {
    return [...Object.values(properties), additionalProperties || {}].some(hasText);
  }
  return format.type === 'string' && format.enum === undefined && format.pattern === undefined;
}
