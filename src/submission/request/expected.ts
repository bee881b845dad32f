import { ESTIMATE_COLUMNS } from '../../form/form.ts';
import type { Round } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { criteriaFor } from '../../model/rubric.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isWeighted } from '../../schema/formula.ts';
import { own } from '../../schema/plain-value.ts';
import { type DeclaredWords, wordsAt } from '../../workspace/document/declared-words.ts';
import { isScore, namesProposal } from '../place.ts';
import { exampleOf, fieldAt, fieldsAt, typeWords } from './schema-fields.ts';

/** What a field of a scorecard accepts, in words, and a valid example. */
export interface Expected {
  readonly words: string;
  readonly example: unknown;
}

/** What is asked of one shark in one round: the reference for checking a submitted scorecard. */
export interface ScorecardRequest {
  readonly round: Round;
  readonly shark: string;
  readonly rubric: Rubric | null;
  /** The words that the rubric declares for figures; null for none. */
  readonly words: DeclaredWords | null;
  /** The current digest of each pitch, by proposal. */
  readonly pitches: ReadonlyMap<string, string>;
}

/** What is expected at a path; null if no field may be there. */
export function expectedAt(path: FieldPath, request: ScorecardRequest): Expected | null {
  return (
    expectedOfRound(path, request) ??
    expectedOfReview(path, request) ??
    expectedBySchema(path, request)
  );
}

/** What is expected in a cell of a Markdown form, which cannot hold a map. */
export function expectedInCell(path: FieldPath, request: ScorecardRequest): Expected | null {
  const expected = expectedAt(path, request);
  const isEstimate = path[2] === 'estimate' || path[2] === 'expects';
  const column = isEstimate ? own(ESTIMATE_COLUMNS, String(path.at(-1))) : null;
  if (expected === null || column === null) return expected;
  return { ...expected, words: [column.asks, ...declaredAt(path, request)].join(', or ') };
}

/** The keys that a map may have at a path; empty if any key is valid. */
export function namesAt(path: FieldPath, request: ScorecardRequest): readonly string[] {
  const [first, , third] = path;
  if (first === 'proposals' && path.length === 1) return liveIds(request.round);
  if (first === 'proposals' && third === 'scores' && path.length === 3) return criteriaOf(request);
  if (first === 'proposals' && third === 'gates' && path.length === 3)
    return request.rubric?.gates?.all.map(({ id }) => id) ?? [];
  return fieldsAt(path);
}

/** Fields beside the reviews. */
function expectedOfRound(path: FieldPath, { round, shark }: ScorecardRequest): Expected | null {
  if (namesProposal(path)) return oneIdOf('a proposal', liveIds(round));
  const [first, , third] = path;
  if (first === 'id') return { words: shark, example: shark };
  // Without constraints a veto describes the violation in words.
  const constraints = round.constraints.map(({ id }) => id);
  if (first === 'veto' && third === 'constraint') return oneIdOf('a constraint', constraints);
  return first === 'abstain' && path.length === 1
    ? { words: 'a list of proposals; empty for none', example: [] }
    : null;
}

function expectedOfReview(path: FieldPath, request: ScorecardRequest): Expected | null {
  const [first, , third, fourth] = path;
  if (isScore(path) || (isScore(path.slice(0, -1)) && path.at(-1) === 'score')) {
    return third === 'scores'
      ? scoreOf(String(fourth), request)
      : scoreOn('from 0 to 10', declaredAt(path, request));
  }
  if (first !== 'proposals') return null;
  if (third === 'scores' && path.length === 3) return scoresOf(request);
  return third === 'gates' && path.length === 4
    ? { words: 'yes or no; a reason may follow', example: 'yes' }
    : null;
}

/** One of the ids of a round; null if it has none. */
function oneIdOf(what: string, ids: readonly string[]): Expected | null {
  if (ids.length === 0) return null;
  return { words: `${what} of the round: ${ids.join(', ')}`, example: ids[0] };
}

/** A map of scores by criterion; null if the rubric has no criteria. */
function scoresOf(request: ScorecardRequest): Expected | null {
  const criteria = criteriaOf(request);
  if (criteria.length === 0) return null;
  const words = `a map with a score by each criterion: ${criteria.join(', ')}`;
  const examples = criteria.map((id) => [id, scoreOf(id, request)?.example]);
  return { words, example: Object.fromEntries(examples) };
}

function scoreOf(criterion: string, { rubric }: ScorecardRequest): Expected | null {
  const found = rubric?.criteria.find(({ id }) => id === criterion);
  if (rubric === null || found === undefined) return null;
  const words = found.words.map(({ word }) => word);
  if (found.scale === null) return scoreOn('of 0 or more', words);
  const [low, high] = [found.scale.low, found.scale.high].map(printNumber);
  // Under other formulas `n/a` has no meaning.
  const mayBeMissing = rubric.missing !== 'error' && isWeighted(rubric.formula);
  const others = [...words, ...(mayBeMissing ? ['n/a'] : [])];
  const middle = found.scale.low.add(found.scale.high).div(2n);
  return scoreOn(`from ${low} to ${high}`, others, Number(printNumber(middle)));
}

function scoreOn(range: string, others: readonly string[], example = 5): Expected {
  const or = others.length === 0 ? '' : `, or ${others.join(', ')}`;
  return { words: `a score ${range}${or}`, example };
}

function expectedBySchema(path: FieldPath, request: ScorecardRequest): Expected | null {
  const node = fieldAt(path);
  if (node === null) return null;
  const says = node.description === undefined ? '' : `: ${node.description}`;
  const words = [typeWords(node), ...declaredAt(path, request)].join(', or ');
  const [proposal = 'a-proposal'] = liveIds(request.round);
  return { words: `${words}${says}`, example: exampleOf(node, proposal) };
}

/** The declared words that a figure may be, as one text; empty if there are none. */
function declaredAt(path: FieldPath, { words }: ScorecardRequest): readonly string[] {
  const known = words === null ? [] : [...wordsAt(words, path).values()];
  return known.length === 0 ? [] : [known.map(({ word }) => word).join(', ')];
}

/** The ids of the criteria that the reviewer scores. */
export function criteriaOf({
  rubric,
  shark,
}: Pick<ScorecardRequest, 'rubric' | 'shark'>): readonly string[] {
  return criteriaFor(rubric, shark).map(({ id }) => id);
}

function liveIds({ entries }: Round): readonly string[] {
  return entries.filter(({ isLive }) => isLive).map(({ id }) => id);
}
