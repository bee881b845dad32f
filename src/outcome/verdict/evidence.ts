import type { Reading, ReadingSource } from '../../model/outcome.ts';
import type { EvidenceUnit } from '../../schema/evidence.ts';
import { own } from '../../schema/plain-value.ts';
import { FORMAT_TRAITS } from '../reading/format-traits.ts';
import { readSide } from './side.ts';

/**
 * The readings that count as independent. Each invocation has one figure. If each recorded source
 * file is one invocation, and the number of readings is different, the readings are combined
 * iterations: then all of them count as one figure. `iterations` uses all readings inside of the
 * invocations, if they are kept.
 */
export function countedReading(
  reading: Reading,
  sources: readonly ReadingSource[],
  unit: EvidenceUnit,
): Reading {
  if (reading.kind === 'figure') return reading;
  if (unit === 'iterations') return reading.iterations ?? reading;
  const count = reading.kind === 'samples' ? reading.samples.length : reading.summary.n;
  const areIterations = reading.iterations === undefined && areOneEach(sources);
  if (!areIterations || count === sources.length) return reading;
  const side = readSide(reading);
  return typeof side === 'string' ? reading : { kind: 'samples', samples: [side.result.value] };
}

/** True if source files are recorded, and each of them is one invocation. */
export function areOneEach(sources: readonly ReadingSource[]): boolean {
  return (
    sources.length > 0 && sources.every(({ format }) => traitsOf(format)?.reading === 'iteration')
  );
}

/** True if source files are recorded, and no invocation in them measured several benchmarks. */
export function areSeparate(sources: readonly ReadingSource[]): boolean {
  return sources.length > 0 && sources.every(({ format }) => traitsOf(format)?.isShared === false);
}

function traitsOf(format: string) {
  return own(FORMAT_TRAITS, format);
}
