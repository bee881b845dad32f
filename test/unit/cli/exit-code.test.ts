import { expect, it } from 'vitest';
import { exitCodeFor, failingSeverity } from '../../../src/cli/exit-code.ts';

it.each([
  // errors, warnings, infos; fail on; most warnings; code
  [[0, 0, 0], 'error', null, 0],
  [[1, 0, 0], 'error', null, 1],
  [[0, 9, 9], 'error', null, 0],
  [[0, 1, 0], 'warning', null, 1],
  [[0, 0, 1], 'warning', null, 0],
  [[0, 0, 1], 'info', null, 1],
  [[1, 0, 0], 'info', null, 1],
  [[0, 2, 0], 'error', 2, 0],
  [[0, 3, 0], 'error', 2, 1],
  [[0, 1, 0], 'error', 0, 1],
  [[0, 0, 5], 'error', 0, 0],
] as const)('%j, --fail-on %s, --max-warnings %s: %i', (counts, failOn, maxWarnings, code) => {
  const [errors, warnings, infos] = counts;
  const failing = failingSeverity(warnings, failOn, maxWarnings);
  expect(exitCodeFor({ errors, warnings, infos }, failing)).toBe(code);
});

it('too many warnings lower what fails, and never raise it', () => {
  expect(failingSeverity(3, 'error', 2)).toBe('warning');
  expect(failingSeverity(3, 'info', 2)).toBe('info');
});
