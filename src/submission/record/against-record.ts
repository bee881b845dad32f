import { groupBy } from '../../quantity/group-by.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { fieldPath } from '../patch/pointer.ts';

/** How a form stands to the judgement on record. */
export interface AgainstRecord {
  /**
   * `same` where it says what is there, `more` where it says all of that and something on which
   * nothing was said, else `other`.
   */
  readonly kind: 'same' | 'more' | 'other';
  /** What it says otherwise than the record, or not any more. */
  readonly changed: readonly ChangedAnswer[];
}

/** An answer on record that a form does not repeat. */
export interface ChangedAnswer {
  /** A JSON pointer. */
  readonly pointer: string;
  /** What the record says: of a list, those of its items that are gone. */
  readonly before: string;
}

/** What is no answer of a reviewer. */
const NO_ANSWERS: ReadonlySet<unknown> = new Set(['id', 'first', 'recorded', 'judged', 'partial']);

/** Compare the answers of a form with those on record; how they are written makes no difference. */
export function againstRecord(filled: SourceFile, earlier: SourceFile): AgainstRecord {
  const [said, before] = [filled, earlier].map((source) => answersOf(source));
  const now = new Set((said ?? []).map(wordOf));
  const then = new Set((before ?? []).map(wordOf));
  const gone = (before ?? []).filter((each) => !now.has(wordOf(each)));
  const changed = [...groupBy(gone, ({ pointer }) => pointer)].map(([pointer, all]) => {
    return { pointer, before: all.map(({ text }) => text.replace(/\s+/g, ' ')).join('; ') };
  });
  const isPartial = (source: SourceFile) => valueAt(source.value, ['partial']) !== undefined;
  const isWhole = now.size === then.size && isPartial(filled) === isPartial(earlier);
  if (changed.length > 0) return { kind: 'other', changed };
  return { kind: isWhole ? 'same' : 'more', changed };
}

/** Whether a form has the first judgement that is on record. */
export function isSameFirst(written: SourceFile, earlier: SourceFile): boolean {
  const [said, kept] = [written, earlier].map(({ value }) => valueAt(value, ['first']));
  return said !== undefined && JSON.stringify(said) === JSON.stringify(kept);
}

/** The proposals whose pitch is another than the one that the record judges. */
export function changedPitches(
  { value }: SourceFile,
  pitches: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.entries(mapAt(value, ['judged'])).flatMap(([id, digest]) =>
    pitches.has(id) && pitches.get(id) !== digest ? [id] : [],
  );
}

/** One answer: a single value, or an item of a list, which has the place of the list. */
interface Answer {
  readonly pointer: string;
  /** The same however it is written. */
  readonly text: string;
}

function wordOf({ pointer, text }: Answer): string {
  return `${pointer}=${text}`;
}

function answersOf(source: SourceFile): readonly Answer[] {
  return [...answersAt(source, source.value, [])];
}

function* answersAt(source: SourceFile, value: unknown, path: FieldPath): Generator<Answer> {
  if (path.length === 1 && NO_ANSWERS.has(path[0])) return;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      yield { pointer: pointerOf(path), text: itemText(source, item, [...path, at]) };
    }
    return;
  }
  if (isMap(value)) {
    for (const [key, held] of Object.entries(value)) {
      yield* answersAt(source, held, [...path, key]);
    }
    return;
  }
  yield { pointer: pointerOf(isScore(path) ? [...path, 'score'] : path), text: plain(value) };
}

/** Where a score may stand with a reason or without one. */
function isScore(path: FieldPath): boolean {
  const [first, , third] = path;
  if (first !== 'proposals') return false;
  return third === 'scores' ? path.length === 4 : third === 'score' && path.length === 3;
}

function itemText(source: SourceFile, item: unknown, path: FieldPath): string {
  return isMap(item) || Array.isArray(item)
    ? [...answersAt(source, item, path)]
        .map(({ pointer, text }) => `${pointer.slice(pointerOf(path).length + 1)}: ${text}`)
        .sort()
        .join(', ')
    : plain(item);
}

/** `8`, `"8"` and `8.0` are one figure; `yes` and `true` one answer. */
function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const written = String(value).trim();
  return /^-?\d+(?:\.\d+)?$/.test(written) ? String(Number(written)) : written;
}

/** Whose record it is. */
interface Owner {
  readonly round: string;
  readonly shark: string;
}

/**
 * What a form changes on record, for which it has to be called a revision: each answer that it
 * gives otherwise or no more; of the same answers, each pitch that is another since.
 *
 * @param written the form as it was handed in
 * @param against how it stands to the judgement on record
 * @param earlier the judgement on record
 * @param pitches the digest of each pitch as it is now, by proposal
 */
export function recordFaults(
  written: SourceFile,
  { kind, changed }: AgainstRecord,
  earlier: SourceFile,
  pitches: ReadonlyMap<string, string>,
  owner: Owner,
): readonly SubmitFault[] {
  if (kind === 'other') {
    return changed.map(({ pointer, before }) => {
      const expected = `${before}, as on record`;
      const path = inForm(written, fieldPath(pointer));
      return faultAt(written, path, 'value', { code: 'submit/changed', ...owner }, { expected });
    });
  }
  if (kind === 'more') return [];
  return changedPitches(earlier, pitches).map((proposal) => {
    const problem = { code: 'submit/other-pitch', ...owner, proposal } as const;
    return faultAt(written, ['proposals', proposal], 'key', problem);
  });
}

/** A score stands by itself where the form gives no reason for it. */
function inForm({ value }: SourceFile, path: FieldPath): FieldPath {
  const above = path.slice(0, -1);
  const held: unknown = valueAt(value, above);
  return path.at(-1) === 'score' && held !== undefined && !isMap(held) ? above : path;
}
