import { type Command, InvalidArgumentError } from 'commander';
import type { SharedOptions } from './options.ts';

/** Options of `shark roi` alone. */
export interface RoiOptions extends SharedOptions {
  readonly shark?: string;
  readonly samples?: number;
  readonly seed?: number;
  readonly hourValue?: string;
  readonly phases?: readonly string[];
}

/** Options of `shark sensitivity` alone. */
export interface SensitivityOptions extends SharedOptions {
  readonly shark?: string;
  readonly band?: string;
  readonly vectors?: number;
  readonly seed?: number;
}

/** Options of `shark score` alone. */
export interface ScoreOptions extends SharedOptions {
  readonly shark?: string;
  readonly weight?: readonly string[];
  readonly sort?: string;
}

/** As the engine takes them: 16 replicates of 2^20. */
const MOST_SAMPLES = 16 * 2 ** 20;

export function withRoiOptions(command: Command): Command {
  return command
    .option('--shark <shark>', "one shark's estimates only")
    .option(
      '--phases <plan>',
      'what if: id=HOURS:P,HOURS:P,... in place of P and hours; may be repeated',
      collect,
    )
    .option('--hour-value <gain>', 'what an hour is worth, in gain: 0.5%; 0 unless given')
    .option('--samples <count>', 'how many to draw, rounded up to a power of 2', sampleCount)
    .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber);
}

export function withSensitivityOptions(command: Command): Command {
  return command
    .option('--shark <shark>', "one shark's ranking only")
    .option('--band <points>', 'weights within so many points of the rubric: 5%; all unless given')
    .option('--vectors <count>', 'how many weightings to draw', sampleCount)
    .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber);
}

export function withScoreOptions(command: Command): Command {
  return command
    .option('--shark <shark>', "one shark's totals and estimates only")
    .option(
      '--weight <criterion=share>',
      'what if: another weight, the others in proportion; may be repeated',
      collect,
    )
    .option('--sort <key>', 'sort rows by total, mean, median, spread, votes, roi, gain, ...');
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function sampleCount(text: string): number {
  const count = wholeNumber(text);
  if (count < 1 || count > MOST_SAMPLES) {
    throw new InvalidArgumentError(`It is not from 1 to ${MOST_SAMPLES}.`);
  }
  return count;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is no whole number.');
  return Number(text);
}
