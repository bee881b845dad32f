import { type Exact, exact, ONE, sum } from '../../quantity/exact.ts';
import { printShortest } from '../../quantity/print.ts';
import type { FactOf } from '../fact.ts';
import type { KnownRubric } from '../rewriting/declared-words.ts';
import { plainLabel } from '../words/normal.ts';
import type { RoundAnswers } from './answers.ts';
import { type CriterionDraft, criterionIdOf, criterionNames } from './criterion.ts';
import type { VoteIssues } from './issues.ts';

/** A weight as a vote gives it; null if it is in dispute. */
type StatedWeight = Pick<CriterionDraft, 'label' | 'weight'>;

const HUNDRED = exact(100);

/**
 * Compares the weights of a vote with those of a rubric, as fractions of the whole: `3` of 10,
 * `30%` and `0.3` are one weight. `of` is the criterion, or null if the rubric has none of that
 * name.
 *
 * @param same the user's answers about labels
 */
function compareWeights<T extends StatedWeight>(
  { criteria }: KnownRubric,
  said: readonly T[],
  same: RoundAnswers['same'],
) {
  const labels = criteria.map(({ id, label }) => ({ id, label: plainLabel(label) }));
  const names = criterionNames(labels, same);
  const found = said.map((each) => {
    const id = criterionIdOf({ names }, each.label);
    return { each, of: criteria.find((own) => own.id === id) ?? null };
  });
  const plain = new Map(found.map(({ of, each }) => [of?.id, exactOf(each.weight)]));
  const isWhole = criteria.every(({ id }) => plain.has(id));
  const all = sum([...plain.values()].flatMap((each) => each ?? []));
  const whole = isWhole ? all : all.lte(ONE) ? ONE : HUNDRED;
  return found.map(({ each, of }) => {
    const { weight } = each;
    const part = exactOf(weight)?.div(weight?.includes('%') ? HUNDRED : whole);
    return { each, of, isSame: of !== null && part?.equals(of.share) === true };
  });
}

function exactOf(weight: string | null): Exact | null {
  return weight === null ? null : exact(weight.replace('%', ''));
}

/** A fraction of the whole as a percentage: `12.5%`. */
export function percentOf(share: Exact): string {
  return `${printShortest(share.mul(HUNDRED), 4)}%`;
}

/**
 * True if a vote uses the existing rubric: the rubric is the reviewer's own, or the vote gives the
 * same weights or none. A vote whose weights differ from a shared rubric gets a rubric of its own.
 */
export function isByRubric(
  rubric: KnownRubric,
  said: readonly StatedWeight[],
  same: RoundAnswers['same'],
): boolean {
  if (rubric.criteria.length === 0) return false;
  return rubric.isOwn || compareWeights(rubric, said, same).every(({ isSame }) => isSame);
}

/**
 * Compares the weights of a vote with the rubric that it uses. Asks once for each criterion whose
 * weight differs; the rubric does not change.
 *
 * @returns the weights that equal those of the rubric
 */
export function weightsMatchingRubric(
  rubric: KnownRubric,
  said: readonly FactOf<'weight'>[],
  same: RoundAnswers['same'],
  issues: VoteIssues,
): readonly FactOf<'weight'>[] {
  const weights = said.map((fact) => ({ fact, label: fact.criterion, weight: fact.value }));
  const asked = new Set<string>();
  return compareWeights(rubric, weights, same).flatMap(({ each: { fact }, of, isSame }) => {
    if (isSame) return [fact];
    issues.skip([fact], of === null ? 'no-criterion' : 'disputed');
    if (of !== null && !asked.has(of.id)) {
      const args = { criterion: of.label, said: fact.value, own: percentOf(of.share) };
      issues.ask('import/other-weight', args, fact.where);
      asked.add(of.id);
    }
    return [];
  });
}
