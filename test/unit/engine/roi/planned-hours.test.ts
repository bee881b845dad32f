import { expect, it } from 'vitest';
import { plannedHours } from '../../../../src/engine/roi/staged.ts';
import { shown } from '../../../support/figure.ts';
import { type EstimateParts, makeEstimate } from '../../../support/review.ts';

it.each<[string, string | null, EstimateParts]>([
  ['adds building and testing', '11/2', { implementation: '3.5', validation: 2 }],
  ['takes zero as written', '2', { implementation: 0, validation: 2 }],
  ['does not take a missing figure for zero', null, { implementation: 2 }],
  ['does not take a missing figure for zero', null, { validation: 2 }],
  [
    'adds the phases where there are any',
    '11',
    { implementation: 5, validation: 5, phases: [1, 10].map((hours) => ({ hours, pass: '50%' })) },
  ],
])('%s: %s', (_title, hours, parts) => {
  expect(shown(plannedHours(makeEstimate(parts)))).toBe(hours);
});
