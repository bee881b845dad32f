import type { FieldPath } from '../schema/format.ts';
import { isMap, valueAt } from '../schema/plain-value.ts';
import { PLACEHOLDER } from '../schema/unfilled.ts';
import type { SourceFile } from '../workspace/source-file.ts';
import { pointerOf } from './pointer.ts';

/**
 * Fields of a form that are no part of the judgement: what it is the form of, and what shark
 * itself says of a scorecard.
 */
const NOT_JUDGED: readonly string[] = ['form', 'round', 'shark', 'judged', 'recorded'];

/**
 * A form as the scorecard that it comes to: without the fields that say whose it is, without
 * what is shark's to say, and without what was left blank.
 *
 * @param left pointers to further fields that are left out
 */
export function filledForm(source: SourceFile, left: ReadonlySet<string> = new Set()): SourceFile {
  return filledSource(source, new Set([...left, ...NOT_JUDGED.map((field) => `/${field}`)]));
}

/**
 * A scorecard without the fields that were left blank (nothing, an empty text, `TODO`, and maps
 * and lists of nothing else). What is left stands where it stood, so that a problem is told at
 * its place in the form. Items of a list stay as they are.
 *
 * @param left pointers to fields that are left out
 */
export function filledSource(
  source: SourceFile,
  left: ReadonlySet<string> = new Set(),
): SourceFile {
  const value = filled(source.value, [], left);
  return {
    path: source.path,
    text: source.text,
    value: value === undefined && source.value !== undefined ? {} : value,
    diagnostics: source.diagnostics,
    intact: source.intact,
    positions: source.positions,
    locate: (path, target) => source.locate(path, target),
    written: (path) => source.written(path),
    keys: (path) => {
      const map = valueAt(value, path);
      return source.keys(path).filter((key) => isMap(map) && Object.hasOwn(map, key));
    },
  };
}

/** The value without blank fields; undefined where nothing else is left. */
function filled(value: unknown, path: FieldPath, left: ReadonlySet<string>): unknown {
  if (value === null || value === '' || value === PLACEHOLDER) return undefined;
  if (left.size > 0 && left.has(pointerOf(path))) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, at) => filled(item, [...path, at], left));
    // An item that goes would move the others: then all stay, and the check says what is missing.
    if (items.every((item) => item === undefined)) return undefined;
    return value.map((item, at) => items[at] ?? item);
  }
  if (!isMap(value)) return value;
  const entries = Object.entries(value)
    .map(([key, held]) => [key, filled(held, [...path, key], left)] as const)
    .filter(([, held]) => held !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
