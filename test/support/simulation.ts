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

/** After these parts of all runs it is asked whether more are needed. */
const LOOKS = [1 / 16, 1 / 8, 1 / 4, 1 / 2];

/** Whether it happens in one run, with its own random stream. */
type Happens = (next: Generator, run: number) => boolean;

/** Whether a part of the runs proves what is to be shown, so that the others are not made. */
export type IsProven = (rate: Rate) => boolean;

/**
 * Counts how often something happens. Each run has its own random stream, keyed by `key` and its
 * number.
 */
export function rateOf(
  key: string,
  runs: number,
  happens: Happens,
  isProven: IsProven = () => false,
): Rate {
  const looks = new Set(LOOKS.map((part) => Math.floor(runs * part)));
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    if (run > 0 && looks.has(run) && isProven({ count, runs: run })) return { count, runs: run };
    if (happens(keyedGenerator(1, 'simulation', key, run), run)) count += 1;
  }
  return { count, runs };
}

/**
 * Whether a part of the runs proves that the true rate is below a bound. Over all looks, a rate at
 * the bound or above it is taken for one below with a chance of at most 1 in 1000, so what fails
 * with all runs is missed by that little more often, while a rate far below needs few of them.
 */
export function isBelow(bound: number): IsProven {
  return (rate) => upperBound(rate, SURE / LOOKS.length) < bound;
}

/** Whether a part of the runs proves that the true rate is above a bound, with the same error. */
export function isAbove(bound: number): IsProven {
  return (rate) => lowerBound(rate, SURE / LOOKS.length) > bound;
}

/** Simulates until a rate is proven to be below the bound, at most all runs, and holds it to that. */
export function expectAtMost(bound: number, key: string, runs: number, happens: Happens): void {
  atMost(rateOf(key, runs, happens, isBelow(bound)), bound);
}

/** Simulates until a rate is proven to be above the bound, at most all runs, and holds it to that. */
export function expectAtLeast(bound: number, key: string, runs: number, happens: Happens): void {
  atLeast(rateOf(key, runs, happens, isAbove(bound)), bound);
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
