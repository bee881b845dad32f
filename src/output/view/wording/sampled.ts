import type { Estimated } from '../../../engine/uncertainty/replicates.ts';
import { greatestOf } from '../../../quantity/extreme.ts';

/** A double with so many decimals; what rounds to zero has no sign. */
export function doubleText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}

/** A share in whole percent; only what is never or always so is 0% or 100%. */
export function chanceText(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return '<1%';
  if (rounded === 100 && share < 1) return '>99%';
  return `${rounded}%`;
}

/** `in every draw`, `in no draw`, `in 85% of draws`. */
export function drawsText(share: number): string {
  if (share >= 1) return 'in every draw';
  return share <= 0 ? 'in no draw' : `in ${chanceText(share)} of draws`;
}

/** The largest standard error among shares, in points: `at most 0.2 points`. */
export function errorText(figures: readonly Estimated[]): string {
  const most = greatestOf(
    figures.map(({ standardError }) => standardError),
    0,
  );
  if (most === 0) return 'none';
  return most < 0.0005
    ? 'below 0.1 points'
    : `at most ${(Math.ceil(most * 1000) / 10).toFixed(1)} points`;
}

/** A whole number with a blank between thousands: `65 536`. */
export function groupedText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}
