import { type Loaded, loadWorkspace } from '../../model/load.ts';
import { READING } from '../../model/reading.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, pointerOf } from '../../schema/plain-value.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import { asDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

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
 * its place in the form. Blank items of a list stay as they are.
 *
 * @param left pointers to fields and items that are left out
 */
export function filledSource(
  source: SourceFile,
  left: ReadonlySet<string> = new Set(),
): SourceFile {
  const filling = new Filling(left);
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

/** Takes a value without what is blank or left out, and knows where the items that are left stood. */
class Filling {
  readonly #left: ReadonlySet<string>;
  /** By the pointer to a list that lost items: the places that the others had. */
  readonly #places = new Map<string, readonly number[]>();

  constructor(left: ReadonlySet<string>) {
    this.#left = left;
  }

  /** The value without blank fields; undefined where nothing else is left. */
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

  /** The path in the form of what has this one here. */
  placeOf(path: FieldPath): FieldPath {
    if (this.#places.size === 0) return path;
    const place: (string | number)[] = [];
    for (const step of path) {
      const places = typeof step === 'number' ? this.#places.get(pointerOf(place)) : undefined;
      place.push(typeof step === 'number' ? (places?.[step] ?? step) : step);
    }
    return place;
  }

  /** A blank item stays: the check says what is missing there. */
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

/** Whether nothing is written there, whatever is left out. */
function isBlank(value: unknown): boolean {
  return new Filling(new Set()).of(value, []) === undefined;
}

/**
 * Load a workspace in which one scorecard is the form that was handed in, so that whatever is
 * said of the scorecard is said at its place in the form.
 */
export function loadWithForm(form: SourceFile): (files: Files) => Loaded<Workspace> {
  return (files) =>
    loadWorkspace(files, {
      ...READING,
      document: (all, place) =>
        place.path === form.path ? asDocument(form, place) : READING.document(all, place),
    });
}
