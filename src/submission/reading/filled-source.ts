import { type Loaded, loadWorkspace } from '../../model/load.ts';
import { READING } from '../../model/reading.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, pointerOf } from '../../schema/plain-value.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import { asDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** Top-level fields that are not answers: metadata of the form, and what shark records itself. */
const METADATA_FIELDS: readonly string[] = ['form', 'round', 'shark', 'judged', 'recorded'];

/**
 * The scorecard in a form: without metadata, fields that shark writes, and blank fields.
 *
 * @param left pointers to further fields to leave out
 */
export function filledForm(source: SourceFile, left: ReadonlySet<string> = new Set()): SourceFile {
  return filledSource(source, new Set([...left, ...METADATA_FIELDS.map((field) => `/${field}`)]));
}

/**
 * A scorecard without its blank fields: null, empty text, `TODO`, and maps and lists of only these.
 * Locations still refer to the original, so that diagnostics point into the form. Blank items of a
 * list stay.
 *
 * @param left pointers to fields and items to leave out
 */
export function filledSource(
  source: SourceFile,
  left: ReadonlySet<string> = new Set(),
): SourceFile {
  const filling = new BlankFilter(left);
  const value = filling.of(source.value, []);
  return {
    path: source.path,
    text: source.text,
    value: value === undefined && source.value !== undefined ? {} : value,
    diagnostics: source.diagnostics,
    intact: source.intact,
    positions: source.positions,
    locate: (path, target) => source.locate(filling.placeOf(path), target),
    written: (path) => source.written(filling.placeOf(path)),
    keys: (path) => {
      const map = mapAt(value, path);
      return source.keys(filling.placeOf(path)).filter((key) => Object.hasOwn(map, key));
    },
  };
}

/**
 * Removes blank and excluded values, and maps the remaining list items to their original indexes.
 */
class BlankFilter {
  readonly #left: ReadonlySet<string>;
  /** The original indexes of the items of each list that lost some, by pointer. */
  readonly #places = new Map<string, readonly number[]>();

  constructor(left: ReadonlySet<string>) {
    this.#left = left;
  }

  /** The value without blank fields; undefined if nothing remains. */
  of(value: unknown, path: FieldPath): unknown {
    if (value === null || value === '' || value === PLACEHOLDER) return undefined;
    if (this.#left.size > 0 && this.#left.has(pointerOf(path))) return undefined;
    if (Array.isArray(value)) return this.#list(value, path);
    if (!isMap(value)) return value;
    const entries = Object.entries(value)
      .map(([key, held]) => [key, this.of(held, [...path, key])] as const)
      .filter(([, held]) => held !== undefined);
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }

  /** The path in the form of the value at a path here. */
  placeOf(path: FieldPath): FieldPath {
    if (this.#places.size === 0) return path;
    const place: (string | number)[] = [];
    for (const step of path) {
      const places = typeof step === 'number' ? this.#places.get(pointerOf(place)) : undefined;
      place.push(typeof step === 'number' ? (places?.[step] ?? step) : step);
    }
    return place;
  }

  /** Blank items stay: the check reports what they lack. */
  #list(list: readonly unknown[], path: FieldPath): unknown {
    const items = list.map((item, at) => {
      const filled = this.of(item, [...path, at]);
      return { at, filled, rest: filled ?? (isBlank(item) ? item : undefined) };
    });
    if (items.every(({ filled }) => filled === undefined)) return undefined;
    const kept = items.filter(({ rest }) => rest !== undefined);
    if (kept.length < list.length) {
      this.#places.set(
        pointerOf(path),
        kept.map(({ at }) => at),
      );
    }
    return kept.map(({ rest }) => rest);
  }
}

/** True if the value is blank, regardless of exclusions. */
function isBlank(value: unknown): boolean {
  return new BlankFilter(new Set()).of(value, []) === undefined;
}

/**
 * Returns a loader that reads one scorecard from the submitted form, so that diagnostics of the
 * scorecard point into the form.
 */
export function loadWithForm(form: SourceFile): (files: Files) => Loaded<Workspace> {
  return (files) =>
    loadWorkspace(files, {
      ...READING,
      document: (all, place) =>
        place.path === form.path ? asDocument(form, place) : READING.document(all, place),
    });
}
