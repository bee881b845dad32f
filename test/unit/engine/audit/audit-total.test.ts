import { describe, expect, test } from 'vitest';
import { auditRound } from '../../../../src/engine/audit/audit.ts';
import type { AuditRow, FigureName } from '../../../../src/engine/audit/row.ts';
import { shown } from '../../../support/figure.ts';
import {
  makeEntry,
  makeRound,
  makeShark,
  type RubricParts,
  type SharkParts,
} from '../../../support/model.ts';
import type { ReviewParts } from '../../../support/review.ts';
import { stated } from '../../../support/stated.ts';

const RUBRIC = { criteria: { speedup: '40%', feasibility: '25%', risk: '20%', pitch: '15%' } };

function marks(speedup: string, feasibility: string, risk: string, pitch: string): ReviewParts {
  return { scores: { speedup, feasibility, risk, pitch } };
}

function totalRow(review: ReviewParts, total: string, rubric: RubricParts = RUBRIC): AuditRow {
  const reviews = { idea: { ...review, stated: { total: stated('number', total) } } };
  const round = makeRound({ entries: ['idea'], sharks: [makeShark('shark', { rubric, reviews })] });
  const [row, ...others] = auditRound(round);
  if (row === undefined || others.length > 0) throw new Error('not one row');
  return row;
}

describe('a stated total', () => {
  test.each([
    [marks('7', '9', '8', '8'), '8.05', 'mismatch', '1/5'],
    [marks('7', '9', '8', '8'), '7.85', 'exact', '0'],
    [marks('7', '9', '8', '8'), '7.9', 'rounded', '1/20'],
    [marks('7', '9', '8', '8'), '7.8', 'truncated', '-1/20'],
    [{ holistic: '2' }, '2.0', 'exact', '0'],
    [{ holistic: '2' }, '2.5', 'mismatch', '1/2'],
  ])('is judged at its digits: %j, %s', (review, total, verdict, difference) => {
    const row = totalRow(review, total);
    expect(row).toMatchObject({ figure: 'total', shark: 'shark', proposal: 'idea', verdict });
    expect(shown(row.difference)).toBe(difference);
  });

  test.each([
    [{ scores: { risk: '8' } }, 'partial'],
    [{}, 'no-scores'],
  ])('cannot be computed from %j', (review, code) => {
    const row = totalRow(review, '8.4');
    expect(row).toMatchObject({ verdict: 'uncomputable', computed: null, why: { code } });
    expect(row.forms).toHaveLength(1);
  });

  test('needs an entry', () => {
    const reviews = { other: { holistic: '2', stated: { total: stated('number', '2') } } };
    const round = makeRound({ entries: ['idea'], sharks: [makeShark('shark', { reviews })] });
    expect(auditRound(round)[0]).toMatchObject({ why: { code: 'not-an-entry' } });
  });
});

describe('a likely cause', () => {
  const gated: RubricParts = { ...RUBRIC, gates: { cap: '7', all: ['testable'] } };

  test('forgets the cap of a gate', () => {
    const capped = { ...marks('8', '8', '8', '8'), gates: { testable: false } };
    expect(totalRow(capped, '8.0', gated).likelyCause?.code).toBe('uncapped');
    expect(totalRow(capped, '7.0', gated)).toMatchObject({ verdict: 'exact', likelyCause: null });
  });

  test('scores n/a zero', () => {
    const excluded: RubricParts = { ...RUBRIC, missing: 'exclude' };
    const row = totalRow(marks('8', '8', '8', 'n/a'), '6.8', excluded);
    expect([row.computed?.toString(), row.likelyCause?.code]).toEqual(['8', 'na-as-zero']);
  });

  test.each([
    [{ speedup: '50%', risk: '60%' }, '8.8'],
    [{ speedup: '50', risk: '60' }, '8.8'],
    [{ speedup: '2', risk: '1' }, '24'],
  ])('does not divide by the sum of %j', (criteria, total) => {
    const review = { scores: { speedup: '8', risk: '8' } };
    const row = totalRow(review, total, { criteria, normalize: true });
    expect(row).toMatchObject({ verdict: 'mismatch', likelyCause: { code: 'not-normalized' } });
  });

  test('is not a sum that was not divided, since a weighted sum never is', () => {
    const rubric = { formula: 'weighted-sum', criteria: { speedup: '30', risk: '20' } } as const;
    const row = totalRow({ scores: { speedup: '8', risk: '7' } }, '3.8', rubric);
    expect(row).toMatchObject({ verdict: 'mismatch', likelyCause: null });
    expect(row.computed?.toString()).toBe('380');
  });

  test('is not named where two give the same', () => {
    const rubric: RubricParts = {
      criteria: { speedup: '60%', risk: '42%' },
      normalize: true,
      missing: 'exclude',
    };
    const review = { scores: { speedup: '5', risk: 'n/a' } };
    // n/a as zero gives 2.94, and not to divide by 102 % gives 3.
    expect(totalRow(review, '2.9', rubric).likelyCause?.code).toBe('na-as-zero');
    expect(totalRow(review, '3.00', rubric).likelyCause?.code).toBe('not-normalized');
    expect(totalRow(review, '3', rubric)).toMatchObject({ verdict: 'mismatch', likelyCause: null });
  });
});

describe('a single score', () => {
  const told = (row: AuditRow): (string | null)[][] | null =>
    row.needs?.map(({ criterion, from, to }) => [criterion, shown(from), shown(to)]) ?? null;

  test('that would set a wrong total right is told, for every criterion that could', () => {
    expect(told(totalRow(marks('7', '9', '8', '8'), '8.05'))).toEqual([
      ['speedup', '7', '15/2'],
      ['risk', '8', '9'],
    ]);
  });

  test.each([
    // Off the scale, whichever score it were.
    ['9.99', []],
    // At one digit the nearest half is enough, up and down.
    [
      '8.2',
      [
        ['risk', '8', '19/2'],
        ['pitch', '8', '10'],
      ],
    ],
    [
      '7.7',
      [
        ['speedup', '7', '13/2'],
        ['feasibility', '9', '17/2'],
        ['risk', '8', '7'],
        ['pitch', '8', '7'],
      ],
    ],
  ])('is nearest to the one given: %s', (total, expected) => {
    expect(told(totalRow(marks('7', '9', '8', '8'), total))).toEqual(expected);
  });

  test('is not one without a weight', () => {
    const rubric: RubricParts = { criteria: { speedup: '100%', risk: '0%' } };
    const row = totalRow({ scores: { speedup: '7', risk: '8' } }, '8', rubric);
    expect(told(row)).toEqual([['speedup', '7', '15/2']]);
  });

  test('is below the cap of a gate', () => {
    const gated: RubricParts = { ...RUBRIC, gates: { cap: '7', all: ['testable'] } };
    const capped = { ...marks('8', '8', '8', '8'), gates: { testable: false } };
    // A speedup of 9 gives 8.4, which the cap lowers to 7.
    expect(told(totalRow(capped, '8.4', gated))).toEqual([]);
    expect(told(totalRow(capped, '6.0', gated))).toEqual([
      ['speedup', '8', '3'],
      ['feasibility', '8', '0'],
    ]);
  });

  test('is none for a formula under a cap', () => {
    const rice = { reach: {}, impact: {}, confidence: {}, effort: {} };
    const gates = { cap: '1000', all: ['safe'] };
    const scores = { reach: '3200', impact: '2', confidence: '1', effort: '4' };
    const row = (safe: boolean): AuditRow =>
      totalRow({ scores, gates: { safe } }, '2000', { formula: 'rice', criteria: rice, gates });
    expect([row(false).computed?.toString(), told(row(false))]).toEqual(['1000', []]);
    expect([row(true).computed?.toString(), told(row(true))?.[0]]).toEqual([
      '1600',
      ['reach', '3200', '4000'],
    ]);
  });

  test('is not one beside a factor of 0', () => {
    const product: RubricParts = { formula: 'product', criteria: { a: {}, b: {} } };
    const row = totalRow({ scores: { a: '0', b: '5' } }, '10', product);
    expect(told(row)).toEqual([['a', '0', '2']]);
  });

  test('stays on the scale it was given on', () => {
    const review = { scores: { speedup: '28/35', risk: '8' } };
    const row = totalRow(review, '7.0', { criteria: { speedup: '50%', risk: '50%' } });
    expect(told(row)).toEqual([
      ['speedup', '28', '21'],
      ['risk', '8', '6'],
    ]);
  });

  test('is not looked for where the total is right, or has no criteria', () => {
    expect(totalRow(marks('7', '9', '8', '8'), '7.8').needs).toBeNull();
    expect(totalRow({ holistic: '2' }, '3').needs).toEqual([]);
  });

  test('cannot lift a total above the cap of a gate', () => {
    const gated: RubricParts = { ...RUBRIC, gates: { cap: '7', all: ['testable'] } };
    const capped = { ...marks('8', '8', '8', '8'), gates: { testable: false } };
    expect(totalRow(capped, '8.2', gated).needs).toEqual([]);
  });
});

describe('a stated rank', () => {
  const entries = ['first', 'second', makeEntry('gone', 'withdrawn'), 'last'];

  function rankRows(parts: Readonly<Record<string, ReviewParts>>): Record<string, AuditRow> {
    const shark: SharkParts = { rubric: { criteria: { merit: '100%' } }, reviews: parts };
    const rows = auditRound(makeRound({ entries, sharks: [makeShark('shark', shark)] }));
    const figure: FigureName = 'rank';
    return Object.fromEntries(
      rows.filter((row) => row.figure === figure).map((row) => [row.proposal, row]),
    );
  }

  const ranked = (merit: string, rank: string): ReviewParts => ({
    scores: { merit },
    stated: { rank: stated('number', rank) },
  });

  test('is compared with the rank of live pitches and the place of others', () => {
    const rows = rankRows({
      first: ranked('9', '1'),
      second: ranked('7', '2'),
      gone: ranked('8', '2'),
      last: ranked('5', '4'),
    });
    expect(rows['first']?.verdict).toBe('exact');
    expect(rows['second']?.verdict).toBe('exact');
    expect(rows['gone']?.verdict).toBe('exact');
    expect([rows['last']?.verdict, shown(rows['last']?.difference ?? null)]).toEqual([
      'mismatch',
      '1',
    ]);
  });

  test('cannot be computed while the total of a rival is lost', () => {
    const lost: ReviewParts = { stated: { total: stated('number', '8.4') } };
    const rows = rankRows({ first: ranked('9', '1'), second: lost, gone: ranked('8', '1') });
    expect(rows['first']?.why).toEqual({ code: 'partial', names: ['second'] });
    const unscored: ReviewParts = { estimate: { success: '50%' } };
    expect(rankRows({ first: ranked('9', '1'), second: unscored })['first']?.verdict).toBe('exact');
  });
});

test('a rank does not wait for a proposal from which the shark abstains', () => {
  const total = stated('number', '9');
  const shark = makeShark('shark', {
    rubric: RUBRIC,
    abstain: ['other'],
    reviews: {
      idea: { ...marks('8', '8', '8', '8'), stated: { rank: stated('number', '1') } },
      other: { ...marks('9', '9', '9', '9'), stated: { total } },
    },
  });
  const rows = auditRound(makeRound({ entries: ['idea', 'other'], sharks: [shark] }));
  expect(rows.map(({ figure, verdict, why }) => [figure, verdict, why?.code])).toEqual([
    ['rank', 'exact', undefined],
    ['total', 'uncomputable', 'abstained'],
  ]);
});
