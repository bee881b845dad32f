import type { TextRange } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { FactOf } from '../fact.ts';
import { criterionIdOf, nearestCriterion } from '../vote/criterion.ts';
import { agreed, type Doubts } from '../vote/doubts.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';

/** What marks are out of. */
export interface MarkScale {
  /** Those that do not say so themselves, in the vote; null where any is right. */
  readonly said: string | null;
  /** Those that do not say so themselves, in the file. */
  readonly written: string | null;
  /** With which scale of their own marks are written without it; null where all keep theirs. */
  readonly unsaid: string | null;
}

/** @param criterion null for a mark of the whole */
export function scaleOn(
  { scale, criteria: { rubric } }: VoteDraft,
  criterion: string | null,
): MarkScale {
  if (rubric === null) return { said: '10', written: scale, unsaid: scale };
  const own = rubric.criteria.find(({ id }) => id === criterion) ?? rubric;
  return { said: own.high, written: own.high, unsaid: own.high === '10' ? '10' : null };
}

/** The scores of a proposal that contradict no other and are not above their scale, one for each criterion. */
export function scoresOf(vote: VoteDraft, id: string): ReadonlyMap<string, FactOf<'score'>> {
  const { facts, criteria, doubts } = vote;
  const scores = facts.about(id, 'score');
  for (const each of scores) {
    if (criterionIdOf(criteria, each.criterion) !== null) continue;
    const all: readonly { readonly label: string }[] = criteria.rubric?.criteria ?? criteria.all;
    doubts.skip([each], 'no-criterion', nearestCriterion(all, each.criterion)?.label);
  }
  const named = groupBy(scores, ({ criterion }) => criterionIdOf(criteria, criterion) ?? '');
  named.delete('');
  const order = criteria.all.map((each) => each.id);
  const sorted = [...named].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const settled = sorted.map(([criterion, all]) => {
    const [first] = agreed(all, doubts, (each) => `${each.criterion}, ${id}`);
    const isSound =
      first !== undefined &&
      !isAboveScale(first.score, first, scaleOn(vote, criterion).said, doubts);
    return [criterion, isSound ? first : null] as const;
  });
  return new Map(settled.flatMap(([key, first]) => (first === null ? [] : [[key, first]])));
}

/** The figures that a vote gives for the whole of a proposal. */
interface Totals {
  /** The score of a proposal that has none by criterion. */
  readonly overall: FactOf<'total'> | null;
  /** Totals as stated, in every form that they are printed in. */
  readonly stated: readonly FactOf<'total'>[];
}

export function totalsOf(vote: VoteDraft, id: string, isScored: boolean): Totals {
  const { facts, doubts, scale, criteria, reading } = vote;
  const { said } = scaleOn(vote, null);
  const totals = agreed(facts.about(id, 'total'), doubts, () => id);
  // Without criteria the first figure under the proposal's name is its score; where no mark on the criteria was understood, a total.
  const hasMarks = criteria.all.length === 0 || facts.of('score').length > 0;
  // Beside marks of its own, wherever they go, it is what they come to.
  const isMarked = isScored || facts.about(id, 'score').length > 0;
  const overall = isMarked || !hasMarks ? undefined : totals.find(({ isOverall }) => isOverall);
  const isRepeat = (each: FactOf<'total'>) =>
    each === overall || (overall?.working === null && overall.total === each.total);
  const stated = totals.filter((each) => !isRepeat(each) && !isOffScale(each, scale, doubts));
  const isSound =
    overall !== undefined &&
    !isAboveScale(overall.total, overall, said, doubts) &&
    !isOnAnother(overall, reading.scale?.high ?? null, doubts);
  return { overall: isSound ? overall : null, stated };
}

/** Whether the mark of a whole is out of more or less than marks are said to be: then it is what they come to. */
function isOnAnother(each: FactOf<'total'>, said: string | null, doubts: Doubts): boolean {
  if (said === null || each.outOf === null || Number(each.outOf) === Number(said)) return false;
  doubts.skip([each], 'differs');
  return true;
}

/** Whether a mark is above its scale, which is asked about. */
function isAboveScale(
  mark: string | null,
  { outOf, where }: { readonly outOf: string | null; readonly where: TextRange },
  said: string | null,
  doubts: Doubts,
): boolean {
  const scale = outOf ?? said;
  if (mark === null || scale === null || Number(mark) <= Number(scale)) return false;
  doubts.ask('import/out-of-scale', { score: mark, scale }, where);
  doubts.skip([{ where }], 'no-scale');
  return true;
}

/** Whether a total is above its scale, or on another than the rubric's. */
function isOffScale(each: FactOf<'total'>, scale: string | null, doubts: Doubts): boolean {
  const { total, outOf } = each;
  if (isAboveScale(total, each, null, doubts)) return true;
  if (scale === null) return false;
  const isAbove = Number(total) > Number(outOf ?? scale);
  if (!isAbove && Number(outOf ?? scale) === Number(scale)) return false;
  doubts.skip([each], isAbove ? 'no-scale' : 'differs');
  return true;
}
