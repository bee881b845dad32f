import { expect, it } from 'vitest';
import { exact } from '../../../src/quantity/exact.ts';
import type { AskedKind } from '../../../src/quantity/kind.ts';
import { parseQuantity } from '../../../src/quantity/parse.ts';
import type { Quantity } from '../../../src/quantity/quantity.ts';
import { printQuantity } from '../../support/print-quantity.ts';

function read(kind: AskedKind, text: string): Quantity {
  const parsed = parseQuantity(kind, text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
}

it.each<[AskedKind, string, string]>([
  ['share', '5.0%', '5%'],
  ['share', '.05', '0.05'],
  ['share', 'about 5%', '~5%'],
  ['share', '>= ~5%', 'at least ~5%'],
  ['share', '{best:5%,max:~6%}', '{ best: ~5%, max: 6% }'],
  ['gain', '1.5-1.8x', '1.5x to 1.8x'],
  ['gain', '-24% to -46%', '-46% to -24%'],
  ['gain', '24-46% slower', '46% slower to 24% slower'],
  ['gain', '30% faster', '30% faster'],
  ['gain', '2x slower', '100% slower'],
  ['gain', 'at least 24% slower', 'at least 24% slower'],
  ['loss', 'at least 24% slower', 'at least 24% slower'],
  ['loss', 'at least 0.9x', 'at least 0.9x'],
  ['loss', '0.8x to 0.9x', '0.9x to 0.8x'],
  ['hours', '2.50', '2.5h'],
  ['hours', '20 minutes', '20 min'],
  ['hours', '3d', '24h'],
  ['time', '0.373 ms', '373 us'],
  ['time', '120s', '120 s'],
  ['score', '28/35', '28/35'],
  ['measure', '4.5TB/s', '4.5 TB/s'],
  ['measure', '10 to 12 MB', '10 MB to 12 MB'],
  ['ratio', '19.8', '19.8'],
])('%s %s', (kind, text, printed) => {
  expect(printQuantity(read(kind, text))).toBe(printed);
});

it('rounds what has no end in its notation', () => {
  const share = { ...read('share', '5%'), point: exact(1, 3) };
  expect(printQuantity(share)).toBe('33.333333333333%');
  const stopped = { ...read('gain', '24% slower'), point: exact(-1) };
  expect(printQuantity(stopped)).toBe('-100%');
});
