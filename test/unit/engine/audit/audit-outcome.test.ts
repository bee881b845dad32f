import { describe, expect, test } from 'vitest';
import { auditRound } from '../../../../src/engine/audit/audit.ts';
import type { AuditRow } from '../../../../src/engine/audit/row.ts';
import type { Reading } from '../../../../src/model/outcome.ts';
import { type Exact, toNumber } from '../../../../src/quantity/exact.ts';
import type { SampleSummary } from '../../../../src/schema/sample-summary.ts';
import { NO_SUMMARY } from '../../../support/measured.ts';
import { makeRound } from '../../../support/model.ts';
import {
  makeBaseline,
  makeOutcome,
  type OutcomeParts,
  withOutcome,
} from '../../../support/stated.ts';

const BASELINE = makeBaseline({
  'g=8, K=7168': { now: '373' },
  'g=8, K=2048': { now: '372' },
  'g=2, K=4096': { now: '173' },
  'g=2, K=1536': { now: '156' },
});

const MEASURED = {
  'g=8, K=7168': { after: '488' },
  'g=8, K=2048': { after: '462' },
  'g=2, K=4096': { after: '249' },
  'g=2, K=1536': { after: '228' },
};

function rowsOf(parts: OutcomeParts, baseline = BASELINE): AuditRow[] {
  const round = { ...makeRound({ entries: ['idea'] }), baseline };
  return auditRound(withOutcome(round, makeOutcome('idea', parts)));
}

function rowOf(parts: OutcomeParts, baseline = BASELINE): AuditRow {
  const [row] = rowsOf(parts, baseline);
  if (row === undefined) throw new Error('no row');
  return row;
}

describe('the change of a case', () => {
  test.each([
    ['g=8, K=7168', '488', '31% slower'],
    ['g=8, K=2048', '462', '24% slower'],
    ['g=2, K=4096', '249', '44% slower'],
    ['g=2, K=1536', '228', '46% slower'],
  ])('%s takes the reading from before from the baseline', (name, after, change) => {
    const row = rowOf({ cases: { [name]: { after, change: [change] } } });
    expect(row).toMatchObject({
      figure: 'change',
      case: name,
      proposal: 'idea',
      verdict: 'rounded',
    });
    expect(row.approximate).toBe(false);
  });

  test('prefers its own reading', () => {
    const row = rowOf({
      cases: { 'g=8, K=7168': { before: '200', after: '100', change: ['2x'] } },
    });
    expect(row.verdict).toBe('exact');
  });

  test('follows the direction of the metric', () => {
    const cases = { ops: { before: '100', after: '150', change: ['1.5x'] } };
    expect(rowOf({ better: 'higher', cases }).verdict).toBe('exact');
    expect(rowOf({ better: 'lower', cases }).verdict).toBe('mismatch');
  });

  test.each([
    [{ cases: { other: { after: '1' } } }, 'no-reading'],
    [{ unit: 'ms', cases: { 'g=8, K=7168': { after: '1' } } }, 'other-unit'],
    [{ metric: 'memory', cases: { 'g=8, K=7168': { after: '1' } } }, 'other-unit'],
    [{ better: null, cases: { 'g=8, K=7168': { after: '1' } } }, 'no-direction'],
    [{ cases: { 'g=8, K=7168': { after: '0' } } }, 'not-positive'],
  ] satisfies [OutcomeParts, string][])('is unknown for %j: %s', (parts, code) => {
    const cases = Object.fromEntries(
      Object.entries(parts.cases).map(([name, each]) => [name, { ...each, change: ['2x'] }]),
    );
    expect(rowOf({ ...parts, cases })).toMatchObject({ verdict: 'uncomputable', why: { code } });
  });

  test.each([
    ['-31%', 'loss-as-time'],
    ['0.69x', 'loss-as-time'],
    ['76%', 'factor-as-gain'],
    ['24% slower', 'loss-as-time'],
    ['-50%', null],
  ])('may follow from a likely cause: %s', (change, code) => {
    const row = rowOf({ cases: { 'g=8, K=7168': { after: '488', change: [change] } } });
    expect([row.verdict, row.likelyCause?.code ?? null]).toEqual(['mismatch', code]);
  });
});

describe('readings', () => {
  const samples = (...values: readonly number[]): Reading => ({ kind: 'samples', samples: values });
  const summary = (parts: Partial<SampleSummary>): Reading => ({
    kind: 'summary',
    summary: { ...NO_SUMMARY, ...parts },
  });

  test.each([
    ['samples by their geometric mean', samples(50, 200), '1x', true],
    ['one sample as it is', samples(100), '1x', false],
    ['a summary by its geometric mean', summary({ logMean: Math.log(50), mean: 3 }), '2x', true],
    ['a summary by its mean', summary({ mean: 200, median: 3 }), '0.5x', false],
    ['a summary by its median', summary({ median: 200 }), '0.5x', false],
    ['tiny numbers exactly', summary({ mean: 1e-7 }), '1e9x', false],
  ])('count %s', (_, after, change, approximate) => {
    const row = rowOf({ cases: { a: { before: '100', after, change: [change] } } });
    expect(['exact', 'rounded']).toContain(row.verdict);
    expect(row.approximate).toBe(approximate);
  });

  test.each([
    ['no figure', summary({ n: 3 })],
    ['samples that are not above 0', samples(1, 0)],
    ['samples below 0', samples(1, -1)],
    ['a number that is none', samples(Number.NaN)],
  ])('count for nothing with %s', (_, after) => {
    expect(rowOf({ cases: { a: { before: '1', after, change: ['1x'] } } }).computed).toBeNull();
  });
});

const FAR = { kind: 'samples', samples: [1] } as const;

describe('the change over all cases', () => {
  test('is compared with the geometric mean, which is named', () => {
    const row = rowOf({ cases: MEASURED, change: ['30% slower'] });
    expect(row).toMatchObject({
      case: null,
      verdict: 'mismatch',
      approximate: true,
      method: 'geometric-mean',
      likelyCause: null,
    });
    expect(toNumber(row.computed as Exact)).toBeCloseTo(0.7355 - 1, 4);
    expect(toNumber(row.forms[0]?.computed as Exact)).toBeCloseTo(0.36, 2);
    expect(rowOf({ cases: MEASURED, change: ['36% slower'] }).verdict).toBe('rounded');
    expect(rowOf({ cases: MEASURED, change: ['0.735x'] }).verdict).toBe('rounded');
  });

  test('stated as a range is that from the worst case to the best', () => {
    const row = rowOf({ cases: MEASURED, change: ['24% to 46% slower'] });
    expect(row).toMatchObject({ verdict: 'rounded', approximate: false, method: null });
    expect(rowOf({ cases: MEASURED, change: ['-24% to -46%'] })).toMatchObject({
      verdict: 'mismatch',
      likelyCause: { code: 'loss-as-time' },
    });
  });

  test('of one case is its own', () => {
    const row = rowOf({ cases: { 'g=8, K=7168': { after: '373' } }, change: ['0%'] });
    expect(row).toMatchObject({ verdict: 'exact', approximate: false, method: null });
  });

  test('is unknown where a case is', () => {
    const row = rowOf({ cases: { ...MEASURED, other: { after: '1' } }, change: ['1x'] });
    expect(row.why).toEqual({ code: 'no-reading', names: ['other'] });
    expect(rowOf({ cases: {}, change: ['1x'] }).why).toEqual({ code: 'no-reading', names: [] });
  });

  test.each([
    ['1e-320', 'uncomputable'],
    ['1e300', 'mismatch'],
  ])('does not fail on factors at the ends of doubles: %s', (after, verdict) => {
    const cases = Object.fromEntries(
      ['a', 'b'].map((name) => [
        name,
        { before: '1', after: { ...FAR, samples: [Number(after)] } },
      ]),
    );
    expect(rowOf({ cases, change: ['50% slower', '-50%'] }).verdict).toBe(verdict);
  });

  test('comes after its cases', () => {
    const cases = { 'g=8, K=7168': { after: '488', change: ['31% slower'] } };
    const rows = rowsOf({ cases, change: ['31% slower'] });
    expect(rows.map((row) => row.case)).toEqual(['g=8, K=7168', null]);
  });
});
