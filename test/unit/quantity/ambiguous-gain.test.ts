import { expect, it } from 'vitest';
import type { AskedKind } from '../../../src/quantity/kind.ts';
import { ambiguousGain, parseQuantity } from '../../../src/quantity/parse.ts';
import { isPercentage } from '../../../src/quantity/quantity.ts';

it.each<[AskedKind, string, string[] | null]>([
  ['gain', '1.5', ['150%', '1.5x', '1.5%']],
  ['gain', '1.5 to 2', ['150% to 200%', '1.5x to 2x', '1.5% to 2%']],
  [
    'gain',
    '{ low: 0.5, best: 1.5, high: 2 }',
    [
      '{ low: 50%, best: 150%, high: 200% }',
      '{ low: 0.5x, best: 1.5x, high: 2x }',
      '{ low: 0.5%, best: 1.5%, high: 2% }',
    ],
  ],
  ['gain', '-24%', ['24% slower', '0.76x']],
  ['gain', '-0.24', ['24% slower', '0.76x']],
  ['gain', '-24% to -46%', ['46% slower to 24% slower', '0.54x to 0.76x']],
  ['gain', '-5% to 10%', ['5% slower to 10% faster', '0.95x to 1.1x']],
  ['gain', '0.5', null],
  ['gain', '1', null],
  ['gain', '150%', null],
  ['gain', '+10%', null],
  ['gain', '1.5x', null],
  ['gain', '0.76x', null],
  ['gain', '24% slower', null],
  ['ratio', '1.5', null],
  ['percent', '-24%', null],
])('%s %s', (kind, text, readings) => {
  const parsed = parseQuantity(kind, text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  expect(ambiguousGain(parsed.value)).toEqual(readings);
});

it.each([
  ['40%', true],
  ['40', false],
])('whether %s is a percentage', (text, expected) => {
  const parsed = parseQuantity('weight', text);
  expect(parsed.ok && isPercentage(parsed.value)).toBe(expected);
});
