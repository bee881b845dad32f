import type { BenchmarkSetting } from './benchmark.ts';
import type { JsonValue } from './json-value.ts';

/** Words in a key of somebody's own of which the value is another one in every run. */
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

/** Whether what stands under a key of somebody's own says how it was measured, not when or of what. */
export function isLasting(key: string): boolean {
  const words = key.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return words.split(/[^a-z]+/).every((word) => !PASSING.has(word));
}

/**
 * Settings from fields of a file: a text, a number or a flag is one value, of a list each item is
 * one. A field that is missing, or holds anything else, says nothing.
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
