import { at, entriesAt, type Json, read } from './data.ts';

/** `10% to 20%` is 0.15, `1.5x` a gain of 0.5, `0.5h` 0.5: what simple arithmetic needs, no more. */
export function midpoint(written: Json | undefined): number {
  if (typeof written === 'object' && written !== null && !Array.isArray(written)) {
    return midpoint(written['best'] ?? `${written['low']} to ${written['high']}`);
  }
  const numbers = [...String(written).matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  if (String(written).includes('%')) return mean / 100;
  return String(written).includes('x') ? mean - 1 : mean;
}

/** 0.1 + 0.2 is 0.3. */
export function tidy(value: number): number {
  return Number(value.toFixed(10));
}

/** A proposal's total in a round's folder, by plain arithmetic; `n/a` is left out of the weights. */
export function totalOf(
  folder: string,
  shark: string,
  proposal: string,
  weights = {},
  rubricOf = shark,
): number {
  const rubric = read(`${folder}/rubrics/${rubricOf}.yaml`);
  const scorecard = read(`${folder}/scorecards/${shark}.yaml`);
  let sum = 0;
  let share = 0;
  for (const [criterion, rule] of entriesAt(rubric, 'criteria')) {
    const score = scoreOf(at(scorecard, 'proposals', proposal, 'scores', criterion));
    if (score === null) continue;
    const weight = midpoint(at(weights, criterion) ?? at(rule, 'weight'));
    sum += weight * score;
    share += weight;
  }
  return tidy(sum / share);
}

/** On a scale of 0 to 10; null for `n/a`. */
function scoreOf(mark: Json | undefined): number | null {
  const written = at(mark, 'score') ?? mark;
  if (written === 'n/a') return null;
  const [points, outOf] = String(written).split('/').map(Number);
  return outOf === undefined ? Number(points) : (10 * Number(points)) / outOf;
}
