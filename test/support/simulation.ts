/**
 * Counts how often a conclusion is wrong, or a true effect is found, over many simulated runs, and
 * tests a bound on that rate, taking the sampling error of the simulation into account.
 */
import { expect } from 'vitest';
import { betaDistribution } from '../../src/engine/uncertainty/distribution/beta.ts';
import {
  type Generator,
  keyedGenerator,
  uniform,
} from '../../src/engine/uncertainty/sampling/generator.ts';
import { normalQuantile } from './lognormal.ts';

/** How often something happened in a number of runs. */
export interface Rate {
  readonly count: number;
  readonly runs: number;
}

/** A simulation within its bound fails for at most one in a thousand seeds; its seed is fixed. */
const SURE = 0.001;

/**
 * Counts how often something happens. Each run has its own random stream, keyed by `key` and its
 * number.
 */
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

/** Fails if the true rate is above the bound, with an error probability of 1 in 1000. */
export function atMost(rate: Rate, bound: number): void {
  expect(lowerBound(rate), said(rate)).toBeLessThanOrEqual(bound);
}

/** Fails if the true rate is below the bound, with an error probability of 1 in 1000. */
export function atLeast(rate: Rate, bound: number): void {
  expect(upperBound(rate), said(rate)).toBeGreaterThanOrEqual(bound);
}

/**
 * The lower confidence limit of the true rate: it is below this with a probability of at most 1 in
 * 1000. Source: Clopper and Pearson 1934, Biometrika 26, 404-413; as quantiles of the beta
 * distribution.
 */
export function lowerBound({ count, runs }: Rate, chance = SURE): number {
  return count === 0 ? 0 : betaDistribution(count, runs - count + 1).quantile(chance);
}

/**
 * The upper confidence limit of the true rate: it is above this with a probability of at most 1 in
 * 1000.
 */
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
