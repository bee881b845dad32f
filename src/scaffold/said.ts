import {
  isNoted,
  isNotedList,
  type NotedMap,
  type NotedValue,
} from '../workspace/writing/print-noted.ts';

/** A reviewer's existing statements, in the structure of the scorecard file. */
export type Said = NotedMap;

/** The value at a path, or undefined. */
export function saidAt(said: Said | undefined, path: readonly string[]): NotedValue | undefined {
  return path.reduce<NotedValue | undefined>(
    (held, name) => (held !== undefined && isSaidMap(held) ? held[name] : undefined),
    said,
  );
}

/** The map at a path, or an empty map. */
export function saidMap(said: Said | undefined, path: readonly string[]): Said {
  const found = saidAt(said, path);
  return found !== undefined && isSaidMap(found) ? found : {};
}

/** A single value as text; empty if there is none. */
export function saidText(value: NotedValue | undefined): string {
  if (value === undefined || !isNoted(value)) return '';
  if (typeof value.value === 'boolean') return value.value ? 'yes' : 'no';
  return typeof value.value === 'string' ? value.value : value.value.digits;
}

/** The texts of a list, or the single text given in place of a list. */
export function saidTexts(value: NotedValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return (isNotedList(value) ? value.map(saidText) : [saidText(value)]).filter(
    (text) => text !== '',
  );
}

export function isSaidMap(value: NotedValue): value is NotedMap {
  return !isNotedList(value) && !isNoted(value);
}
