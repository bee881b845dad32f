import type { Figure } from '../../model/figure.ts';
import type { Estimate, Review } from '../../model/scorecard.ts';

type Reviews = ReadonlyMap<string, Review>;

/**
 * The proposals of a first judgement whose estimate, or that of a variant, has other figures now,
 * was added or is gone. Figures are compared by value, so `50%` revised to `0.5` is no change.
 */
export function estimateChanges(first: Reviews, now: Reviews): readonly string[] {
  return [...first]
    .filter(([id, review]) => estimateKey(review) !== estimateKey(now.get(id)))
    .map(([id]) => id);
}

/** Equal for reviews whose estimates have equal figures. */
function estimateKey(review: Review | undefined): string {
  const variants = review?.variants.map((each) => [each.name, figuresOf(each.estimate)]) ?? [];
  return JSON.stringify([figuresOf(review?.estimate ?? null), ...variants]);
}

function figuresOf(estimate: Estimate | null) {
  if (estimate === null) return [];
  const { success, upside, downside, implementation, validation, rollback, phases } = estimate;
  const staged = phases.flatMap(({ hours, pass, loss, gain }) => [hours, pass, loss, gain]);
  return [success, upside, downside, implementation, validation, rollback, ...staged].map(
    figureKey,
  );
}

function figureKey(figure: Figure | null) {
  if (figure === null) return null;
  const { point, range, relation } = figure;
  const ends = range && [range.low, range.high, range.best, range.min, range.max];
  return [point, ...(ends ?? [])].map((value) => value?.toFraction() ?? null).concat(relation);
}
