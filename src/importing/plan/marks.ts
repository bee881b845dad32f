import type { TextRange } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { FactOf } from '../fact.ts';
import { criterionIdOf, nearestCriterion } from '../vote/criterion.ts';
import { agreed, type Doubts } from '../vote/doubts.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';

/** The scales of marks. Each is the highest score. */
export interface MarkScale {
  /** The scale of marks without their own scale in the vote; null if any score is allowed. */
  readonly said: string | null;
  /** The scale of marks without their own scale in the file. */
  readonly written: string | null;
  /** Marks on this scale are written without it; null if all marks keep their scale. */
  readonly unsaid: string | null;
}

/** @param criterion null for a mark of the whole proposal */
export function scaleOn(
  { scale, criteria: { rubric } }: VoteDraft,
  criterion: string | null,
): MarkScale {
  if (rubric === null) return { said: '10', written: scale, unsaid: scale };
  const own = rubric.criteria.find(({ id }) => id === criterion) ?? rubric;
  return { said: own.high, written: own.high, unsaid: own.high === '10' ? '10' : null };
}

/** The scores of a proposal by criterion, without contradictions and those above their scale. */
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
  /** The overall score of a proposal without scores by criterion. */
  readonly overall: FactOf<'total'> | null;
  /** Totals as stated, in every form in which they are printed. */
  readonly stated: readonly FactOf<'total'>[];
}

export function totalsOf(vote: VoteDraft, id: string, isScored: boolean): Totals {
  const { facts, doubts, scale, criteria, reading } = vote;
  const { said } = scaleOn(vote, null);
  const totals = agreed(facts.about(id, 'total'), doubts, () => id);
  // If the vote has no criteria, the first overall figure under a proposal's name is its score. If
  // it has criteria but no score on them was understood, the figure is a total.
  const hasMarks = criteria.all.length === 0 || facts.of('score').length > 0;
  // If the proposal has scores, even ones that no file takes, the overall figure is their total.
  const isMarked = isScored || facts.about(id, 'score').length > 0;
  const overall = isMarked || !hasMarks ? undefined : totals.find(({ isOverall }) => isOverall);
  // Beside marks that no reader understood, the figure may be what they come to.
  const isSure = reading.unplaced.every(({ figure }) => figure !== 'score');
  if (overall !== undefined && !isSure) doubts.skip([overall], 'ambiguous');
  const isRepeat = (each: FactOf<'total'>) =>
    each === overall || (overall?.working === null && overall.total === each.total);
  const stated = totals.filter((each) => !isRepeat(each) && !isOffScale(each, scale, doubts));
  const isSound =
    overall !== undefined &&
    isSure &&
    !isAboveScale(overall.total, overall, said, doubts) &&
    !isOnAnother(overall, reading.scale?.high ?? null, doubts);
  return { overall: isSound ? overall : null, stated };
}

/** True if an overall figure is on another scale than marks. Then it is a total, not a score. */
function isOnAnother(each: FactOf<'total'>, said: string | null, doubts: Doubts): boolean {
  if (said === null || each.outOf === null || Number(each.outOf) === Number(said)) return false;
  doubts.skip([each], 'differs');
  return true;
}

/** True if a mark is above its scale. The user is asked about it. */
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

/** True if a total is above its scale, or on a scale other than the rubric's. */
function isOffScale(each: FactOf<'total'>, scale: string | null, doubts: Doubts): boolean {
  const { total, outOf } = each;
  if (isAboveScale(total, each, null, doubts)) return true;
  if (scale === null) return false;
  const isAbove = Number(total) > Number(outOf ?? scale);
  if (!isAbove && Number(outOf ?? scale) === Number(scale)) return false;
  doubts.skip([each], isAbove ? 'no-scale' : 'differs');
  return true;
}
