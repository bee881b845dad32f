import type { TextRange } from '../../markdown/inline.ts';
import type { ProposalRef, RankFinding, ScoreFinding, TotalFinding } from '../fact.ts';
import { agreeing, isSameFigure } from './agree.ts';
import { criterionIdOf, nearestCriterion, type VoteCriteria } from './criteria.ts';
import { type ImportDoubt, type Settled, sift, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import { type DraftedVote, idOf } from './vote-draft.ts';

/** The marks of a vote that contradict no other and are not above their scale. */
export interface Marks {
  /** One for each proposal and criterion. */
  readonly scores: readonly PlacedScore[];
  /** The score of a proposal that has none by criterion. */
  readonly overall: readonly TotalFinding[];
  /** Totals as stated, in every form that they are printed in. */
  readonly totals: readonly TotalFinding[];
  readonly ranks: readonly RankFinding[];
}

/** A score with the id of its criterion. */
interface PlacedScore extends ScoreFinding {
  readonly id: string;
}

interface OfProposal {
  readonly proposal: ProposalRef;
}

/** The scale of marks that nothing else is said of. */
const TEN = '10';

/** @param scale the highest score of the rubric */
export function marksOf(vote: DraftedVote, criteria: VoteCriteria, scale: string): Settled<Marks> {
  const keyOf = ({ proposal }: OfProposal) => String(proposal);
  const nameOf = ({ proposal }: OfProposal) => idOf(vote, proposal);
  const scores = scoresOf(vote, criteria);
  const totals = agreeing(factsOf(vote.facts, 'total'), {
    ...{ what: 'total', keyOf, nameOf },
    textOf: ({ total }) => total,
    isSame: (first, other) => isSameFigure(first.total, other.total),
  });
  const ranks = agreeing(factsOf(vote.facts, 'rank'), {
    ...{ what: 'rank', keyOf, nameOf },
    textOf: ({ rank }) => rank,
    isSame: (first, other) => first.rank === other.rank,
  });
  const scored = new Set(scores.value.map(({ proposal }) => proposal));
  // Without criteria the first figure under the proposal's name is its score.
  const overall = totals.value.filter(
    (each, at, all) =>
      each.isOverall &&
      !scored.has(each.proposal) &&
      all.findIndex((other) => other.isOverall && other.proposal === each.proposal) === at,
  );
  const marked = sift(overall, (each) => aboveScale(each.total, each.outOf, each.where));
  const stated = sift(
    totals.value.filter((each) => !overall.some((own) => own === each || isRepeat(own, each))),
    (each) => offScale(each, scale),
  );
  return {
    value: {
      scores: scores.value,
      overall: marked.value,
      totals: stated.value,
      ranks: ranks.value,
    },
    doubts: [scores, totals, ranks, marked, stated].flatMap(({ doubts }) => doubts),
  };
}

function scoresOf(vote: DraftedVote, criteria: VoteCriteria): Settled<readonly PlacedScore[]> {
  const labelled = sift(factsOf(vote.facts, 'score'), (each) => {
    const { criterion } = each;
    return criterionIdOf(criteria, criterion) === null
      ? skipAll([each], 'no-criterion', nearestCriterion(criteria.all, criterion))
      : [];
  });
  const named = labelled.value.map(
    (each): PlacedScore => ({ ...each, id: criterionIdOf(criteria, each.criterion) ?? '' }),
  );
  const keyOf = ({ proposal, id }: PlacedScore) => `${proposal} ${id}`;
  const agreed = agreeing(named, {
    what: 'score',
    keyOf,
    nameOf: ({ criterion, proposal }) => `${criterion}, ${idOf(vote, proposal)}`,
    textOf: ({ score }) => score ?? 'n/a',
    isSame: isSameScore,
  });
  const keys = agreed.value.map(keyOf);
  const first = agreed.value.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  const sound = sift(first, ({ score, outOf, where }) =>
    score === null ? [] : aboveScale(score, outOf, where),
  );
  return {
    value: sound.value,
    doubts: [...labelled.doubts, ...agreed.doubts, ...sound.doubts],
  };
}

function isSameScore(a: ScoreFinding, b: ScoreFinding): boolean {
  const isNone = a.score === null || b.score === null;
  return isNone ? a.score === b.score : Number(a.score) === Number(b.score);
}

function isRepeat(overall: TotalFinding, each: TotalFinding): boolean {
  const isSame = overall.proposal === each.proposal && overall.total === each.total;
  return isSame && overall.working === null;
}

/** What is to be said of a mark above its scale. */
function aboveScale(mark: string, outOf: string | null, where: TextRange): readonly ImportDoubt[] {
  const scale = outOf ?? TEN;
  if (Number(mark) <= Number(scale)) return [];
  const args = { score: mark, scale };
  return [{ code: 'import/out-of-scale', args, where }, ...skipAll([{ where }], 'no-scale')];
}

/** What is to be said of a total that is above its scale, or on another than the rubric's. */
function offScale(each: TotalFinding, scale: string): readonly ImportDoubt[] {
  const { total, outOf, where } = each;
  if (outOf !== null && Number(total) > Number(outOf)) return aboveScale(total, outOf, where);
  if (Number(total) > Number(outOf ?? scale)) return skipAll([each], 'no-scale');
  return Number(outOf ?? scale) === Number(scale) ? [] : skipAll([each], 'differs');
}
