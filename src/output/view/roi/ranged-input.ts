import type { InputName, RangedInput } from '../../../engine/uncertainty/ranged-input.ts';
import type { Figure } from '../../../model/figure.ts';
import type { Estimate } from '../../../model/scorecard.ts';

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
export function inputWords({ name, phase }: Pick<RangedInput, 'name' | 'phase'>): string {
  return phase === null ? INPUT_WORDS[name] : `phase ${phase + 1}: ${INPUT_WORDS[name]}`;
}

/** Three digits in the unit of the input: `16.9h`, `4.27%`. */
export function printInput(name: InputName, value: number): string {
  const isHours = HOURS.includes(name);
  const number = Number((isHours ? value : value * 100).toPrecision(3));
  return isHours ? `${number}h` : `${number}%`;
}

/** The range as it stands in the file. */
export function writtenOf({ name, phase }: RangedInput, estimate: Estimate): string | null {
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
