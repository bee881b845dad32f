import type { Reading } from '../../model/outcome.ts';
import { type Exact, exact } from '../../quantity/exact.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { exp, ln } from '../uncertainty/numerics/elementary.ts';

/** The value of a reading, and whether it was computed with doubles. */
export interface ReadingValue {
  readonly value: Exact;
  readonly approximate: boolean;
}

/**
 * Returns one number for a reading: the figure itself; for samples their geometric mean,
 * `exp(mean(ln x))`; for a summary its geometric mean if it has one, else its mean, else its
 * median. Null if there is none, or if a sample is not above 0.
 */
export function readingValue(reading: Reading): ReadingValue | null {
  switch (reading.kind) {
    case 'figure':
      return { value: reading.figure.point, approximate: false };
    case 'samples': {
      const [only, ...others] = reading.samples;
      if (only !== undefined && others.length === 0) return asWritten(only);
      return computed(geometricMean(reading.samples));
    }
    case 'summary': {
      const { logMean, mean, median } = reading.summary;
      if (logMean !== null) return computed(exp(logMean));
      return asWritten(mean ?? median ?? Number.NaN);
    }
  }
}

/** `exp(mean(ln x))`, 0 if a value is 0; NaN for an empty list, or if a value is below 0 or NaN. */
export function geometricMean(values: readonly number[]): number {
  if (values.length === 0 || values.some((value) => !(value >= 0))) return Number.NaN;
  const most = maxOf(values);
  if (most === 0) return 0;
  // Divides by the greatest value, so that no intermediate result overflows or underflows.
  return most * exp(values.reduce((total, value) => total + ln(value / most), 0) / values.length);
}

/** The exact decimal of a double's shortest text: 0.1 is one tenth. Null for NaN and infinities. */
export function exactOf(value: number): Exact | null {
  if (!Number.isFinite(value)) return null;
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const shift = Number(exponent);
  const power = exact(10n ** BigInt(Math.abs(shift)));
  return shift < 0 ? exact(digits).div(power) : exact(digits).mul(power);
}

function asWritten(value: number): ReadingValue | null {
  const found = exactOf(value);
  return found === null ? null : { value: found, approximate: false };
}

function computed(value: number): ReadingValue | null {
  const found = exactOf(value);
  return found === null ? null : { value: found, approximate: true };
}
