import { readableId } from '../../../model/build/rubric.ts';
import { computedFigure } from '../../../model/figure.ts';
import type { Entry, Round, Shark } from '../../../model/round.ts';
import type { Criterion, Rubric } from '../../../model/rubric.ts';
import { isDivided } from '../../../model/rubric.ts';
import type { GateAnswer, Review, Score, Scorecard } from '../../../model/scorecard.ts';
import { type Exact, meanOfKnown } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { MissingPanelScore, SharkRanking, Total } from '../panel-ranking.ts';
import { plainScore } from './formula.ts';

/** The id of the joint shark that gives the totals if sharks divide the criteria among them. */
export const JOINT_SHARK = 'panel';

/**
 * The sharks that give totals: those of the round; but sharks that share a rubric and divide its
 * criteria (`by`) are replaced by one, the panel. The panel's score of a proposal on a criterion is
 * the mean, on the criterion's scale, of the scores of its judges: the sharks in `by`, or all if
 * `by` is empty, without those that abstain from the proposal. A score of `n/a` is left out of that
 * mean, and counts as the lowest score under `missing: zero`. If a judge's score is missing, there
 * is no mean and so no total. A gate is not met if any shark answers no, and otherwise met if any
 * answers yes. Exact.
 */
export function totallingSharks(round: Round): readonly Shark[] {
  const known = byRound.get(round) ?? withJoint(round);
  byRound.set(round, known);
  return known;
}

const byRound = new WeakMap<Round, readonly Shark[]>();

/** The shark whose totals include a shark's scores: the shark itself, or the panel. */
export function totallingShark(round: Round, shark: Shark): Shark {
  if (!isDivided(shark.rubric)) return shark;
  return totallingSharks(round).find(({ id }) => id === JOINT_SHARK) ?? shark;
}

/** True if a ranking is a shark's own, or that of a panel with the shark as a member. */
export function isRankingOf({ shark, members = [] }: SharkRanking, id: string): boolean {
  return shark.id === id || members.some((each) => each.id === id);
}

/**
 * The missing scores of a proposal, with the sharks that have to give them, if the criteria are
 * divided; otherwise none.
 */
export function missingPanelScores(round: Round, entry: Entry): readonly MissingPanelScore[] {
  const members = membersOf(round);
  const rubric = members[0]?.rubric ?? null;
  return (rubric?.criteria ?? []).flatMap((criterion) => {
    const owing = judgesOf(members, criterion).filter(
      ({ shark }) => !abstains(shark, entry.id) && scoreBy(shark, entry.id, criterion) === null,
    );
    return owing.length === 0
      ? []
      : [{ criterion, sharks: owing.map(({ id, name }) => ({ id, name })) }];
  });
}

/**
 * The number of sharks with a total, or with a part in that of a panel that divides its criteria.
 *
 * @param counts selects the totals that count; by default all that exist
 */
export function countScorers(
  round: Round,
  rankings: readonly SharkRanking[],
  counts: (total: Total) => boolean = ({ total }) => total !== null,
): number {
  const took = rankings.filter(({ ranking }) => ranking.some(counts));
  const members = membersOf(round).filter(({ scorecard }) =>
    [...(scorecard?.reviews.values() ?? [])].some(({ scores }) => scores.size > 0),
  );
  const isJoint = members.length > 0 && took.some(({ shark }) => shark.id === JOINT_SHARK);
  return isJoint ? took.length - 1 + members.length : took.length;
}

/** The sharks that share a rubric and divide its criteria; none if the criteria are not divided. */
export function membersOf({ sharks }: Round): readonly Shark[] {
  return sharks.filter(({ rubric }) => isDivided(rubric));
}

function withJoint(round: Round): readonly Shark[] {
  const members = membersOf(round);
  const rubric = members[0]?.rubric ?? null;
  if (rubric === null) return round.sharks;
  const joint: Shark = {
    id: JOINT_SHARK,
    name: 'Panel',
    seat: null,
    rubric,
    scorecard: jointScorecard(round, members, rubric),
  };
  return [joint, ...round.sharks.filter((each) => !members.includes(each))];
}

function jointScorecard(round: Round, members: readonly Shark[], rubric: Rubric): Scorecard {
  const reviews = round.entries.flatMap(({ id }) => jointReview(id, members, rubric) ?? []);
  return {
    shark: JOINT_SHARK,
    vote: null,
    second: null,
    abstain: [],
    hold: null,
    veto: [],
    because: [],
    afterOutcome: members.some(({ scorecard }) => scorecard?.afterOutcome === true),
    partial: members.some(({ scorecard }) => scorecard?.partial === true),
    reviews: new Map(reviews.map((review) => [review.proposal.id, review])),
    reviewsAt: rubric.criteriaAt,
    terms: null,
    predictions: [],
    lessons: [],
    notes: [],
    judged: new Map(),
    first: null,
    at: rubric.at,
  };
}

/** Null if no shark has scored the proposal. */
function jointReview(id: string, members: readonly Shark[], rubric: Rubric): Review | null {
  const own = members.flatMap(({ scorecard }) => scorecard?.reviews.get(id) ?? []);
  const [first] = own.filter(({ scores }) => scores.size > 0);
  if (first === undefined) return null;
  const scores = rubric.criteria.flatMap((criterion): (readonly [string, Score])[] => {
    const score = jointScore(id, members, criterion, rubric);
    return score === null ? [] : [[criterion.id, score]];
  });
  const gates = (rubric.gates?.all ?? []).flatMap((gate): (readonly [string, GateAnswer])[] => {
    const answers = own.flatMap((review) => review.gates.get(gate.id) ?? []);
    const answer =
      answers.find(({ met }) => met === false) ?? answers.find(({ met }) => met) ?? answers[0];
    return answer === undefined ? [] : [[gate.id, answer]];
  });
  return {
    proposal: first.proposal,
    scores: new Map(scores),
    scoresAt: first.scoresAt,
    holistic: null,
    isUnfilled: own.some(({ isUnfilled }) => isUnfilled),
    because: [],
    gates: new Map(gates),
    estimate: null,
    variants: [],
    expects: null,
    verdict: null,
    condition: null,
    stated: { total: null, rank: null, roi: null, naive: null, gain: null },
    notes: [],
  };
}

/** The mean of the judges' scores; null if one is missing, or if all judges abstain. */
function jointScore(
  proposal: string,
  members: readonly Shark[],
  criterion: Criterion,
  { missing }: Rubric,
): Score | null {
  const asked = judgesOf(members, criterion).filter(({ shark }) => !abstains(shark, proposal));
  const scores = asked.flatMap(({ shark }) => scoreBy(shark, proposal, criterion) ?? []);
  const [first] = scores;
  if (first === undefined || scores.length < asked.length) return null;
  if (scores.length === 1) return first;
  const { scale } = criterion;
  const values = scores.map((score): Exact | null => {
    if (score.mark === null) return missing === 'zero' ? (scale?.low ?? null) : null;
    return plainScore(score, criterion);
  });
  const mark = scores.find((score) => score.mark !== null)?.mark ?? null;
  const mean = meanOfKnown(values);
  if (mark === null || mean === null) return { ...first, mark: null, because: null };
  // An `n/a` that the rubric does not allow counts as a missing score.
  if (missing === 'error' && values.includes(null)) return null;
  const written = `mean of ${scores.map((score) => score.mark?.written ?? 'n/a').join(', ')}`;
  const { at, step } = mark;
  const figure = computedFigure({ kind: 'score', written, point: mean, step, at });
  return { ...first, because: null, mark: { ...figure, declaredAs: printShortest(mean, 4) } };
}

interface Judge {
  readonly id: string;
  readonly name: string;
  /** Null if the shark has no file in the round. */
  readonly shark: Shark | null;
}

function judgesOf(members: readonly Shark[], { by }: Criterion): readonly Judge[] {
  const ids = by.length === 0 ? members.map(({ id }) => id) : [...new Set(by.map(({ id }) => id))];
  return ids.map((id) => {
    const shark = members.find((each) => each.id === id) ?? null;
    return { id, name: shark?.name ?? readableId(id), shark };
  });
}

function scoreBy(shark: Shark | null, proposal: string, { id }: Criterion): Score | null {
  return shark?.scorecard?.reviews.get(proposal)?.scores.get(id) ?? null;
}

function abstains(shark: Shark | null, proposal: string): boolean {
  return shark?.scorecard?.abstain.some(({ id }) => id === proposal) ?? false;
}
