import type {
  InputName,
  RangedInput,
  RoiUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Figure } from '../../../model/figure.ts';
import type { Estimate } from '../../../model/scorecard.ts';
import type { Line } from '../../document/document.ts';

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

/** What had to give way where a range could not be met as written. */
export function fitNotes({ roi, ranged }: RoiUncertainty): readonly Line[] {
  const title =
    roi.variant === null ? roi.entry.title : `${roi.entry.title}, ${roi.variant} variant`;
  return ranged
    .filter(({ fit }) => fit !== 'met')
    .map((input) => {
      const written = writtenOf(input, roi.estimate);
      const said = written === null ? '' : ` ${written}`;
      const text = `${title}, ${inputWords(input)}${said}: ${fitWords(input)}.`;
      return [{ text, tone: 'caution' }];
    });
}

/** `upside`, or `phase 2: hours`. */
function inputWords({ name, phase }: Pick<RangedInput, 'name' | 'phase'>): string {
  return phase === null ? INPUT_WORDS[name] : `phase ${phase + 1}: ${INPUT_WORDS[name]}`;
}

function fitWords({ name, fit, pert, achieved }: RangedInput): string {
  const print = (value: number): string => printInput(name, value);
  if (fit === 'one-sided') return 'open to one side, so it counts as a point';
  if (fit === 'mode-moved' && pert !== null) {
    return `a bound is in the way; the most likely figure moved to ${print(pert.mode)}`;
  }
  if (achieved === null) return 'counts as a point';
  const [low, high] = [print(achieved.low), print(achieved.high)];
  return `no PERT within the bounds has these percentiles; drawn with ${low} and ${high}`;
}

function printInput(name: InputName, value: number): string {
  const isHours = ['implementation', 'validation', 'rollback', 'phase-hours'].includes(name);
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
