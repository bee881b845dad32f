/**
 * How often a conclusion is wrong, or a true effect is found, over many simulated runs; and
 * whether that keeps a bound, with the error of the simulation itself taken into account.
 */
import { expect } from 'vitest';
import { betaDistribution } from '../../src/engine/uncertainty/distribution/beta.ts';
import {
  type Generator,
  keyedGenerator,
  uniform,
} from '../../src/engine/uncertainty/sampling/generator.ts';
import { normalQuantile } from './lognormal.ts';

/** How often something happened in so many runs. */
export interface Rate {
  readonly count: number;
  readonly runs: number;
}

/** A simulation that keeps its bound fails in one of a thousand runs at most; its seed is fixed. */
const SURE = 0.001;

/** How often something happens. Each run has a stream of its own, by the key and its number. */
export function rateOf(
  key: string,
  runs: number,
  happens: (next: Generator, run: number) => boolean,
): Rate {
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    if (happens(keyedGenerator(1, 'simulation', key, run), run)) count += 1;
  }
  return { count, runs };
}

/** Fails where the true rate is above the bound, but for one chance in a thousand. */
export function atMost(rate: Rate, bound: number): void {
  expect(lowerBound(rate), said(rate)).toBeLessThanOrEqual(bound);
}

/** Fails where the true rate is below the bound, but for one chance in a thousand. */
export function atLeast(rate: Rate, bound: number): void {
  expect(upperBound(rate), said(rate)).toBeGreaterThanOrEqual(bound);
}

/**
 * Below this the true rate lies with a chance of 1 in 1000 at most.
 * Source: Clopper and Pearson 1934, Biometrika 26, 404-413; as quantiles of the beta distribution.
 */
export function lowerBound({ count, runs }: Rate, chance = SURE): number {
  return count === 0 ? 0 : betaDistribution(count, runs - count + 1).quantile(chance);
}

/** Above this the true rate lies with a chance of 1 in 1000 at most. */
export function upperBound({ count, runs }: Rate, chance = SURE): number {
  return count === runs ? 1 : betaDistribution(count + 1, runs - count).quantile(1 - chance);
}

/** A draw from the standard normal distribution. */
export function normal(next: Generator): number {
  return normalQuantile(uniform(next));
}

function said({ count, runs }: Rate): string {
  return `${count} of ${runs} runs`;
}
