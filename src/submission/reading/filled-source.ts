import { type Loaded, loadWorkspace } from '../../model/load.ts';
import { READING } from '../../model/reading.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, pointerOf } from '../../schema/plain-value.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import { asDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { isReview } from '../place.ts';

/** Top-level fields that are not answers: metadata of the form, and what shark records itself. */
const METADATA = omittedFields('form', 'round', 'shark', 'judged', 'recorded');

/** By the pointer to a field or item to leave out, what stays in its place; undefined for nothing. */
type Omitted = ReadonlyMap<string, unknown>;

/**
 * The scorecard in a form: without metadata, fields that shark writes, and blank fields.
 *
 * @param omitted further fields to leave out
 */
export function filledForm(source: SourceFile, omitted: Omitted = new Map()): SourceFile {
  return filledSource(source, new Map([...METADATA, ...omitted]));
}

/** Top-level fields that are left out whole. */
export function omittedFields(...fields: readonly string[]): Omitted {
  return new Map(fields.map((field) => [pointerOf([field]), undefined]));
}

/**
 * A scorecard without its blank fields: null, empty text, `TODO`, and maps and lists of only these.
 * Locations still refer to the original, so that diagnostics point into the form. Blank items of a
 * list stay.
 */
export function filledSource(source: SourceFile, omitted: Omitted = new Map()): SourceFile {
  const removal: Removal = { omitted, places: new Map() };
  const value = withoutBlanks(source.value, [], removal);
  const placeOf = (path: FieldPath) => originalPath(path, removal.places);
  return {
    path: source.path,
    text: source.text,
    value: value === undefined && source.value !== undefined ? {} : value,
    diagnostics: source.diagnostics,
    intact: source.intact,
    positions: source.positions,
    locate: (path, target) => source.locate(placeOf(path), target),
    written: (path) => source.written(placeOf(path)),
    keys: (path) => {
      const map = mapAt(value, path);
      return source.keys(placeOf(path)).filter((key) => Object.hasOwn(map, key));
    },
  };
}

/** What is left out of a scorecard. */
interface Removal {
  readonly omitted: Omitted;
  /** The original indexes of the items of each list that lost some, by pointer. */
  readonly places: Map<string, readonly number[]>;
}

/** The value without blank and excluded fields; undefined if nothing remains. */
function withoutBlanks(value: unknown, path: FieldPath, removal: Removal): unknown {
  if (value === null || value === '' || value === PLACEHOLDER) return undefined;
  if (removal.omitted.size > 0 && removal.omitted.has(pointerOf(path)))
    return removal.omitted.get(pointerOf(path));
  if (Array.isArray(value)) return itemsIn(value, path, removal);
  if (!isMap(value)) return value;
  const entries = Object.entries(value)
    .map(([key, held]) => [key, withoutBlanks(held, [...path, key], removal)] as const)
    .filter(([, held]) => held !== undefined);
  // The id of a review may be wrong too, also where nothing of the review is read.
  const isEmpty = entries.length === 0 && (!isReview(path) || isBlank(value));
  return isEmpty ? undefined : Object.fromEntries(entries);
}

/** Blank items stay: the check reports what they lack. */
function itemsIn(list: readonly unknown[], path: FieldPath, removal: Removal): unknown {
  const items = list.map((item, at) => {
    const filled = withoutBlanks(item, [...path, at], removal);
    return { at, filled, rest: filled ?? (isBlank(item) ? item : undefined) };
  });
  if (items.every(({ filled }) => filled === undefined)) return undefined;
  const kept = items.filter(({ rest }) => rest !== undefined);
  if (kept.length < list.length) {
    const indexes = kept.map(({ at }) => at);
    removal.places.set(pointerOf(path), indexes);
  }
  return kept.map(({ rest }) => rest);
}

/** True if the value is blank, regardless of exclusions. */
function isBlank(value: unknown): boolean {
  return withoutBlanks(value, [], { omitted: new Map(), places: new Map() }) === undefined;
}

/** The path in the form of the value at a path without blanks. */
function originalPath(path: FieldPath, places: Removal['places']): FieldPath {
  if (places.size === 0) return path;
  const place: FieldPath[number][] = [];
  for (const step of path) {
    const indexes = typeof step === 'number' ? places.get(pointerOf(place)) : undefined;
    place.push(indexes?.[Number(step)] ?? step);
  }
  return place;
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
