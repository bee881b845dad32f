import { compareExact, exact, ONE, ZERO } from '../../quantity/exact.ts';
import { type CommaIs, PLAIN, readCell } from '../../tables/figure.ts';
import type { MatrixCell } from '../../tables/grid.ts';
import { type Legend, meaningOf } from '../../tables/legend.ts';
import { isMeasure } from '../../tables/remark.ts';
import type { MatrixScale, ScoreCell } from '../matrix.ts';

/** Reads a cell with a score; the legend gives the figures of words. */
export function scoreCell(cell: MatrixCell | undefined, comma: CommaIs, legend: Legend): ScoreCell {
  const reading = readCell(cell?.text ?? '', comma);
  switch (reading.kind) {
    case 'missing':
      return reading;
    case 'unclear':
      return { ...reading, isWord: false };
    case 'word': {
      const { word: text } = reading;
      const value = meaningOf(text, legend);
      return value === undefined
        ? { kind: 'unclear', text, isWord: true }
        : { kind: 'score', value, figure: { ...PLAIN, value, step: ONE, text } };
    }
    case 'figure': {
      const { figure } = reading;
      return isMeasure(figure.unit) || figure.isApproximate
        ? { kind: 'unclear', text: figure.text, isWord: false }
        : { kind: 'score', value: figure.value, figure };
    }
  }
}

/** The first word in place of a score that the legend does not explain, or null. */
export function unknownWord(cells: readonly (readonly ScoreCell[])[]): string | null {
  const found = cells.flat().find((cell) => cell.kind === 'unclear' && cell.isWord);
  return found?.kind === 'unclear' ? found.text : null;
}

const SCALE =
  /(?:\bscor(?:e|es|ed|ing)\b|\bscale\b|\brat(?:ed|ing|ings)\b|\bpoints\b|\bfrom\b|[([])[^.\d]{0,30}?(?<low>[0-2]|-[1-5])(?<lowWord>\s*[([=][^)\d]{0,25}[)]?)?\s*(?:-|–|to|\.\.|through|…|,)\s*(?<high>\d{1,3})\b(?!\s*(?:%|[.,]\d|years?|months?|weeks?|days?))/giu;

/**
 * The scale of the scores: from `4/5` and stars; from the legend if all scores are words; otherwise
 * from lines about the table. Null if none of them gives a scale.
 */
export function readScale(
  cells: readonly (readonly ScoreCell[])[],
  lines: readonly string[],
  legend: Legend,
): MatrixScale | null {
  const figures = cells.flat().flatMap((cell) => (cell.kind === 'score' ? [cell.figure] : []));
  const outOf = figures.find((figure) => figure.outOf !== null)?.outOf ?? null;
  if (outOf !== null) return { low: ZERO, high: outOf, values: null };
  if (figures.every(({ isPercent }) => isPercent)) {
    return { low: ZERO, high: exact(100), values: null };
  }
  const areWords = figures.every(({ text }) => meaningOf(text, legend) !== undefined);
  const values = areWords ? [...legend.values()].sort(compareExact) : [];
  const [lowest, highest] = [values[0], values.at(-1)];
  if (lowest !== undefined && highest !== undefined) return { low: lowest, high: highest, values };
  const [only, ...others] = statedScales(lines);
  if (only === undefined || others.length > 0) return null;
  return figures.every(({ value }) => value.gte(only.low) && value.lte(only.high)) ? only : null;
}

/** The different scales that lines state. */
function statedScales(lines: readonly string[]): readonly MatrixScale[] {
  const found = new Map<string, MatrixScale>();
  for (const line of lines) {
    if (line.length > 400 || /\bweight|\bimportance/i.test(line)) continue;
    for (const { groups } of line.matchAll(SCALE)) {
      const [low, high] = [exact(groups?.['low'] ?? 0), exact(groups?.['high'] ?? 0)];
      if (high.gt(low))
        found.set(`${low.toFraction()} ${high.toFraction()}`, { low, high, values: null });
    }
  }
  return [...found.values()];
}
