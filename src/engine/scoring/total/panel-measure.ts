import type { Criterion, Rubric, Scale } from '../../../model/rubric.ts';
import { isWeighted } from '../../../schema/formula.ts';
import type { PanelMeasure, SharkRanking, Total } from '../panel-ranking.ts';
import { formulaSides } from './formula.ts';
import { rescale, ZERO_TO_TEN } from './scale.ts';

/**
 * The measure of a panel's totals. Weighted means and sums are rescaled linearly to 0 to 10.
 * Figures of another formula have no such scale: they can be averaged only if every shark has that
 * formula over the same criteria, with the same weights and scales, and for rice, ice and wsjf over
 * the same scales of the same parts, whatever the names of the criteria.
 */
export function panelMeasure(rankings: readonly SharkRanking[]): PanelMeasure {
  if (new Set(keysOf(rankings)).size > 1) return 'mixed';
  const formula = rankingsWithTotals(rankings)[0]?.shark.rubric?.formula ?? 'weighted-mean';
  return isWeighted(formula) ? 'out-of-ten' : formula;
}

/** True if the means of these panels can be subtracted; a panel without means does not matter. */
export function isSameMeasure(panels: readonly (readonly SharkRanking[])[]): boolean {
  return new Set(keysOf(panels.flat())).size <= 1;
}

function keysOf(rankings: readonly SharkRanking[]): readonly string[] {
  return rankingsWithTotals(rankings).map(({ shark }) => measureKey(shark.rubric));
}

function rankingsWithTotals(rankings: readonly SharkRanking[]): readonly SharkRanking[] {
  return rankings.filter(({ ranking }) => ranking.some(({ total }) => total !== null));
}

/** A key that is equal for totals that can be averaged. */
export function measureKey(rubric: Pick<Rubric, 'formula' | 'criteria'> | null): string {
  if (rubric === null || isWeighted(rubric.formula)) return 'out-of-ten';
  const { formula } = rubric;
  const sides = formulaSides(rubric);
  const isNamed = formula !== 'product' && formula !== 'ratio';
  const keyOf = (criterion: Criterion): string[] => [
    isNamed ? (criterion.part ?? '') : criterion.id,
    formula === 'ratio' ? criterion.weight.point.toFraction() : '',
    scaleKey(criterion.scale),
  ];
  const sideOf = (criteria: readonly Criterion[] = []): string[] =>
    criteria.map((each) => JSON.stringify(keyOf(each))).sort();
  return JSON.stringify([formula, sideOf(sides?.over), sideOf(sides?.under)]);
}

function scaleKey(scale: Scale | null): string {
  return scale === null ? '' : `${scale.low.toFraction()} ${scale.high.toFraction()}`;
}

/** The value of a total for the panel's mean; null without a total. */
export function panelTotalOf({ total, scale }: Total): Total['total'] {
  if (total === null) return null;
  return scale === null ? total : rescale(total, scale, ZERO_TO_TEN);
}
