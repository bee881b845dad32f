import type { Location } from '../../diagnostic/location.ts';
import type { Entry, Shark } from '../../model/round.ts';
import { isAskedToScore } from '../../model/rubric.ts';
import type { Score } from '../../model/scorecard.ts';
import { type Exact, exact, meanOfKnown } from '../../quantity/exact.ts';
import type {
  FormulaTotal,
  HolisticTotal,
  Panel,
  PanelRow,
  RankedTotal,
  SharkRanking,
  WeightedTotal,
} from './panel-ranking.ts';
import { plainScore, totalWith } from './total/formula.ts';
import { rescale, ZERO_TO_TEN } from './total/scale.ts';

/**
 * The effect of an argument. A score that pulls a total down counts against the proposal only if it
 * is not above the middle of its scale: 8 of 10 below a mean of 8.4 lowers the total, but its
 * reason may be praise. The same holds, in the other direction, for a score that pulls it up. A
 * score without a scale has no middle.
 */
export type ArgumentSide = 'for' | 'against' | 'raises' | 'lowers';

/** One shark's written reason for or against a proposal. */
export interface Argument {
  readonly side: ArgumentSide;
  readonly shark: Shark;
  /** The label of the criterion, or `overall`, `vote`, `objection`, `veto`. */
  readonly about: string;
  /** The explained score; null for a vote, an objection and a veto. */
  readonly score: Score | null;
  readonly text: string;
  readonly at: Location;
}

/** The strongest reason on each side; null if no written reason is on that side. */
export interface StrongestReasons {
  readonly entry: Entry;
  readonly inFavour: Argument | null;
  readonly against: Argument | null;
}

/** An argument, and the change of the total by its score, on 0 to 10. */
interface Weighed {
  readonly argument: Argument;
  readonly distance: Exact;
}

const MIDDLE = exact(5);

/**
 * The strongest reason for and against each of the first proposals of the panel, in the words of
 * the scorecards.
 *
 * A score with a reason pulls the total from the panel's mean by `w / sum(w) * (score - mean)`, all
 * on 0 to 10. The reason with the largest pull upwards is the one in favour, that with the largest
 * pull downwards the one against; among equals the longer text, then the first shark. A veto, then
 * an objection, is the strongest reason against, whatever the scores. The reason of a vote is in
 * favour of its proposal, and comes after those of scores, since it does not change the total. For
 * a formula that uses scores as written, a score pulls by the total less the total with the shark's
 * mean score of the criterion over live proposals. Exact.
 */
export function strongestReasons(
  rankings: readonly SharkRanking[],
  { rows }: Panel,
  most: number,
): readonly StrongestReasons[] {
  return rows
    .filter(({ rank }) => rank !== null)
    .slice(0, most)
    .map((row) => {
      const { inFavour, against } = reasonsOn(rankings, row);
      return { entry: row.entry, inFavour: inFavour[0] ?? null, against: against[0] ?? null };
    });
}

/** All reasons on each side, the strongest first, in the order of `strongestReasons`. */
export interface Reasons {
  readonly inFavour: readonly Argument[];
  readonly against: readonly Argument[];
}

/** Returns all written reasons for and against one proposal, the strongest first. */
export function reasonsOn(
  rankings: readonly SharkRanking[],
  { entry, mean }: Pick<PanelRow, 'entry' | 'mean'>,
): Reasons {
  const weighed = mean === null ? [] : rankings.flatMap((each) => weigh(each, entry.id, mean));
  const pulls = (sign: number) =>
    weighed
      .filter(({ distance }) => distance.compare(0) === sign)
      .sort(strongerFirst)
      .map(({ argument }) => argument);
  return {
    inFavour: [...pulls(1), ...votes(rankings, entry.id)],
    against: [...objections(rankings, entry.id), ...pulls(-1)],
  };
}

function strongerFirst(a: Weighed, b: Weighed): number {
  return (
    b.distance.abs().compare(a.distance.abs()) || b.argument.text.length - a.argument.text.length
  );
}

/** All reasons that one shark gave with scores of the proposal. */
function weigh(
  { shark, members, ranking }: SharkRanking,
  proposal: string,
  mean: Exact,
): Weighed[] {
  const total = ranking.find(({ entry }) => entry.id === proposal);
  if (total === undefined || total.kind === 'none') return [];
  if (total.kind === 'holistic') return overall(shark, total, mean);
  if (total.kind === 'formula') return byFormula(shark, total, ranking);
  const { terms, divisor, valueScale } = total;
  if (members !== undefined) return byJudges(members, total, mean);
  return terms.flatMap(({ criterion, score, value }): Weighed[] => {
    if (value === null) return [];
    const outOfTen = rescale(value, valueScale, ZERO_TO_TEN);
    const share = criterion.weight.point.div(divisor);
    return reasonOf(shark, criterion.label, score, outOfTen.sub(mean).mul(share), outOfTen);
  });
}

/** The same for divided criteria: each judge has an equal share of the weight. */
function byJudges(members: readonly Shark[], total: WeightedTotal, mean: Exact): Weighed[] {
  const { entry, terms, divisor, valueScale } = total;
  return terms.flatMap(({ criterion }): Weighed[] => {
    const given = members.flatMap((shark) => {
      const score = shark.scorecard?.reviews.get(entry.id)?.scores.get(criterion.id);
      return score === undefined || !isAskedToScore(criterion, shark.id) ? [] : [{ shark, score }];
    });
    return given.flatMap(({ shark, score }): Weighed[] => {
      const plain = plainScore(score, criterion);
      if (plain === null) return [];
      const outOfTen = rescale(plain, criterion.scale ?? valueScale, ZERO_TO_TEN);
      const share = criterion.weight.point.div(divisor).div(given.length);
      return reasonOf(shark, criterion.label, score, outOfTen.sub(mean).mul(share), outOfTen);
    });
  });
}

function overall(
  shark: Shark,
  { review, panelTotal }: RankedTotal<HolisticTotal>,
  mean: Exact,
): Weighed[] {
  const { holistic: score } = review;
  if (score === null || panelTotal === null) return [];
  const because = score.because ?? review.because[0] ?? null;
  return reasonOf(shark, 'overall', score, panelTotal.sub(mean), panelTotal, because);
}

/** A score with its reason; empty without a reason. */
function reasonOf(
  shark: Shark,
  about: string,
  score: Score,
  distance: Exact,
  outOfTen: Exact | null,
  text: string | null = score.because,
): Weighed[] {
  if (text === null) return [];
  const side = sideOf(distance, outOfTen);
  return [{ argument: { side, shark, about, score, text, at: score.at }, distance }];
}

function sideOf(distance: Exact, outOfTen: Exact | null): ArgumentSide {
  if (distance.gt(0)) return outOfTen?.gte(MIDDLE) === true ? 'for' : 'raises';
  return outOfTen?.lte(MIDDLE) === true ? 'against' : 'lowers';
}

/** The change of the total by each score, compared with the shark's mean score of the criterion. */
function byFormula(shark: Shark, total: FormulaTotal, ranking: readonly RankedTotal[]): Weighed[] {
  const { terms, uncapped } = total;
  return terms.flatMap((term): Weighed[] => {
    if (term.score.because === null) return [];
    const scores = ranking.flatMap(({ entry, terms: others }) =>
      entry.isLive ? (others.find((each) => each.criterion === term.criterion)?.value ?? []) : [],
    );
    const middle = meanOfKnown(scores);
    const otherwise = middle === null ? null : totalWith(total, term, middle);
    if (otherwise === null) return [];
    return reasonOf(shark, term.criterion.label, term.score, uncapped.sub(otherwise), null);
  });
}

function everyone(rankings: readonly SharkRanking[]): readonly Shark[] {
  return rankings.flatMap(({ shark, members }) => members ?? [shark]);
}

/** The first reason of each shark that voted for it. */
function votes(rankings: readonly SharkRanking[], proposal: string): readonly Argument[] {
  return everyone(rankings).flatMap((shark): Argument[] => {
    const { vote = null, because: [text] = [] } = shark.scorecard ?? {};
    if (vote?.id !== proposal || text === undefined) return [];
    return [{ side: 'for', shark, about: 'vote', score: null, text, at: vote.at }];
  });
}

/** Vetoes first, then holds. */
function objections(rankings: readonly SharkRanking[], proposal: string): readonly Argument[] {
  const sharks = everyone(rankings);
  const vetoes = sharks.flatMap((shark): Argument[] =>
    (shark.scorecard?.veto ?? [])
      .filter((veto) => veto.proposal.id === proposal)
      .map(({ evidence: text, proposal: { at } }) => {
        return { side: 'against', shark, about: 'veto', score: null, text, at };
      }),
  );
  const holds = sharks.flatMap((shark): Argument[] => {
    const hold = shark.scorecard?.hold ?? null;
    if (hold === null || hold.proposal.id !== proposal) return [];
    const { concern: text, proposal: reference } = hold;
    return [{ side: 'against', shark, about: 'objection', score: null, text, at: reference.at }];
  });
  return [...vetoes, ...holds];
}
