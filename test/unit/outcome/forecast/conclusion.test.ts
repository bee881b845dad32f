import { describe, expect, it } from 'vitest';
import type { Judged } from '../../../../src/engine/calibration/forecast-scores.ts';
import { scoresOf } from '../../../../src/engine/calibration/scores.ts';
import { type Candidate, judgeForecasters } from '../../../../src/outcome/forecast/conclusion.ts';
import { exact } from '../../../../src/quantity/exact.ts';

/** So many forecasts of a probability, of which so many came true. */
const said = (probability: string, n: number, kept: number): Judged[] =>
  Array.from({ length: n }, (_, at) => ({ probability: exact(probability), happened: at < kept }));

const candidate = (all: readonly Judged[]): Candidate => ({
  scores: scoresOf(all),
  ifSuccesses: null,
});

const conclusion = (...all: readonly Judged[]): string | undefined =>
  judgeForecasters([candidate(all)])[0]?.conclusion;

describe('of a forecaster', () => {
  it.each([
    ['that tells what works', [...said('0.8', 6, 6), ...said('0.2', 6, 0)], 'believe'],
    ['whose figures are off', [...said('0.98', 6, 6), ...said('0.9', 6, 0)], 'order'],
    ['no better than the base rate', [...said('0.4', 1, 1), ...said('0.2', 19, 0)], 'order'],
    ['that says 60% of what comes in 7 of 10', said('0.6', 10, 7), 'open'],
    ['that says 90% of what never comes', said('0.9', 3, 0), 'off'],
    ['with one forecast', said('0.7', 1, 0), 'open'],
    ['whose certainty failed', said('1', 1, 0), 'off'],
    ['whose certainty did not fail', said('1', 1, 1), 'open'],
    ['that was always right', said('1', 30, 30), 'open'],
    ['whose impossible things came', said('0', 30, 30), 'off'],
  ] as const)('%s it is concluded: %s', (_, all, expected) => {
    expect(conclusion(...all)).toBe(expected);
  });

  it('nothing is concluded that is not scored, and it counts for no adjustment', () => {
    const skilled = candidate([...said('0.8', 4, 4), ...said('0.2', 4, 0)]);
    const [alone] = judgeForecasters([skilled]);
    const [beside, silent] = judgeForecasters([skilled, candidate([])]);
    expect(beside).toEqual(alone);
    expect(silent).toEqual({
      ...{ conclusion: 'open', isOff: false, skillPValue: null, calibration: null },
    });
  });

  it('an answer holds with successes that nobody measured, and without', () => {
    const failures = said('0.6', 8, 0);
    const judged = (successes: number) =>
      judgeForecasters([
        {
          scores: scoresOf(failures),
          ifSuccesses: scoresOf([...failures, ...said('0.6', successes, successes)]),
        },
      ])[0]?.conclusion;
    expect(conclusion(...failures)).toBe('off');
    expect([judged(1), judged(12)]).toEqual(['off', 'open']);
    const skilled = [...said('0.8', 4, 4), ...said('0.2', 4, 0)];
    const [found] = judgeForecasters([
      { scores: scoresOf(skilled), ifSuccesses: scoresOf([...skilled, ...said('0.1', 4, 4)]) },
    ]);
    expect(found?.conclusion).toBe('open');
  });

  it('less is concluded among many', () => {
    const skilled = candidate([...said('0.8', 3, 3), ...said('0.2', 3, 0)]);
    expect(judgeForecasters([skilled])[0]).toMatchObject({
      conclusion: 'believe',
      skillPValue: 0.05,
    });
    const luckless = candidate(said('0.5', 6, 3));
    expect(judgeForecasters([skilled, luckless])[0]).toMatchObject({
      conclusion: 'open',
      skillPValue: 0.1,
    });
  });
});
