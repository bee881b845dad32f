import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, roundToStep } from '../../../../src/engine/audit/judge-number.ts';
import { exact } from '../../../../src/quantity/exact.ts';

describe('a stated number', () => {
  test.each([
    ['8.75', '8.7', '0.1', 'truncated'],
    ['8.55', '8.5', '0.1', 'truncated'],
    ['6.5', '6.5', '0.1', 'exact'],
    ['5.4', '5.3', '0.1', 'mismatch'],
    ['7.85', '8.05', '0.01', 'mismatch'],
    ['8.75', '8.8', '0.1', 'rounded'],
    ['8.749', '8.7', '0.1', 'rounded'],
    ['8.76', '8.7', '0.1', 'truncated'],
    ['6.04', '6.0', '0.1', 'rounded'],
    ['6.04', '6', '1', 'rounded'],
    ['-0.0017273', '-0.0017', '0.0001', 'rounded'],
    ['-0.0017273', '-0.002', '0.001', 'rounded'],
    ['-8.75', '-8.8', '0.1', 'rounded'],
    ['-8.75', '-8.7', '0.1', 'truncated'],
    ['-8.75', '-8.6', '0.1', 'mismatch'],
    ['0.05', '0', '0.1', 'truncated'],
    ['-0.04', '0', '0.1', 'rounded'],
    ['34.77', '34.8', '0.1', 'rounded'],
    ['104', '102.4', '0.1', 'mismatch'],
    ['1250', '1000', '1000', 'rounded'],
  ])('computed %s, stated %s in steps of %s: %s', (computed, stated, step, verdict) => {
    expect(judge(exact(stated), exact(computed), exact(step))).toBe(verdict);
  });

  test('is the same with both signs turned', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 100 }), (a, b, digits) => {
        const [stated, computed, step] = [exact(a, 10), exact(b, 100), exact(digits, 10)];
        expect(judge(stated.neg(), computed.neg(), step)).toBe(judge(stated, computed, step));
      }),
    );
  });
});

test('what is rounded to its step stays within half of it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (value, digits) => {
      const [computed, step] = [exact(value, 1000), exact(digits, 100)];
      const rounded = roundToStep(computed, step);
      expect(rounded.div(step).d).toBe(1n);
      expect(rounded.sub(computed).abs().mul(2).lte(step)).toBe(true);
      expect(['exact', 'rounded']).toContain(judge(rounded, computed, step));
    }),
  );
});
