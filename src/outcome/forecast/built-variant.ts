import type { Estimate, Review } from '../../model/scorecard.ts';

/** The estimate of the built variant. */
export interface BuiltEstimate {
  readonly estimate: Estimate;
  /** Null for the proposal itself. */
  readonly variant: string | null;
}

/**
 * Returns the shark's estimate of the built variant. If the outcome names a variant, that is the
 * estimate with the same name: the variant with that name, or the estimate whose `of` has it;
 * otherwise the estimate of the proposal, unless its `of` names another variant. If the outcome
 * names none, it is the estimate of the proposal. Names are compared without case and spacing, and
 * never by similarity.
 */
export function estimateOfBuilt(
  { estimate, variants }: Review,
  built: string | null,
): BuiltEstimate | 'other-form' | null {
  const all: BuiltEstimate[] = [
    ...(estimate === null ? [] : [{ estimate, variant: null }]),
    ...variants.map(({ name, estimate: own }) => ({ estimate: own, variant: name })),
  ];
  const named = all.find(
    (each) => isSameVariant(each.variant, built) || isSameVariant(each.estimate.of, built),
  );
  if (named !== undefined) return named;
  const whole = all.find(({ variant }) => variant === null);
  if (whole === undefined) return all.length === 0 ? null : 'other-form';
  return built !== null && whole.estimate.of !== null ? 'other-form' : whole;
}

export function isSameVariant(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && plain(a) === plain(b);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
