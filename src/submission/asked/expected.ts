import { ESTIMATE_COLUMNS } from '../../form/form.ts';
import type { Round } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { criteriaFor } from '../../model/rubric.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isWeighted } from '../../schema/formula.ts';
import { type DeclaredWords, wordsAt } from '../../workspace/document/declared-words.ts';
import { exampleOf, fieldAt, fieldsAt, type SchemaNode, typeWords } from './schema-node.ts';

/** What a place of a scorecard takes, in words, and a value that would pass. */
export interface Expected {
  readonly words: string;
  readonly example: unknown;
}

/** What a scorecard of one shark in one round is held against. */
export interface AskedSeat {
  readonly round: Round;
  readonly shark: string;
  readonly rubric: Rubric | null;
  /** The words that the rubric declares; null for none. */
  readonly words: DeclaredWords | null;
  /** The digest of each pitch as it is. */
  readonly pitches: ReadonlyMap<string, string>;
  /** Gives the JSON Schema of a scorecard; making it takes longer than a check. */
  readonly schema: () => SchemaNode;
}

/** What is expected at a path; null where nothing may stand there. */
export function expectedAt(path: FieldPath, asked: AskedSeat): Expected | null {
  return ofTheRound(path, asked) ?? ofAReview(path, asked) ?? byTheSchema(path, asked);
}

/** The figures of an estimate by the names of their columns. */
const COLUMNS: ReadonlyMap<unknown, { readonly asks: string }> = new Map(
  Object.entries(ESTIMATE_COLUMNS),
);

/** What is expected in the cell of a form, which takes no map. */
export function expectedInCell(path: FieldPath, asked: AskedSeat): Expected | null {
  const expected = expectedAt(path, asked);
  const isEstimate = path[2] === 'estimate' || path[2] === 'expects';
  const column = isEstimate ? COLUMNS.get(path.at(-1)) : undefined;
  if (expected === null || column === undefined) return expected;
  return { ...expected, words: [column.asks, ...declaredAt(path, asked)].join(', or ') };
}

/** The names that a map takes at a path; empty where any may stand there. */
export function namesAt(path: FieldPath, asked: AskedSeat): readonly string[] {
  const [first, , third] = path;
  if (first === 'proposals' && path.length === 1) return liveIds(asked.round);
  if (first === 'proposals' && third === 'scores' && path.length === 3) return criteriaOf(asked);
  if (first === 'proposals' && third === 'gates' && path.length === 3) return gatesOf(asked);
  return fieldsAt(asked.schema(), path);
}

/** What stands beside the reviews. */
function ofTheRound(path: FieldPath, { round, shark }: AskedSeat): Expected | null {
  if (namesProposal(path)) {
    const ids = liveIds(round);
    if (ids.length === 0) return null;
    return { words: `a proposal of the round: ${ids.join(', ')}`, example: ids[0] };
  }
  const [first, , third] = path;
  if (first === 'id') return { words: shark, example: shark };
  if (first === 'veto' && third === 'constraint') return constraintOf(round);
  return first === 'abstain' && path.length === 1
    ? { words: 'a list of proposals; empty for none', example: [] }
    : null;
}

function ofAReview(path: FieldPath, asked: AskedSeat): Expected | null {
  const [first, , third, fourth] = path;
  if (first !== 'proposals') return null;
  const last = path.at(-1);
  const isMark = path.length === 4 || (path.length === 5 && last === 'score');
  if (third === 'scores' && path.length === 3) return scoresOf(asked);
  if (third === 'scores' && isMark) return scoreOf(String(fourth), asked);
  if (third === 'score' && (path.length === 3 || last === 'score'))
    return scoreOn('from 0 to 10', declaredAt(path, asked));
  if (third === 'gates' && path.length === 4) {
    return { words: 'yes or no; a reason may follow', example: 'yes' };
  }
  return null;
}

/** Whether a scorecard names a proposal in the value at a path. */
export function namesProposal(path: FieldPath): boolean {
  const [first, second] = path;
  if (path.length === 1) return first === 'vote' || first === 'second';
  if (first === 'abstain') return path.length === 2;
  return path.at(-1) === 'proposal' && (path.length === 2 || typeof second === 'number');
}

/** Without constraints of the round a veto says in words what is broken. */
function constraintOf({ constraints }: Round): Expected | null {
  const ids = constraints.map(({ id }) => id);
  if (ids.length === 0) return null;
  return { words: `a constraint of the round: ${ids.join(', ')}`, example: ids[0] };
}

/** Scores by criterion; null where nothing is scored by criteria. */
function scoresOf(asked: AskedSeat): Expected | null {
  const criteria = criteriaOf(asked);
  if (criteria.length === 0) return null;
  const examples = criteria.map((id) => [id, scoreOf(id, asked)?.example] as const);
  return {
    words: `a map with a score by each criterion: ${criteria.join(', ')}`,
    example: Object.fromEntries(examples),
  };
}

function scoreOf(criterion: string, { rubric }: AskedSeat): Expected | null {
  const found = rubric?.criteria.find(({ id }) => id === criterion);
  if (rubric === null || found === undefined) return null;
  const words = found.words.map(({ word }) => word);
  if (found.scale === null) return scoreOn('of 0 or more', words);
  const [low, high] = [found.scale.low, found.scale.high].map(printNumber);
  // Elsewhere `n/a` has no meaning.
  const mayBeMissing = rubric.missing !== 'error' && isWeighted(rubric.formula);
  const others = [...words, ...(mayBeMissing ? ['n/a'] : [])];
  const middle = found.scale.low.add(found.scale.high).div(2n);
  return scoreOn(`from ${low} to ${high}`, others, Number(printNumber(middle)));
}

function scoreOn(range: string, others: readonly string[], example = 5): Expected {
  const or = others.length === 0 ? '' : `, or ${others.join(', ')}`;
  return { words: `a score ${range}${or}`, example };
}

function byTheSchema(path: FieldPath, asked: AskedSeat): Expected | null {
  const schema = asked.schema();
  const node = fieldAt(schema, path);
  if (node === null) return null;
  const what = typeWords(node, schema);
  const says = node.description === undefined ? '' : `: ${node.description}`;
  const words = [what, ...declaredAt(path, asked)].join(', or ');
  const [proposal = 'a-proposal'] = liveIds(asked.round);
  return { words: `${words}${says}`, example: exampleOf(node, schema, proposal) };
}

/** The words that a figure may be, in one text; none where none are declared. */
function declaredAt(path: FieldPath, { words }: AskedSeat): readonly string[] {
  const known = words === null ? [] : [...wordsAt(words, path).values()];
  return known.length === 0 ? [] : [known.map(({ word }) => word).join(', ')];
}

/** The criteria that the reviewer judges. */
export function criteriaOf({
  rubric,
  shark,
}: Pick<AskedSeat, 'rubric' | 'shark'>): readonly string[] {
  return criteriaFor(rubric, shark).map(({ id }) => id);
}

function gatesOf({ rubric }: AskedSeat): readonly string[] {
  return rubric?.gates?.all.map(({ id }) => id) ?? [];
}

function liveIds({ entries }: Round): readonly string[] {
  return entries.filter(({ isLive }) => isLive).map(({ id }) => id);
}
