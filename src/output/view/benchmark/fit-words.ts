import type { BaselineFit, Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { countOf } from '../../document/words.ts';
import { firstOf } from './fault-messages.ts';

/** How many names a sentence lists before it counts the rest. */
const MOST_NAMES = 4;

/**
 * Why a measurement says nothing, or not all, of what the round is about: `The round is about
 * throughput in MB/s, and time in s was measured.` Null where it fits.
 */
export function misfitWords(measured: Measured): string | null {
  const { fit, cases } = measured;
  if (fit === null || cases.length === 0) return null;
  switch (fit.misfit) {
    case 'other-metric':
      return `${metricWords(measured, fit)}: nothing is measured of what was promised.`;
    case 'other-cases':
      return `The baseline is of ${named(fit.missing)}, and ${named(fit.outside)} ${wasOrWere(fit.outside)} measured: nothing is measured of what was promised.`;
    case null:
      return fit.missing.length === 0 ? null : missingWords(fit.missing, cases.length);
  }
}

function metricWords({ metric, unit, better }: Measured, { asked }: BaselineFit): string {
  if (asked === null) return '';
  const direction = better === asked.better ? '' : `, where ${asked.better} is better`;
  const found = `${metric ?? 'something else'}${unit === null ? '' : ` in ${unit}`}`;
  const other = better === asked.better ? '' : `, where ${better ?? 'neither'} is`;
  return `The round is about ${asked.metric} in ${asked.unit}${direction}, and ${found} was measured${other}`;
}

function missingWords(missing: readonly string[], compared: number): string {
  const all = countOf(compared, 'benchmark');
  return `${named(missing)} of the baseline ${wasOrWere(missing)} not measured: ${all} cannot stand for the whole.`;
}

function named(names: readonly string[]): string {
  return firstOf(names, MOST_NAMES);
}

function wasOrWere(names: readonly string[]): string {
  return names.length === 1 ? 'was' : 'were';
}
