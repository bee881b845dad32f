import { describe, expect, test } from 'vitest';
import { auditRound } from '../../../../src/engine/audit/audit.ts';
import type { AuditRow } from '../../../../src/engine/audit/row.ts';
import type { Estimate, Review, StatedReturns } from '../../../../src/model/scorecard.ts';
import type { Exact } from '../../../../src/quantity/exact.ts';
import { shown } from '../../../support/figure.ts';
import { makeRound, makeShark } from '../../../support/model.ts';
import { makeEstimate, makeReview, STATED_NOTHING } from '../../../support/review.ts';
import { stated, written } from '../../../support/stated.ts';

const PIPELINE = makeEstimate({
  success: '25%',
  upside: '15%',
  downside: '30%',
  implementation: '0.5',
  validation: '2',
});
const TILE = makeEstimate({
  success: '70%',
  upside: '1.5x',
  downside: '10%',
  implementation: '2',
  validation: '2',
});
const FULL = makeEstimate({
  success: '70%',
  upside: '2x',
  downside: '10%',
  implementation: '20',
  validation: '4',
});
const TMA = makeEstimate({
  success: '60%',
  upside: '4%',
  downside: '2%',
  implementation: '3',
  validation: '1',
});
const WARP = makeEstimate({
  success: '35%',
  upside: '20%',
  downside: '40%',
  implementation: '90',
  validation: '20',
});

function rowsOf(review: Partial<Review>): AuditRow[] {
  const shark = makeShark('shark', { reviews: { idea: {} } });
  const reviews = new Map([['idea', { ...makeReview('idea', {}), ...review }]]);
  const scorecard = shark.scorecard === null ? null : { ...shark.scorecard, reviews };
  return auditRound(makeRound({ entries: ['idea'], sharks: [{ ...shark, scorecard }] }));
}

function rowOf(estimate: Estimate | null, figures: Partial<StatedReturns>): AuditRow {
  const [row] = rowsOf({ estimate, stated: { ...STATED_NOTHING, total: null, ...figures } });
  if (row === undefined) throw new Error('no row');
  return row;
}

const roi = (...forms: readonly string[]): Partial<StatedReturns> => ({
  roi: stated('number', ...forms),
});
const naive = (text: string): Partial<StatedReturns> => ({ naive: stated('number', text) });
const gain = (text: string): Partial<StatedReturns> => ({ gain: stated('gain', text) });

describe('a stated return', () => {
  test.each([
    ['pipeline stages', PIPELINE, roi('-0.03', '-0.030'), 'mismatch', 'hours-twice'],
    ['tile size tuning', TILE, roi('0.255'), 'mismatch', 'factor-as-gain'],
    ['its full variant', FULL, roi('0.057'), 'mismatch', 'factor-as-gain'],
    ['the TMA store epilogue', TMA, roi('0.004'), 'exact', null],
    ['warp specialization', WARP, roi('-0.0017', '-0.002'), 'rounded', null],
    ['a naive figure', TILE, naive('0.25'), 'exact', null],
    ['a naive figure of the factor', TILE, naive('0.75'), 'mismatch', 'factor-as-gain'],
    ['a naive figure, hours twice', TILE, naive('0.125'), 'mismatch', 'hours-twice'],
    ['an expected gain', TILE, gain('32%'), 'exact', null],
    ['an expected gain of the factor', TILE, gain('102%'), 'mismatch', 'factor-as-gain'],
    ['anything else', TMA, roi('0.01'), 'mismatch', null],
  ])('of %s', (_, estimate, figures, verdict, cause) => {
    const row = rowOf(estimate, figures);
    expect([row.verdict, row.likelyCause?.code ?? null]).toEqual([verdict, cause]);
  });

  test('keeps each form and its verdict in one row', () => {
    const row = rowOf(WARP, roi('-0.0017', '-0.005'));
    expect(row.forms.map(({ verdict }) => verdict)).toEqual(['rounded', 'mismatch']);
    expect(row).toMatchObject({ verdict: 'mismatch', stated: { written: '-0.005' } });
    expect(shown(row.difference)).toBe('-9/2750');
  });

  test('shows a likely cause with what it gives', () => {
    const { likelyCause, computed } = rowOf(PIPELINE, roi('-0.03'));
    expect([shown(likelyCause?.value.point ?? null), shown(computed as Exact)]).toEqual([
      '-3/100',
      '-3/40',
    ]);
  });

  test('has no likely cause unless one explains every wrong form', () => {
    expect(rowOf(PIPELINE, roi('-0.03', '-0.04')).likelyCause).toBeNull();
  });

  test('of an upside in percent was not a factor', () => {
    const percent = { ...TILE, upside: written('gain', '50%') };
    expect(rowOf(percent, roi('0.255'))).toMatchObject({ verdict: 'mismatch', likelyCause: null });
  });

  test.each([
    // D = 30 % as time is 23.08 % of speed: (0.0375 - 0.75 x 0.2308) / 2.5.
    ['30%', '-0.054'],
    // 24 % slower is 19.35 % of speed, taken as 24 %: (0.0375 - 0.75 x 0.24) / 2.5.
    ['24% slower', '-0.057'],
  ])('that takes a loss of %s for the other thing', (downside, text) => {
    const row = rowOf({ ...PIPELINE, downside: written('loss', downside) }, roi(text));
    expect([row.verdict, row.likelyCause?.code]).toEqual(['mismatch', 'loss-as-time']);
  });
});

describe('a range', () => {
  const certain = {
    ...makeEstimate({ success: '100%', downside: '0%', implementation: '0.5' }),
    upside: written('gain', '1.5x to 1.8x'),
  };

  test('of an upside gives a range of returns', () => {
    const row = rowOf(certain, naive('1.0 to 1.6'));
    expect(row.verdict).toBe('exact');
    expect(
      [row.computed as Exact, row.span?.low ?? null, row.span?.high ?? null].map(shown),
    ).toEqual(['13/10', '1', '8/5']);
  });

  test('is tried for likely causes at both ends', () => {
    const row = rowOf(certain, naive('3.0 to 3.6'));
    expect([row.verdict, row.likelyCause?.code, shown(row.difference)]).toEqual([
      'mismatch',
      'factor-as-gain',
      '2',
    ]);
    expect(rowOf(certain, naive('3.0 to 3.7')).likelyCause).toBeNull();
  });

  test('of hours turns round', () => {
    const hours = { ...TILE, implementation: written('hours', '2h to 4h') };
    expect(rowOf(hours, naive('0.125 to 0.25')).verdict).toBe('exact');
  });
});

describe('what cannot be computed', () => {
  test.each([
    ['no estimate', null, roi('0.1'), { code: 'no-estimate', names: [] }],
    [
      'no probability',
      makeEstimate({ upside: '10%', downside: '1%', implementation: '1', validation: '1' }),
      roi('0.1'),
      { code: 'lacking', names: ['success'] },
    ],
    [
      'no upside',
      makeEstimate({ implementation: '1' }),
      naive('0.1'),
      { code: 'lacking', names: ['upside'] },
    ],
    [
      'no building hours',
      makeEstimate({ upside: '10%', validation: '1' }),
      naive('0.1'),
      { code: 'lacking', names: ['hours'] },
    ],
  ])('says why: %s', (_, estimate, figures, why) => {
    expect(rowOf(estimate, figures)).toMatchObject({ verdict: 'uncomputable', why });
  });

  test('does not keep a naive figure from being computed', () => {
    const row = rowOf(makeEstimate({ upside: '1.5x', implementation: '2' }), naive('0.25'));
    expect(row.verdict).toBe('exact');
  });
});

test('variants stand below their proposal, in rows of their own', () => {
  const rows = rowsOf({
    estimate: TILE,
    stated: { ...STATED_NOTHING, ...roi('0.08') },
    variants: [
      {
        name: 'full',
        estimate: FULL,
        stated: { roi: stated('number', '0.057'), naive: null, gain: null },
        notes: [],
      },
    ],
  });
  expect(rows.map(({ variant, verdict }) => [variant, verdict])).toEqual([
    [null, 'exact'],
    ['full', 'mismatch'],
  ]);
});
