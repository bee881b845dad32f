import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { InputName, RangedInput } from '../../../engine/uncertainty/distribution/fit-range.ts';
import type { Figure } from '../../../model/figure.ts';
import type { Estimate } from '../../../model/scorecard.ts';
import { ROI_INPUTS, type RoiInput } from '../../../schema/roi-inputs.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import { decimal, given, left, tableBlocks } from '../../document/table.ts';
import { compact } from '../../document/words.ts';
import { estimateTitle } from '../round/names.ts';
import { chanceText } from '../wording/numbers.ts';

const INPUT_WORDS: Readonly<Record<InputName, string>> = {
  success: 'success',
  upside: 'upside',
  downside: 'downside',
  implementation: 'implementation',
  validation: 'validation',
  rollback: 'rollback',
  'phase-hours': 'hours',
  'phase-pass': 'pass',
  'phase-loss': 'loss',
  'phase-gain': 'gain',
};

const HOURS: readonly InputName[] = ['implementation', 'validation', 'rollback', 'phase-hours'];

/** `upside`, or `phase 2: hours`. */
function inputWords({ name, phase }: Pick<RangedInput, 'name' | 'phase'>): string {
  return phase === null ? INPUT_WORDS[name] : `phase ${phase + 1}: ${INPUT_WORDS[name]}`;
}

/** Three digits in the unit of the input: `16.9h`, `4.27%`. */
function printInput(name: InputName, value: number): string {
  const isHours = HOURS.includes(name);
  const number = Number((isHours ? value : value * 100).toPrecision(3));
  return isHours ? `${number}h` : `${number}%`;
}

function writtenOf({ name, phase }: RangedInput, estimate: Estimate): string | null {
  const own = phase === null ? undefined : estimate.phases[phase];
  const figures: Readonly<Record<InputName, Figure | null | undefined>> = {
    success: estimate.success,
    upside: estimate.upside,
    downside: estimate.downside,
    implementation: estimate.implementation,
    validation: estimate.validation,
    rollback: estimate.rollback,
    'phase-hours': own?.hours,
    'phase-pass': own?.pass,
    'phase-loss': own?.loss,
    'phase-gain': own?.gain,
  };
  return figures[name]?.written ?? null;
}

/** Notes on ranges that could not be met exactly as written. */
export function fitNotes(roi: RankedRoi): readonly Line[] {
  return roi.ranges
    .filter(({ fit }) => fit !== 'met')
    .map((input) => {
      const written = writtenOf(input, roi.estimate);
      const said = written === null ? '' : ` ${written}`;
      const text = `${estimateTitle(roi)}, ${inputWords(input)}${said}: ${fitWords(input)}.`;
      return [{ text, tone: 'caution' }];
    });
}

/** How a range was interpreted that could not be met exactly. */
function fitWords({ name, fit, distribution, achieved }: RangedInput): string {
  const print = (value: number): string => printInput(name, value);
  if (distribution === null || achieved === null) {
    return 'open to one side, so it counts as a point';
  }
  const { least, below, greatest, above } = distribution;
  if (fit === 'missed') {
    return `work takes more than no time; drawn from ${print(least)} up, with ${print(achieved.low)} as its 10th percentile`;
  }
  const ends = compact([
    below > 0 && `${chanceText(below)} of simulations count at ${print(least)}, the least`,
    above > 0 && `${chanceText(above)} of simulations count at ${print(greatest)}, the most`,
  ]);
  return ends.join(' and ');
}

const FAMILIES = { pert: 'PERT', lognormal: 'lognormal' } as const;

/** The distribution of each range; empty without ranges. */
export function distributionBlocks({ ranges }: RankedRoi): readonly Block[] {
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

/**
 * The label of an input as in the table of inputs; inputs of phases have the number of the phase.
 */
function labelOf(input: RangedInput): string {
  const own = ROI_INPUTS.find((each) => each === input.name);
  return own === undefined ? inputWords(input) : INPUT_LABELS[own];
}

/** The labels of the inputs of an ROI, with their letters in the formula. */
export const INPUT_LABELS: Readonly<Record<RoiInput, string>> = {
  success: 'P, success',
  upside: 'U, gain if it works',
  downside: 'D, loss if not',
  implementation: 'H build',
  validation: 'H test',
  rollback: 'H rollback',
};
