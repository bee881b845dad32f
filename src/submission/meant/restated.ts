import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import { validate } from '../../schema/validate.ts';
import { type AskedSeat, criteriaOf, expectedAt, namesAt } from '../asked/expected.ts';
import type { FaultContext } from '../context.ts';
import type { SubmitFault } from '../fault.ts';
import { type PatchStep, type PatchWriter, withStep } from '../patch/patch.ts';

import { isReview } from './mistyped.ts';
import { all, isText, meantAt } from './read-said.ts';
import { isBlank, isNamingField, type Meant, type NamingField, noteIn } from './said.ts';

export type SaidExample = Pick<SubmitFault, 'example' | 'said'>;

/** What is said again where it belongs, and where that is in words. */
export interface Restated extends Required<SaidExample> {
  readonly words: string | null;
}

/**
 * What stands at a path said again where it belongs. Null where that is not known, where something
 * stands there already, or where all of it is in its place.
 *
 * @param names the path, with the name that is meant in the place of a mistyped one
 */
export function restated(
  context: FaultContext,
  path: FieldPath,
  names: FieldPath,
): Restated | null {
  const { asked, patch } = context;
  const [top] = names;
  const isNaming = isNamingField(top);
  // These are read as a whole, what names proposals with what other examples have added to it.
  const from = path.slice(0, isNaming ? 1 : path[2] === 'scores' ? 4 : path.length);
  const isThere = top === from[0];
  const meant = meantAt(isNaming ? [top] : isThere ? from : names, patch.at(from), asked);
  return meant === null ? null : saidAt(context, meant, from);
}

/** A text that has no field at all, as a note beside it: then nothing that was said is lost. */
export function asNote(context: FaultContext, path: FieldPath): readonly PatchStep[] {
  const { asked, patch } = context;
  const said = patch.at(path);
  const depth = path.findLastIndex((_, at) => namesAt(path.slice(0, at), asked).includes('notes'));
  if (depth < 0 || isBlank(said)) return patch.take(path);
  const note = noteIn(path.slice(0, depth), path.slice(depth), said);
  return saidAt(context, [note], path)?.example ?? [];
}

/** What is meant by something in its places, and no longer where it stands. */
function saidAt(
  { form, asked, patch }: FaultContext,
  meant: readonly Meant[],
  from: FieldPath,
): Restated | null {
  const before = valueAt(form.source.value, from);
  return patch.attempt((trial): Restated | null => {
    const taken = trial.take(from);
    const fields = [...new Set(meant.flatMap(({ field }) => field ?? []))];
    const puts = all([
      ...fields.map((field) => putNaming(field, meant, asked, trial)),
      ...meant.map((each) =>
        each.field === null ? putInReview(each.path, each.value, trial) : [],
      ),
    ]);
    if (puts === null || !puts.every(([to]) => fits(to, trial.at(to)))) return null;
    const isMoved = taken.length > 0;
    if (isMoved && puts.length === 1 && JSON.stringify(before) === JSON.stringify(trial.at(from)))
      return null;
    // A step for each proposal is short enough to be read.
    const holders = [...new Set(puts.map(([to]) => holderOf(to)))];
    const put = holders.flatMap((holder) =>
      puts.flatMap(([to, steps]) => (holderOf(to) === holder ? steps : [])).reduce(withStep, []),
    );
    const isReplaced = put.some(({ path }) => path === pointerOf(from));
    const example = [...(isReplaced ? [] : taken), ...put];
    const lacking = [
      ...puts.flatMap(([to]) => lackingAt(to, trial.at(to), asked)),
      ...(isText(before) ? scoresLackingAt(from, meant, asked) : []),
    ];
    const made = lacking.flatMap((to) => trial.put(to, expectedAt(to, asked)?.example));
    const isSure = meant.every((each) => each.field !== null || each.isNote !== true);
    const words = placeWords(puts.map(([to]) => to));
    return { example: [...example, ...made], said: isSure ? example : [], words };
  });
}

/** A proposal, or a field beside the proposals. */
function holderOf(path: FieldPath): string {
  return pointerOf(path.slice(0, 2));
}

/** Steps, and the place of which they are. */
type Put = readonly [FieldPath, readonly PatchStep[]];

/** All that a field is to say of proposals, and why in the words that have no place in it. */
function putNaming(
  field: NamingField,
  meant: readonly Meant[],
  asked: AskedSeat,
  patch: PatchWriter,
): readonly Put[] | null {
  const place = [field];
  const before = meantAt(place, patch.at(place), asked);
  const said = [...(before ?? []), ...meant].flatMap((each) =>
    each.field === field ? [each] : [],
  );
  const value = valueFor(field, said, namesAt([...place, ...(field === 'veto' ? [0] : [])], asked));
  if (before === null || value === null) return null;
  const put: Put = [place, patch.put(place, value)];
  if (HAS_ROOM.has(field)) return [put];
  const reasons = said.flatMap(({ proposal, words }) => {
    const holder = field === 'vote' ? [] : ['proposals', proposal];
    return words.length === 0 ? [] : [putInReview([...holder, 'because'], onlyOf(words), patch)];
  });
  return all([[put], ...reasons]);
}

/** One text by itself, and several as a list. */
function onlyOf(words: readonly string[]): unknown {
  return words.length === 1 ? words[0] : words;
}

/** Fields that have room for words beside the proposal. */
const HAS_ROOM: ReadonlySet<NamingField> = new Set(['hold', 'veto']);

type OfProposal = Exclude<Meant, { field: null }>;

/** Whether something is said of a proposal for the first time, or why. */
function saysMore(each: OfProposal, at: number, all: readonly OfProposal[]): boolean {
  const isWhy = (one: OfProposal) => one.words.length + Object.keys(one.parts).length > 0;
  if (isWhy(each)) return true;
  return !all.some(
    (other, place) => other.proposal === each.proposal && (isWhy(other) || place < at),
  );
}

/** Null where the field takes one proposal, and others are named as well. */
function valueFor(
  field: NamingField,
  said: readonly OfProposal[],
  names: readonly string[],
): unknown {
  const ids = [...new Set(said.map(({ proposal }) => proposal))];
  if (field === 'abstain') return ids;
  if (!HAS_ROOM.has(field)) return ids.length === 1 ? ids[0] : null;
  const last = names.at(-1) ?? '';
  const items = said.filter(saysMore).map(({ proposal, parts, words }) => {
    const why = [...(parts[last] === undefined ? [] : [parts[last]]), ...words].join('; ');
    return { proposal, ...parts, ...(why !== '' && { [last]: why }) };
  });
  return field === 'veto' ? items : items.length === 1 ? items[0] : null;
}

/** Put something in a review, beside what it says already; null where it can say one thing only. */
function putInReview(path: FieldPath, value: unknown, patch: PatchWriter): readonly Put[] | null {
  const there = patch.at(path);
  const mark = patch.at(path.slice(0, -1));
  // A reason of a mark that stands alone.
  if (path.length === 5 && mark !== undefined && !isMap(mark))
    return [[path, patch.put(path.slice(0, -1), { score: mark, [path[4] ?? '']: value })]];
  if (isBlank(there)) return [[path, patch.put(path, value)]];
  const joined = PROSE.has(path.at(-1)) && path.length < 5 ? prose(there, value) : null;
  return joined === null ? null : [[path, patch.put(path, joined)]];
}

/** Fields that take any number of texts. */
const PROSE: ReadonlySet<unknown> = new Set(['because', 'notes']);

/** Texts beside those that are there; null where one is none. */
function prose(there: unknown, more: unknown): readonly string[] | null {
  const texts = [there, more].flat();
  return texts.every(isText) ? [...new Set(texts)] : null;
}

/** The fields that are still missing in what names proposals. */
function lackingAt(path: FieldPath, value: unknown, asked: AskedSeat): readonly FieldPath[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => lackingAt([...path, at], item, asked));
  if (!isMap(value) || !isNamingField(path[0])) return [];
  const lacking = namesAt(path, asked).filter((name) => !Object.hasOwn(value, name));
  return lacking.map((name) => [...path, name]);
}

/** The scores of a review that was a text. */
function scoresLackingAt(
  path: FieldPath,
  meant: readonly Meant[],
  asked: AskedSeat,
): readonly FieldPath[] {
  const isJudged = isReview(path) && meant.every(({ field }) => field !== 'abstain');
  return isJudged ? [[...path, criteriaOf(asked).length > 0 ? 'scores' : 'score']] : [];
}

/** Whether a scorecard may have a value of this shape there. */
function fits(path: FieldPath, value: unknown): boolean {
  return findingsAt(path, value).every(
    ({ problem: { code }, path: at }) =>
      !code.startsWith('schema/') || code === 'schema/missing-field' || FRAME.has(at[0]),
  );
}

/** What a form says of itself. */
const FRAME: ReadonlySet<unknown> = new Set(['round', 'shark']);

/** Whether something may be moved to a place, where no more is wrong of it than fields within. */
export function mayStandAt(path: FieldPath, value: unknown): boolean {
  return findingsAt(path, value).every(
    ({ problem: { code }, path: at }) =>
      !(code === 'schema/wrong-type' || code === 'schema/bad-id') || isText(at[path.length]),
  );
}

function findingsAt(path: FieldPath, value: unknown) {
  const around = (held: unknown, name: string | number) =>
    typeof name === 'number' ? [held] : { [name]: held };
  const alone = path.reduceRight(around, value);
  return validate('scorecard', alone).findings;
}

/** `this at /veto`, `this at /proposals/ID/scores`. */
function placeWords(places: readonly FieldPath[]): string | null {
  if (places.length === 0) return null;
  const ids = new Set(places.flatMap(([first, id]) => (first === 'proposals' ? [id] : [])));
  const pointers = places.map((path) =>
    path.slice(0, 3).map((name, at) => (at === 1 && ids.size > 1 ? 'ID' : name)),
  );
  return `this at ${[...new Set(pointers.map(pointerOf))].join(' and ')}`;
}
