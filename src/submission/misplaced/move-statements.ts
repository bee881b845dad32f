import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { FaultContext } from '../context.ts';
import type { SubmitFault } from '../fault.ts';
import { appendStep, type PatchStep, type PatchWriter } from '../patch/patch.ts';
import { isReview } from '../place.ts';
import { criteriaOf, expectedAt, namesAt, type ScorecardRequest } from '../request/expected.ts';
import { fits } from './fits-place.ts';
import { parseStatements, partsOf } from './parse-statements.ts';
import {
  all,
  isBlank,
  isReferenceField,
  isText,
  noteFor,
  type ParsedStatement,
  type ReferenceField,
} from './statement.ts';

/** A patch that moves a value to where it belongs, with that place in words. */
export interface Moved extends Required<Pick<SubmitFault, 'example' | 'moved'>> {
  readonly words: string | null;
}

/**
 * Moves the value at a path to where it belongs. Null if that place is unknown or taken, or if
 * everything is in its place.
 *
 * @param names the path with mistyped names corrected
 */
export function moveToPlace(
  context: FaultContext,
  path: FieldPath,
  names: FieldPath,
): Moved | null {
  const { request, patch } = context;
  const [top] = names;
  const isNaming = isReferenceField(top);
  // These fields are parsed whole; a field that names proposals includes what earlier examples have
  // added.
  const from = path.slice(0, isNaming ? 1 : path[2] === 'scores' ? 4 : path.length);
  const isThere = top === from[0];
  const statements = parseStatements(
    isNaming ? [top] : isThere ? from : names,
    patch.at(from),
    request,
  );
  return statements === null ? null : putStatements(context, statements, from);
}

/** Moves a value that fits no field into the nearest `notes`, so that nothing is lost. */
export function moveToNotes(context: FaultContext, path: FieldPath): readonly PatchStep[] {
  const { request, patch } = context;
  const value = patch.at(path);
  const depth = path.findLastIndex((_, at) =>
    namesAt(path.slice(0, at), request).includes('notes'),
  );
  if (depth < 0 || isBlank(value)) return patch.remove(path);
  const note = noteFor(path.slice(0, depth), path.slice(depth), value);
  return putStatements(context, [note], path)?.example ?? [];
}

/** Puts statements in their places, and removes the value they came from. */
function putStatements(
  { form, request, patch }: FaultContext,
  statements: readonly ParsedStatement[],
  from: FieldPath,
): Moved | null {
  const before = valueAt(form.source.value, from);
  return patch.attempt((trial): Moved | null => {
    const taken = trial.remove(from);
    const fields = [...new Set(statements.flatMap(({ field }) => field ?? []))];
    const puts = all([
      ...fields.map((field) => putReference(field, statements, request, trial)),
      ...statements.map((each) =>
        each.field === null ? putInReview(each.path, each.value, trial) : [],
      ),
    ]);
    if (puts === null || !puts.every(([to]) => fits(to, trial.at(to)))) return null;
    const isMoved = taken.length > 0;
    if (isMoved && puts.length === 1 && JSON.stringify(before) === JSON.stringify(trial.at(from)))
      return null;
    // One step for each proposal keeps the steps short.
    const holders = [...new Set(puts.map(([to]) => holderOf(to)))];
    const put = holders.flatMap((holder) =>
      puts.flatMap(([to, steps]) => (holderOf(to) === holder ? steps : [])).reduce(appendStep, []),
    );
    const cleared = taken.filter(({ path }) => !put.some((step) => step.path === path));
    const example = [...cleared, ...put];
    const isSure = statements.every((each) => each.field !== null || each.isNote !== true);
    const lacking = [
      ...puts.flatMap(([to]) => missingFieldsAt(to, trial.at(to), request)),
      ...(isSure && isText(before) ? missingScoresAt(from, statements, request) : []),
    ];
    const made = lacking.flatMap((to) => trial.put(to, expectedAt(to, request)?.example));
    const words = placesText(puts.map(([to]) => to));
    return { example: [...example, ...made], moved: isSure ? example : [], words };
  });
}

/** The review of a proposal, or a field beside the reviews. */
function holderOf(path: FieldPath): string {
  return pointerOf(path.slice(0, 2));
}

/** A place, and the steps that fill it. */
type Placement = readonly [FieldPath, readonly PatchStep[]];

/** Fills a field that names proposals. Reasons that do not fit in the field go to `because`. */
function putReference(
  field: ReferenceField,
  statements: readonly ParsedStatement[],
  request: ScorecardRequest,
  patch: PatchWriter,
): readonly Placement[] | null {
  const place = [field];
  const before = parseStatements(place, patch.at(place), request);
  const references = [...(before ?? []), ...statements].flatMap((each) =>
    each.field === field ? [each] : [],
  );
  const value = referenceValue(field, references, partsOf(field, request));
  if (before === null || value === null) return null;
  const put: Placement = [place, patch.put(place, value)];
  if (TAKES_REASON.has(field)) return [put];
  const reasons = references.flatMap(({ proposal, words }) => {
    const holder = field === 'vote' ? [] : ['proposals', proposal];
    const why = words.length === 1 ? words[0] : words;
    return words.length === 0 ? [] : [putInReview([...holder, 'because'], why, patch)];
  });
  return all([[put], ...reasons]);
}

/** Fields that have room for a reason beside the proposal. */
const TAKES_REASON: ReadonlySet<ReferenceField> = new Set(['hold', 'veto']);

type Reference = Exclude<ParsedStatement, { field: null }>;

/** True if a reference has a reason, or is the first to its proposal and no other has a reason. */
function addsInformation(each: Reference, at: number, all: readonly Reference[]): boolean {
  const isWhy = (one: Reference) => one.words.length + Object.keys(one.parts).length > 0;
  if (isWhy(each)) return true;
  return !all.some(
    (other, place) => other.proposal === each.proposal && (isWhy(other) || place < at),
  );
}

/** Null if the field takes one proposal and there are several. */
function referenceValue(
  field: ReferenceField,
  references: readonly Reference[],
  names: readonly string[],
): unknown {
  const ids = [...new Set(references.map(({ proposal }) => proposal))];
  if (field === 'abstain') return ids;
  if (!TAKES_REASON.has(field)) return ids.length === 1 ? ids[0] : null;
  const last = names.at(-1) ?? '';
  const items = references.filter(addsInformation).map(({ proposal, parts, words }) => {
    const why = [...(parts[last] === undefined ? [] : [parts[last]]), ...words].join('; ');
    return { proposal, ...parts, ...(why !== '' && { [last]: why }) };
  });
  return field === 'veto' ? items : items.length === 1 ? items[0] : null;
}

/**
 * Puts a value in a review beside those there; null if the field is taken and holds only one value.
 */
function putInReview(
  path: FieldPath,
  value: unknown,
  patch: PatchWriter,
): readonly Placement[] | null {
  const there = patch.at(path);
  const mark = patch.at(path.slice(0, -1));
  // The reason of a score that is a plain figure.
  if (path.length === 5 && mark !== undefined && !isMap(mark))
    return [[path, patch.put(path.slice(0, -1), { score: mark, [path[4] ?? '']: value })]];
  if (isBlank(there)) return [[path, patch.put(path, value)]];
  const joined = PROSE.has(path.at(-1)) && path.length < 5 ? prose(there, value) : null;
  return joined === null ? null : [[path, patch.put(path, joined)]];
}

/** Fields that take any number of texts. */
const PROSE: ReadonlySet<unknown> = new Set(['because', 'notes']);

/** Existing and new texts as one list; null if one of them is not a text. */
function prose(there: unknown, more: unknown): readonly string[] | null {
  const texts = [there, more].flat();
  return texts.every(isText) ? [...new Set(texts)] : null;
}

/** The fields that are still missing in an item that names a proposal. */
function missingFieldsAt(
  path: FieldPath,
  value: unknown,
  request: ScorecardRequest,
): readonly FieldPath[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => missingFieldsAt([...path, at], item, request));
  if (!isMap(value) || !isReferenceField(path[0])) return [];
  const lacking = namesAt(path, request).filter((name) => !Object.hasOwn(value, name));
  return lacking.map((name) => [...path, name]);
}

/** The scores that are missing in a review that was a text. */
function missingScoresAt(
  path: FieldPath,
  statements: readonly ParsedStatement[],
  request: ScorecardRequest,
): readonly FieldPath[] {
  const isJudged = isReview(path) && statements.every(({ field }) => field !== 'abstain');
  return isJudged ? [[...path, criteriaOf(request).length > 0 ? 'scores' : 'score']] : [];
}

/** `this at /veto`, `this at /proposals/ID/scores`. */
function placesText(places: readonly FieldPath[]): string | null {
  if (places.length === 0) return null;
  const ids = new Set(places.flatMap(([first, id]) => (first === 'proposals' ? [id] : [])));
  const pointers = places.map((path) =>
    path.slice(0, 3).map((name, at) => (at === 1 && ids.size > 1 ? 'ID' : name)),
  );
  return `this at ${[...new Set(pointers.map(pointerOf))].join(' and ')}`;
}
