import type { RankedRoi } from '../../../engine/roi/roi.ts';
import { type Exact, exactTo12Digits } from '../../../quantity/exact.ts';
import { printDecimal, printFactor } from '../../../quantity/print.ts';
import { grouped, rounded, share } from './arithmetic.ts';

/** What an estimate with ranges is ranked by. */
export function meanLine({ isRanged, mean }: RankedRoi): readonly string[] {
  if (!isRanged || mean === null) return [];
  const quotient = `${grouped(rounded(mean.expectedGain))} / ${grouped(rounded(mean.hours))}`;
  return [
    `Mean ROI, each range at its mean: expected gain / expected hours = ${quotient} = ${rounded(mean.rate)} gain per hour. It ranks.`,
  ];
}

/** The ends as factors of speed, and whether the estimate is a gamble. */
export function speedLines({ isRanged, mean }: RankedRoi): readonly string[] {
  if (mean === null) return [];
  const { ends, geometric, method, time, isGamble } = mean.speed;
  const of = isRanged ? ' at the means of the inputs' : '';
  const product = ends.map(({ chance, speed }) => `${brief(speed)}^${brief(chance)}`).join(' x ');
  const times = ends.map(({ chance, speed }) => `${brief(chance)} / ${brief(speed)}`).join(' + ');
  const factor = printFactor(exactTo12Digits(geometric), 3);
  const verdict = isGamble ? ', not above 1x although it gains on average: a gamble' : '';
  const how = isGamble ? ` (${METHOD_WORDS[method]})` : '';
  return [
    `Geometric mean of speed${of}: ${product} = ${factor}${verdict}${how}.`,
    time === null
      ? 'Expected time: without end, for one end is a standstill.'
      : `Expected time, 1 as before: ${times} = ${printDecimal(time, 3)}.`,
  ];
}

/** The mean of a range has more digits than a sum has room for. */
function brief(value: Exact): string {
  const text = grouped(share(value));
  return text.length > LONGEST ? rounded(value) : text;
}

const LONGEST = 8;

const METHOD_WORDS = {
  exact: 'compared in whole numbers',
  logarithms: 'compared by logarithms in double precision',
} as const;
