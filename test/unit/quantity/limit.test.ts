import { expect, it } from 'vitest';
import type { AskedKind } from '../../../src/quantity/kind.ts';
import { parseLimit } from '../../../src/quantity/limit.ts';

it.each<[AskedKind, string, string, string, string, string]>([
  ['ratio', 'at least 1.4x', 'ratio', 'at least', '7/5', '1/10'],
  ['ratio', '>= 1.5x', 'ratio', 'at least', '3/2', '1/10'],
  ['ratio', '> 1.20x', 'ratio', 'above', '6/5', '1/100'],
  ['ratio', 'above 1.2', 'ratio', 'above', '6/5', '1/10'],
  ['gain', 'at least 50%', 'gain', 'at least', '1/2', '1/100'],
  ['gain', 'at least 1.5x', 'gain', 'at least', '1/2', '1/10'],
  ['share', 'at most 5%', 'share', 'at most', '1/20', '1/100'],
  ['percent', '<= 0%', 'percent', 'at most', '0', '1/100'],
  ['percent', 'below 5%', 'percent', 'below', '1/20', '1/100'],
  ['measure', 'at most 400 us', 'time', 'at most', '1/2500', '1/1000000'],
])('%s %s', (asked, text, kind, relation, value, step) => {
  const parsed = parseLimit(asked, text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  const { value: limit } = parsed;
  expect(limit).toMatchObject({ kind, relation, written: text });
  expect([limit.value.toFraction(), limit.step.toFraction()]).toEqual([value, step]);
});

it.each<[AskedKind, string, string]>([
  ['ratio', '1.4x', 'quantity/unreadable'],
  ['ratio', 'at least ~1.4x', 'quantity/unreadable'],
  ['ratio', '1.4x to 1.5x', 'quantity/unreadable'],
  ['ratio', 'at least 1.4x to 1.5x', 'quantity/unreadable'],
  ['ratio', 'at least 50%', 'quantity/wrong-unit'],
  ['ratio', 'fast', 'quantity/unreadable'],
  ['share', 'at most 5x', 'quantity/wrong-unit'],
  ['share', 'at most 500%', 'quantity/out-of-range'],
  ['percent', 'at most 5', 'quantity/unreadable'],
])('refuses %s %s', (kind, text, code) => {
  const parsed = parseLimit(kind, text);
  expect(parsed.ok ? null : parsed.problem.code).toBe(code);
});

it('advises to write a relation', () => {
  const parsed = parseLimit('ratio', '1.4x');
  expect(parsed.ok ? null : parsed.problem.args).toMatchObject({
    expected: 'a factor with a relation before it: at least, at most, above or below',
  });
});

it.each<[AskedKind, string, string]>([
  ['measure', '228 KB', '228 KB'],
  ['measure', '~5%', '12%'],
  ['ratio', '1.4x to 1.5x', '1.5x'],
  ['ratio', 'fast', '1.5x'],
  ['share', 'at most 5x', '5%'],
])('has limits as its examples: %s %s', (kind, text, figure) => {
  const parsed = parseLimit(kind, text);
  expect(parsed.ok ? null : parsed.problem.args).toMatchObject({
    examples: [`at most ${figure}`, `at least ${figure}`],
  });
});
