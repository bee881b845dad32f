import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { NotedMap, NotedValue } from '../../workspace/writing/print-noted.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** A map of a file as it is to be written again, in the order of the file. */
export function notedMap(source: SourceFile, path: FieldPath): NotedMap {
  return Object.fromEntries(source.keys(path).map((key) => [key, notedAt(source, [...path, key])]));
}

function notedAt(source: SourceFile, path: FieldPath): NotedValue {
  const value = valueAt(source.value, path);
  if (Array.isArray(value)) return value.map((_, at) => notedAt(source, [...path, at]));
  if (isMap(value)) return notedMap(source, path);
  if (typeof value === 'number')
    return { value: { digits: digitsOf(source.written(path), value) }, note: null };
  return { value: typeof value === 'boolean' ? value : String(value), note: null };
}

/** `8.50` stays; a number in a notation that is not decimal is written by its value. */
function digitsOf(written: string, value: number): string {
  return /^-?\d+(?:\.\d+)?$/.test(written) ? written : String(value);
}
