import { expect, it } from 'vitest';
import { forecastsNeeded } from '../../../../src/engine/calibration/forecasts-needed.ts';

// Computed again with SciPy 1.17.1: stats.hypergeom for the test, stats.binom for the results.
it.each([
  [1, 20],
  [2, 24],
  [4, 28],
  [10, 33],
  [200, 53],
])('among %i sharks %i forecasts tell skill from luck', (tests, needed) => {
  expect(forecastsNeeded(tests)).toBe(needed);
});
