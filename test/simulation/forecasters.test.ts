import { describe, it } from 'vitest';
import type { Judged } from '../../src/engine/calibration/forecast-scores.ts';
import { scoresOf } from '../../src/engine/calibration/scores.ts';
import { type Generator, uniform } from '../../src/engine/uncertainty/sampling/generator.ts';
import { type Conclusion, judgeForecasters } from '../../src/outcome/forecast/conclusion.ts';
import { exact } from '../../src/quantity/exact.ts';
import { cases, isStress } from '../support/effort.ts';
import { expectAtLeast, expectAtMost } from '../support/simulation.ts';

const RUNS = cases(4000);
/** Of what costs many times as much: ten forecasters at once, and results that are drawn. */
const COSTLY_RUNS = isStress() ? RUNS : RUNS / 4;
const happensBy = (next: Generator, chance: number): boolean => uniform(next) < chance;

const judgedAll = (panel: readonly (readonly Judged[])[]) =>
  judgeForecasters(panel.map((all) => ({ scores: scoresOf(all), ifSuccesses: null })));

const isAnyOff = (...panel: readonly (readonly Judged[])[]): boolean =>
  judgedAll(panel).some(({ isOff }) => isOff);

const conclusionsOf = (panel: readonly (readonly Judged[])[]): readonly Conclusion[] =>
  judgedAll(panel).map(({ conclusion }) => conclusion);

/** What one forecaster says and what comes, each forecast by its number. */
function forecaster(
  next: Generator,
  n: number,
  say: (at: number) => number,
  truth: (said: number) => number,
): Judged[] {
  return Array.from({ length: n }, (_, at) => {
    const percent = say(at);
    return { probability: exact(percent, 100), happened: happensBy(next, truth(percent / 100)) };
  });
}

const TENS = [10, 20, 30, 40, 50, 60, 70, 80, 90];
const anyTen = (next: Generator): number => TENS[Math.floor(uniform(next) * TENS.length)] ?? 50;

describe('a panel of 10 forecasters without skill', () => {
  /** All foresee the same 12 outcomes, and none knows anything of them. */
  const panel = (next: Generator, baseRate: number, say: (next: Generator) => number) => {
    const came = Array.from({ length: 12 }, () => happensBy(next, baseRate));
    return Array.from({ length: 10 }, () =>
      came.map((happened) => ({ probability: exact(say(next), 100), happened })),
    );
  };

  it.each([
    ['at an even base rate', 0.5, anyTen],
    ['at a low base rate', 0.25, anyTen],
    ['that says one of two things', 0.5, (next: Generator) => (uniform(next) < 0.5 ? 40 : 60)],
  ] as const)('has nobody crowned %s', (key, baseRate, say) => {
    expectAtMost(0.05, `no skill ${key}`, COSTLY_RUNS, (next) =>
      conclusionsOf(panel(next, baseRate, say)).some(
        (each) => each === 'believe' || each === 'order',
      ),
    );
  });
});

describe('a calibrated forecaster', () => {
  it.each([
    ['of any probabilities', 10, anyTen, RUNS],
    ['of high probabilities', 10, (next: Generator) => 70 + anyTen(next) / 4, RUNS],
    ['that always says 60%', 10, () => 60, RUNS],
    [
      'that says 0% and 100% too',
      10,
      (next: Generator) => [0, 30, 50, 100][next() % 4] ?? 50,
      RUNS,
    ],
    ['of 40 forecasts, which are drawn', 40, anyTen, COSTLY_RUNS],
  ] as const)('is not called off: %s', (key, n, say, runs) => {
    expectAtMost(0.05, `calibrated ${key}`, runs, (next) => {
      const forecasts = forecaster(
        next,
        n,
        () => Math.round(say(next)),
        (said) => said,
      );
      return isAnyOff(forecasts);
    });
  });

  it('is not called off among ten of them', () => {
    expectAtMost(0.05, 'ten calibrated', COSTLY_RUNS, (next) => {
      const panel = TENS.concat(50).map(() =>
        forecaster(
          next,
          10,
          () => anyTen(next),
          (said) => said,
        ),
      );
      return isAnyOff(...panel);
    });
  });
});

describe('a hopeless forecaster of ten forecasts', () => {
  const high = (at: number): number => [80, 85, 90, 95][at % 4] ?? 90;
  const extreme = (at: number): number => (at % 2 === 0 ? 90 : 10);

  it.each([
    ['says 90% of what happens one time in three', () => 90, () => 1 / 3, 0.9],
    ['says 80% to 95% of what happens one time in three', high, () => 1 / 3, 0.9],
    ['says the opposite', extreme, (said: number) => 1 - said, 0.9],
    ['says 90% and 10% of what nobody knows', extreme, () => 0.5, 0.75],
  ] as const)('is called off: %s', (key, say, truth, power) => {
    expectAtLeast(power, `hopeless ${key}`, RUNS, (next) =>
      conclusionsOf([forecaster(next, 10, say, truth)]).includes('off'),
    );
  });

  it('is never called one to believe', () => {
    expectAtMost(0.01, 'hopeless and believed', RUNS, (next) =>
      conclusionsOf([forecaster(next, 10, high, () => 1 / 3)]).includes('believe'),
    );
  });
});

describe('a forecaster with skill', () => {
  it('is found by as many forecasts as are said to be needed', () => {
    expectAtLeast(0.8, 'skill', RUNS, (next) => {
      const say = (at: number): number => (at % 2 === 0 ? 80 : 20);
      return conclusionsOf([forecaster(next, 20, say, (said) => said)]).some(
        (each) => each === 'believe' || each === 'order',
      );
    });
  });
});
