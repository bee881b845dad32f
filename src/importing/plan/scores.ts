import { groupBy } from '../../quantity/group-by.ts';
import type { FactOf, MarkFact } from '../fact.ts';
import { criterionIdOf, nearestCriterion } from '../vote/criterion.ts';
import { agreeingFacts, type VoteIssues } from '../vote/issues.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';

/** The scales of marks. Each is the highest score. */
export interface MarkScale {
  /** The scale of marks without their own scale in the vote; null if any score is allowed. */
  readonly stated: string | null;
  /** The scale of marks without their own scale in the file. */
  readonly written: string | null;
  /** Marks on this scale are written without it; null if all marks keep their scale. */
  readonly omitted: string | null;
}

/** @param criterion null for a mark of the whole proposal */
export function scaleOn(
  { scale, criteria: { rubric } }: VoteDraft,
  criterion: string | null,
): MarkScale {
  if (rubric === null) return { stated: '10', written: scale, omitted: scale };
  const own = rubric.criteria.find(({ id }) => id === criterion) ?? rubric;
  return { stated: own.high, written: own.high, omitted: own.high === '10' ? '10' : null };
}

/** The scores of a proposal by criterion, without contradictions and those above their scale. */
export function scoresOf(vote: VoteDraft, id: string): ReadonlyMap<string, FactOf<'score'>> {
  const { facts, criteria, issues } = vote;
  const scores = facts.about(id, 'score');
  for (const each of scores) {
    if (criterionIdOf(criteria, each.criterion) !== null) continue;
    const all: readonly { readonly label: string }[] = criteria.rubric?.criteria ?? criteria.all;
    issues.skip([each], 'no-criterion', nearestCriterion(all, each.criterion)?.label);
  }
  const named = groupBy(scores, ({ criterion }) => criterionIdOf(criteria, criterion) ?? '');
  named.delete('');
  const order = criteria.all.map((each) => each.id);
  const sorted = [...named].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const settled = sorted.map(([criterion, all]) => {
    const [first] = agreeingFacts(all, issues, (each) => `${each.criterion}, ${id}`);
    const isSound =
      first !== undefined && !isAboveScale(first, scaleOn(vote, criterion).stated, issues);
    return [criterion, isSound ? first : null] as const;
  });
  return new Map(settled.flatMap(([key, first]) => (first === null ? [] : [[key, first]])));
}

/**
 * The overall score of a proposal without scores by criterion, and the totals as stated, in every
 * form in which they are printed.
 */
export function totalsOf(vote: VoteDraft, id: string, isScored: boolean) {
  const { facts, issues, scale, criteria, reading } = vote;
  const { stated: markScale } = scaleOn(vote, null);
  const totals = agreeingFacts(facts.about(id, 'total'), issues, () => id);
  // If the vote has no criteria, the first overall figure under a proposal's name is its score. If
  // it has criteria but no score on them was understood, the figure is a total.
  const hasMarks = criteria.all.length === 0 || facts.of('score').length > 0;
  // If the proposal has scores, even ones that no file takes, the overall figure is their total.
  const isMarked = isScored || facts.about(id, 'score').length > 0;
  const overall = isMarked || !hasMarks ? undefined : totals.find(({ isOverall }) => isOverall);
  // Beside marks that no reader understood, the figure may be what they come to.
  const isSure =
    !reading.hasUnreadMarks && reading.unplaced.every(({ figure }) => figure !== 'score');
  if (overall !== undefined && !isSure) issues.skip([overall], 'ambiguous');
  const isRepeat = (each: FactOf<'total'>) =>
    each === overall || (overall?.working === null && overall.value === each.value);
  const stated = totals.filter((each) => !isRepeat(each) && !isOffScale(each, scale, issues));
  const isSound =
    overall !== undefined &&
    isSure &&
    !isAboveScale(overall, markScale, issues) &&
    !isOnAnother(overall, reading.scale?.high ?? null, issues);
  return { overall: isSound ? overall : null, stated };
}

/** True if an overall figure is on another scale than marks. Then it is a total, not a score. */
function isOnAnother(each: FactOf<'total'>, markScale: string | null, issues: VoteIssues): boolean {
  if (markScale === null || each.outOf === null || Number(each.outOf) === Number(markScale))
    return false;
  issues.skip([each], 'differs');
  return true;
}

/** True if a mark is above its scale. The user is asked about it. */
function isAboveScale(each: MarkFact, defaultScale: string | null, issues: VoteIssues): boolean {
  const { value, outOf, where } = each;
  const scale = outOf ?? defaultScale;
  if (value === null || scale === null || Number(value) <= Number(scale)) return false;
  issues.ask('import/out-of-scale', { score: value, scale }, where);
  issues.skip([each], 'no-scale');
  return true;
}

/** True if a total is above its scale, or on a scale other than the rubric's. */
function isOffScale(each: FactOf<'total'>, scale: string | null, issues: VoteIssues): boolean {
  const { value, outOf } = each;
  if (isAboveScale(each, null, issues)) return true;
  if (scale === null) return false;
  const isAbove = Number(value) > Number(outOf ?? scale);
  if (!isAbove && Number(outOf ?? scale) === Number(scale)) return false;
  issues.skip([each], isAbove ? 'no-scale' : 'differs');
  return true;
}
