import type { BenchmarkSetting } from './benchmark.ts';
import type { JsonValue } from './json-value.ts';

/** Words in a custom key that indicate a value which differs in every run. */
const PASSING: ReadonlySet<string> = new Set([
  'branch',
  'commit',
  'coverage',
  'date',
  'hash',
  'hz',
  'load',
  'mhz',
  'rev',
  'revision',
  'sha',
  'time',
  'timestamp',
  'upload',
]);

/** True if a custom key describes how it was measured, not when or what. */
export function isLasting(key: string): boolean {
  const words = key.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return words.split(/[^a-z]+/).every((word) => !PASSING.has(word));
}

/**
 * Settings from fields of a file: a text, a number or a flag is one value, each item of a list is
 * one. Ignores missing fields and other types.
 */
export function settingsIn(
  fields: readonly (readonly [key: string, field: JsonValue])[],
): readonly BenchmarkSetting[] {
  return fields.flatMap(([key, { value }]) => {
    if (Array.isArray(value)) return [{ key, values: value.flatMap(plainText) }];
    const values = plainText(value);
    return values.length === 0 ? [] : [{ key, values }];
  });
}

function plainText(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
