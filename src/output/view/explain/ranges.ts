import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RangedInput } from '../../../engine/uncertainty/ranged-input.ts';
import { type Exact, exactTo12Digits } from '../../../quantity/exact.ts';
import { printDecimal, printFactor } from '../../../quantity/print.ts';
import { faintLines } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block } from '../../document/document.ts';
import { given, tableBlocks } from '../../document/table.ts';
import { ROI_INPUTS } from '../../results/roi-inputs.ts';
import { fitWords, inputWords, printInput } from '../roi/ranges.ts';
import { grouped, rounded, share } from './arithmetic.ts';

const FAMILIES = { pert: 'PERT', lognormal: 'lognormal' } as const;

/** What each range is drawn from; none without ranges. */
export function rangeBlocks({ ranges }: RankedRoi): readonly Block[] {
  const drawn = ({ name }: RangedInput, value: number | undefined): string | null =>
    given(value, (known) => printInput(name, known));
  return tableBlocks({
    title: 'RANGES, and the distributions sampled',
    rows: ranges,
    columns: [
      [left('Input'), labelOf],
      [left('drawn from'), familyWords],
      [decimal('10%'), (input) => drawn(input, input.achieved?.low)],
      [decimal('90%'), (input) => drawn(input, input.achieved?.high)],
      [decimal('mean'), (input) => drawn(input, input.distribution?.mean)],
    ],
    notes: faintLines(
      ranges
        .filter(({ fit }) => fit !== 'met')
        .map((input) => `${labelOf(input)}: ${fitWords(input)}.`),
    ),
  });
}

function familyWords({ distribution, fit }: RangedInput): string {
  if (distribution === null) return 'a point';
  const { member } = distribution;
  const isShifted = member.family === 'lognormal' && member.origin !== 0;
  const family = isShifted ? 'shifted lognormal' : FAMILIES[member.family];
  return fit === 'cut' ? `${family}, cut` : family;
}

/** As the table of the inputs calls it; those of phases by their number. */
function labelOf(input: RangedInput): string {
  const own = ROI_INPUTS.find((each) => each === input.name);
  return own === undefined ? inputWords(input) : INPUT_LABELS[own];
}

/** What an input of an ROI is called beside its letter in the formula. */
export const INPUT_LABELS: Readonly<Record<(typeof ROI_INPUTS)[number], string>> = {
  success: 'P, success',
  upside: 'U, gain if it works',
  downside: 'D, loss if not',
  implementation: 'H build',
  validation: 'H test',
  rollback: 'H rollback',
};

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
