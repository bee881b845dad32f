import { describe, expect, test } from 'vitest';
import { judgeForm, reproduces, worst } from '../../../../src/engine/audit/judge-form.ts';
import type { Value } from '../../../../src/engine/audit/row.ts';
import { exact } from '../../../../src/quantity/exact.ts';
import { shown } from '../../../support/figure.ts';
import { written } from '../../../support/stated.ts';

function value(point: string, low?: string, high?: string): Value {
  const span = low === undefined || high === undefined ? null : { low, high };
  return {
    point: exact(point),
    span: span === null ? null : { low: exact(span.low), high: exact(span.high) },
    approximate: false,
  };
}

describe('a change of speed is judged in the domain it was written in', () => {
  // 373 us to 488 us: 0.7643x, 30.83 % more time, a loss of 23.57 % in speed.
  const slower: Value = { point: exact(373, 488).sub(1), span: null, approximate: false };

  test.each([
    ['31% slower', 'rounded', 'time'],
    ['30.8% slower', 'rounded', 'time'],
    ['30% slower', 'truncated', 'time'],
    ['32% slower', 'mismatch', 'time'],
    ['0.76x', 'rounded', 'factor'],
    ['0.8x', 'rounded', 'factor'],
    ['0.7x', 'truncated', 'factor'],
    ['1.31x slower', 'rounded', 'time'],
    ['-24%', 'rounded', 'plain'],
    ['-31%', 'mismatch', 'plain'],
    ['0% faster', 'mismatch', 'plain'],
  ])('%s: %s', (text, verdict, measure) => {
    expect(judgeForm(written('gain', text), slower)).toMatchObject({ verdict, measure });
  });

  test('and told in it', () => {
    const { value: is, computed, difference } = judgeForm(written('gain', '32% slower'), slower);
    expect([is, computed, difference].map(shown)).toEqual(['8/25', '115/373', '109/9325']);
  });

  test('even where no speed is left', () => {
    const judged = judgeForm(written('gain', '50% slower'), value('-1'));
    expect(judged).toMatchObject({ verdict: 'mismatch', computed: null, difference: null });
  });
});

describe('a range', () => {
  test.each([
    ['3.0 to 3.6', 'exact'],
    ['3 to 4', 'rounded'],
    ['3.0 to 3.5', 'mismatch'],
    ['2.9 to 3.6', 'mismatch'],
  ])('%s is compared end by end', (text, verdict) => {
    expect(judgeForm(written('number', text), value('3.3', '3', '3.6')).verdict).toBe(verdict);
  });

  test('shows the end that is farther off', () => {
    const { value: is, computed } = judgeForm(
      written('number', '3 to 3.6'),
      value('2', '2.5', '2.6'),
    );
    expect([is, computed].map(shown)).toEqual(['18/5', '13/5']);
  });

  test.each([
    ['3.3', 'rounded'],
    ['3.64', 'rounded'],
    ['3.68', 'truncated'],
    ['4', 'mismatch'],
    ['2.96', 'rounded'],
    ['2.9', 'mismatch'],
  ])('leaves room for a computed point: %s', (point, verdict) => {
    expect(judgeForm(written('number', '3.0 to 3.6'), value(point)).verdict).toBe(verdict);
  });

  test('computed for a stated point is judged at its point', () => {
    expect(judgeForm(written('number', '3.3'), value('3.3', '3', '3.6')).verdict).toBe('exact');
    expect(judgeForm(written('number', '3.0'), value('3.3', '3', '3.6')).verdict).toBe('mismatch');
  });
});

describe('a relation', () => {
  test.each([
    ['at least 3', '3', 'exact'],
    ['at least 3', '3.4', 'rounded'],
    ['at least 3', '7', 'rounded'],
    ['at least 3', '2.6', 'rounded'],
    ['at least 3', '2.4', 'mismatch'],
    ['above 3', '3', 'exact'],
    ['below 3', '2', 'rounded'],
    ['at most 3', '4', 'mismatch'],
    ['~8', '8.4', 'rounded'],
    ['~8', '8.6', 'truncated'],
    ['~8', '9.1', 'mismatch'],
  ])('%s, computed %s: %s', (text, point, verdict) => {
    expect(judgeForm(written('number', text), value(point)).verdict).toBe(verdict);
  });

  test('of time is one of speed turned round', () => {
    const judged = judgeForm(written('gain', 'at least 24% slower'), value('-0.5'));
    expect(judged.verdict).toBe('rounded');
  });
});

test('what leaves room reproduces nothing', () => {
  expect(reproduces(written('number', '3.0'), value('3.04'))).toBe(true);
  expect(reproduces(written('number', '3.0'), value('3.06'))).toBe(false);
  expect(reproduces(written('number', 'at least 3.0'), value('3.04'))).toBe(false);
  expect(reproduces(written('number', '1 to 5'), value('3.04'))).toBe(false);
  expect(reproduces(written('number', '1 to 5'), value('3', '1', '5'))).toBe(true);
});

test('the worst verdict counts, and wrong is worse than unknown', () => {
  expect(worst([])).toBe('exact');
  expect(worst(['exact', 'truncated', 'rounded'])).toBe('truncated');
  expect(worst(['mismatch', 'uncomputable'])).toBe('mismatch');
});
