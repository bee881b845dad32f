import type { Estimate, Review } from '../../model/scorecard.ts';

/** The estimate of what was built. */
export interface BuiltEstimate {
  readonly estimate: Estimate;
  /** Null for the proposal itself. */
  readonly variant: string | null;
}

/**
 * Which of a shark's estimates is about the form that was built. Where the outcome names a form,
 * that is the estimate of that very name: the variant so called, or the one whose `of` says so;
 * failing that, the estimate of the proposal, unless its `of` names another form. Where the
 * outcome names none, it is the estimate of the proposal. Names match without regard to capitals
 * and spacing; nothing nearer is guessed.
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
    (each) => isSameForm(each.variant, built) || isSameForm(each.estimate.of, built),
  );
  if (named !== undefined) return named;
  const whole = all.find(({ variant }) => variant === null);
  if (whole === undefined) return all.length === 0 ? null : 'other-form';
  return built !== null && whole.estimate.of !== null ? 'other-form' : whole;
}

export function isSameForm(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && plain(a) === plain(b);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
