import type { Reading, ReadingSource } from '../../model/outcome.ts';
import type { EvidenceUnit } from '../../schema/evidence.ts';
import { own } from '../../schema/plain-value.ts';
import { FORMAT_TRAITS } from '../reading/format-traits.ts';
import { readSide } from './side.ts';

/**
 * The readings that count as independent. Of invocations each has one figure; where files are
 * on record of which each is one invocation, and there are not as many readings, these are
 * iterations that were put together: then all of them are one figure. `iterations` takes
 * everything that was read inside of the invocations, where that is kept.
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

/** Whether files are on record, and each of them is one invocation. */
export function areOneEach(sources: readonly ReadingSource[]): boolean {
  return (
    sources.length > 0 && sources.every(({ format }) => traitsOf(format)?.reading === 'iteration')
  );
}

/** Whether files are on record, and no invocation in them measured several benchmarks. */
export function areSeparate(sources: readonly ReadingSource[]): boolean {
  return sources.length > 0 && sources.every(({ format }) => traitsOf(format)?.isShared === false);
}

function traitsOf(format: string) {
  return own(FORMAT_TRAITS, format);
}
