import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RangedInput } from '../../../engine/uncertainty/ranged-input.ts';
import type { Line } from '../../document/document.ts';
import { chanceText } from '../wording/numbers.ts';
import { inputWords, printInput, writtenOf } from './ranged-input.ts';

/** What a reader would not expect of the ranges as written. */
export function fitNotes({ entry, variant, estimate, ranges }: RankedRoi): readonly Line[] {
  const title = variant === null ? entry.short : `${entry.short}, ${variant} variant`;
  return ranges
    .filter(({ fit }) => fit !== 'met')
    .map((input) => {
      const written = writtenOf(input, estimate);
      const said = written === null ? '' : ` ${written}`;
      const text = `${title}, ${inputWords(input)}${said}: ${fitWords(input)}.`;
      return [{ text, tone: 'caution' }];
    });
}

/** What became of a range that is not simply met. */
export function fitWords({ name, fit, distribution, achieved }: RangedInput): string {
  const print = (value: number): string => printInput(name, value);
  if (distribution === null || achieved === null) {
    return 'open to one side, so it counts as a point';
  }
  const { least, below, greatest, above } = distribution;
  if (fit === 'missed') {
    return `work takes more than no time; drawn from ${print(least)} up, with ${print(achieved.low)} as its 10th percentile`;
  }
  const ends = [
    ...(below > 0
      ? [`${chanceText(below)} of simulations count at ${print(least)}, the least`]
      : []),
    ...(above > 0
      ? [`${chanceText(above)} of simulations count at ${print(greatest)}, the most`]
      : []),
  ];
  return ends.join(' and ');
}
