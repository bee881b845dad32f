import { groupBy } from '../../quantity/group-by.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { documentFault, faultAt, type SubmitFault } from '../fault.ts';
import { answerAt, isScore } from '../place.ts';

/** A form compared with the judgement on record. */
export interface RecordComparison {
  /**
   * `same`: the answers are equal. `more`: the form repeats all answers, and adds some or changes
   * `partial`. `other`: it changes or leaves out an answer.
   */
  readonly kind: 'same' | 'more' | 'other';
  /** The answers on record that the form changes or leaves out; of a list, the items. */
  readonly changed: readonly Answer[];
  /** The paths of the answers on record that the form leaves out, without another in their place. */
  readonly leftOut: readonly FieldPath[];
}

/** One answer: a single value, or an item of a list, which has the path of the list. */
interface Answer {
  readonly path: FieldPath;
  /** The same for every notation of one value. */
  readonly text: string;
}

/** Fields that are not answers of the reviewer. */
const NO_ANSWERS: ReadonlySet<unknown> = new Set(['id', 'first', 'recorded', 'judged', 'partial']);

/** Compares the answers of a form with those on record; notation makes no difference. */
export function compareWithRecord(filled: SourceFile, earlier: SourceFile): RecordComparison {
  const [given, before] = [[...answersAt(filled.value, [])], [...answersAt(earlier.value, [])]];
  const [now, then] = [new Set(given.map(answerKey)), new Set(before.map(answerKey))];
  const gone = before.filter((each) => !now.has(answerKey(each)));
  const changed = [...byPath(gone).values()].map((all) => {
    return { path: all[0].path, text: joined(all.map(({ text }) => text)) };
  });
  const [kept, held] = [byPath(given), byPath(before)];
  const countIn = (all: typeof held, path: FieldPath) => all.get(pointerOf(path))?.length ?? 0;
  const leftOut = changed
    .map(({ path }) => path)
    .filter((path) => countIn(kept, path) < countIn(held, path));
  const isPartial = (source: SourceFile) => valueAt(source.value, ['partial']) !== undefined;
  const isWhole = now.size === then.size && isPartial(filled) === isPartial(earlier);
  return { kind: changed.length > 0 ? 'other' : isWhole ? 'same' : 'more', changed, leftOut };
}

/** The answers on record that are left out, as pointers. */
export function leftOutPlaces({ leftOut }: RecordComparison): readonly string[] {
  return [...new Set(leftOut.map((path) => pointerOf(answerAt(path))))];
}

function byPath(answers: readonly Answer[]) {
  return groupBy(answers, ({ path }) => pointerOf(path));
}

/** The answers of a list in one line. */
function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\s+/g, ' ')).join('; ');
}

/** True if a form repeats the first judgement on record unchanged. */
export function isSameFirst(written: SourceFile, earlier: SourceFile): boolean {
  const [given, kept] = [written, earlier].map(({ value }) => valueAt(value, ['first']));
  return given !== undefined && JSON.stringify(given) === JSON.stringify(kept);
}

/** The proposals whose pitch has changed since the judgement on record. */
export function changedPitches(
  earlier: SourceFile | null,
  pitches: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.entries(mapAt(earlier?.value, ['judged'])).flatMap(([id, digest]) =>
    pitches.has(id) && pitches.get(id) !== digest ? [id] : [],
  );
}

function answerKey({ path, text }: Answer): string {
  return `${pointerOf(path)}=${text}`;
}

function* answersAt(value: unknown, path: FieldPath): Generator<Answer> {
  if (path.length === 1 && NO_ANSWERS.has(path[0])) return;
  if (Array.isArray(value)) {
    for (const text of itemTexts(value, path)) yield { path, text };
    return;
  }
  if (isMap(value)) {
    for (const [key, held] of Object.entries(value)) {
      yield* answersAt(held, [...path, key]);
    }
    return;
  }
  yield { path: isScore(path) ? [...path, 'score'] : path, text: plain(value) };
}

function itemTexts(list: readonly unknown[], path: FieldPath): readonly string[] {
  return list.map((item, at) => itemText(item, [...path, at]));
}

function itemText(item: unknown, path: FieldPath): string {
  return isMap(item) || Array.isArray(item)
    ? [...answersAt(item, path)]
        .map((each) => `${pointerOf(each.path.slice(path.length)).slice(1)}: ${each.text}`)
        .sort()
        .join(', ')
    : plain(item);
}

/**
 * One text for every notation: `8`, `"8"` and `8.0` are one figure, `yes` and `true` one answer.
 */
function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const written = String(value).trim();
  return /^-?\d+(?:\.\d+)?$/.test(written) ? String(Number(written)) : written;
}

interface Owner {
  readonly round: string;
  readonly shark: string;
}

/**
 * The changes of a form to the record that need `--revise`: each answer that is changed or gone; if
 * all answers are the same, each pitch that has changed since.
 *
 * @param written the submitted form
 * @param against its comparison with the judgement on record
 * @param earlier the judgement on record
 * @param pitches the current digest of each pitch, by proposal
 */
export function recordFaults(
  written: SourceFile,
  { kind, changed }: RecordComparison,
  earlier: SourceFile,
  pitches: ReadonlyMap<string, string>,
  owner: Owner,
): readonly SubmitFault[] {
  if (kind === 'other') {
    const answers = groupBy(changed, ({ path }) => pointerOf(answerAt(path)));
    return [...answers.values()].map((parts) => changedFault(written, parts, earlier, owner));
  }
  if (kind === 'more') return [];
  return changedPitches(earlier, pitches).map((proposal) => {
    const problem = { code: 'submit/other-pitch', ...owner, proposal } as const;
    return faultAt(written, ['proposals', proposal], 'key', problem);
  });
}

/** One fault for an answer with the parts that the form changes or leaves out. */
function changedFault(
  written: SourceFile,
  parts: readonly [Answer, ...Answer[]],
  earlier: SourceFile,
  owner: Owner,
): SubmitFault {
  const answer = answerAt(parts[0].path);
  const all = parts.map((part) => {
    const path = pathInForm(written, part.path);
    const held = valueAt(written.value, path) ?? '';
    const now = joined(Array.isArray(held) ? itemTexts(held, path) : [itemText(held, path)]);
    return { path, name: part.path.at(-1), before: part.text, now };
  });
  const [first] = all;
  const told = (when: 'before' | 'now') =>
    all
      .filter(({ [when]: text }) => text !== '')
      .map(({ name, [when]: text }) => (all.length === 1 ? text : `${name}: ${text}`))
      .join(', ');
  const [before, now] = [told('before'), told('now') || null];
  const path = all.length === 1 && first !== undefined ? first.path : answer;
  // Where nothing stands, the proposal is the nearest place; its vote cell in a Markdown form.
  const [said] = [valueAt(earlier.value, answer)].flat();
  const row = ['proposals', String(isMap(said) ? said['proposal'] : said), 'vote'];
  const place = now === null && answer.length === 1 ? row : path;
  const problem = { code: 'submit/changed', ...owner, answer, before, now } as const;
  const expected = `${before}, as on record`;
  const fault = documentFault(written.locate(place, 'value'), problem, { expected });
  return { ...fault, pointer: pointerOf(path) };
}

/** The path in the form: a score without a reason is a figure, not a map with `score`. */
function pathInForm({ value }: SourceFile, path: FieldPath): FieldPath {
  const above = path.slice(0, -1);
  const held: unknown = valueAt(value, above);
  return path.at(-1) === 'score' && held !== undefined && !isMap(held) ? above : path;
}
