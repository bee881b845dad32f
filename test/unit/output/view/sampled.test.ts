import { expect, it } from 'vitest';
import {
  chanceText,
  doubleText,
  drawsText,
  errorText,
  groupedText,
} from '../../../../src/output/view/wording/numbers.ts';

it('says 0% and 100% only of what is never and always so', () => {
  expect([0, 1e-9, 0.004, 0.5, 0.996, 1 - 1e-9, 1].map(chanceText)).toEqual([
    '0%',
    '<1%',
    '<1%',
    '50%',
    '>99%',
    '>99%',
    '100%',
  ]);
  expect([0, 0.25, 1].map(drawsText)).toEqual([
    'in 0% of simulations',
    'in 25% of simulations',
    'in 100% of simulations',
  ]);
});

it('has no negative zero', () => {
  expect([-0, -0.00001, -0.26].map((value) => doubleText(value, 1))).toEqual([
    '0.0',
    '0.0',
    '-0.3',
  ]);
});

it('rounds standard errors up, and groups thousands', () => {
  const of = (standardError: number) => errorText([{ value: 0, standardError }]);
  expect([0, 0.0001, 0.00121, 0.02].map(of)).toEqual([
    '0 points',
    'below 0.1 points',
    'at most 0.2 points',
    'at most 2.0 points',
  ]);
  expect([1, 1024, 1_048_576].map(groupedText)).toEqual(['1', '1 024', '1 048 576']);
});
