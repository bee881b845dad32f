import type { LimitFigure } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import type { Acceptance, Terms } from '../../model/scorecard.ts';
import type { SharkTerms } from '../rule.ts';

/** All terms of a round. */
export function termsOf({ sharks }: Round): readonly SharkTerms[] {
  return sharks.flatMap(({ scorecard }) => {
    const terms = scorecard?.terms ?? null;
    return scorecard === null || terms === null ? [] : [{ scorecard, terms }];
  });
}

/** True if the terms have a criterion that a benchmark run can meet or miss. */
export function hasAcceptance({ acceptance }: Terms): boolean {
  return acceptance.correct !== null || limitsOf(acceptance).length > 0;
}

/** A limit of an acceptance. `isFloor` is true if results must be above it. */
export interface AcceptedLimit {
  readonly metric: string;
  readonly isFloor: boolean;
  readonly limit: LimitFigure;
}

/** The limits of an acceptance, including those first asked for. */
export function limitsOf(acceptance: Acceptance): readonly AcceptedLimit[] {
  const { geomeanSpeedup, worstRegression, variation, speedup } = acceptance;
  const floors = [
    ...(geomeanSpeedup === null ? [] : [{ metric: 'geomean_speedup', limit: geomeanSpeedup }]),
    ...speedup.map(({ case: name, limit }) => ({ metric: `speedup of ${name}`, limit })),
  ].flatMap(({ metric, limit: { accept, asked } }) =>
    [accept, ...(asked === null ? [] : [asked])].map((limit) => ({
      metric,
      isFloor: true,
      limit,
    })),
  );
  const ceilings = [
    { metric: 'worst_regression', limit: worstRegression },
    { metric: 'variation', limit: variation },
  ].flatMap(({ metric, limit }) => (limit === null ? [] : [{ metric, isFloor: false, limit }]));
  return [...floors, ...ceilings];
}
