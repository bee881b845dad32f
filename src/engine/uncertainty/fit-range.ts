import type { Figure } from '../../model/figure.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import { type Domain, fitPert, type PertFit } from './fit-pert.ts';

/** What an input of an estimate measures. */
export type InputKind = 'probability' | 'gain' | 'loss' | 'hours';

const UNIT: Domain = { least: 0, greatest: 1, modeMargin: 0 };

/** The legal values by kind: of a gain, speed cannot fall below 0. */
const DOMAINS: Readonly<Record<InputKind, Domain>> = {
  probability: UNIT,
  loss: UNIT,
  gain: { least: -1, greatest: Number.POSITIVE_INFINITY, modeMargin: 0 },
  hours: { least: 0, greatest: Number.POSITIVE_INFINITY, modeMargin: 1 / 8 },
};

/**
 * The distribution that a figure of an estimate means; null where it was not
 * written as a range. `low` and `high` are the 10th and 90th percentiles.
 */
export function fitRange(kind: InputKind, figure: Figure): PertFit | null {
  const { range, point } = figure;
  if (range === null) return null;
  const written = {
    low: numberOrNull(range.low),
    high: numberOrNull(range.high),
    mode: toNumber(point),
    min: numberOrNull(range.min),
    max: numberOrNull(range.max),
  };
  return fitPert(written, DOMAINS[kind]);
}

function numberOrNull(value: Exact | null): number | null {
  return value === null ? null : toNumber(value);
}
