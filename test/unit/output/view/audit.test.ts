import { describe, expect, test } from 'vitest';
import { auditedRound } from '../../../../src/engine/audit/audit.ts';
import { auditView } from '../../../../src/output/view/audit.ts';
import { makeRound, makeShark } from '../../../support/model.ts';
import { makeBaseline, makeOutcome, stated, withOutcome } from '../../../support/stated.ts';
import { linesOf, records, roundOf, SEEDS, within } from './desk.ts';

const audited = (id: string) => auditedRound(roundOf(SEEDS, id));

describe('the audit of round 2', () => {
  const view = auditView([audited('round2')]);
  const lines = linesOf(view);

  test('says first how many figures are wrong, and which', () => {
    expect(lines.slice(0, 3)).toEqual([
      '# Round 2: lessons from the wreckage # ',
      '8 of 25 stated figures are wrong: 4 totals, 3 ROI, 1 baseline gap.',
      '2 are truncated, not rounded.',
    ]);
  });

  test('shows wrong figures beside computed ones, at the digits that tell them apart', () => {
    expect(lines).toContain('baseline|g=2, K=1536|gap|102.4x|104x|-1.6x');
    expect(lines).toContain('Performance Oracle|Pipeline stages|total|4.2|5.1|-0.9');
    expect(lines).toContain('ROI Maximizer|Tile size tuning (full)|ROI|0.057|0.0279|+0.0291');
    expect(lines).toContain('Performance Oracle|Tile size tuning|total|8.7|8.75|-0.05');
    expect(lines).toContain('ROI Maximizer|Warp specialization|ROI|-0.0017|-0.00173|ok');
  });

  test('keeps slips apart from single scores', () => {
    const remarks = lines.filter((line) => /consistent with|would need/.test(line));
    expect(remarks).toContain(
      'ROI Maximizer, Pipeline stages, ROI: consistent with: hours divided twice (rounds/round2/scorecards/roi-maximizer.yaml:151)',
    );
    expect(remarks.filter((line) => line.includes('a factor counted as a gain'))).toHaveLength(2);
    expect(remarks.find((line) => line.startsWith('ROI Maximizer, TMA'))).toContain(
      'total: would need Expected speedup 1 instead of 5',
    );
  });

  test('gives the rows to machines, without keys that mean nothing', () => {
    const rows = within(view.json, 'rows') as Record<string, unknown>[];
    expect(within(view.json, 'schemaVersion')).toBe(1);
    expect(rows).toHaveLength(25);
    expect(rows.find(({ variant }) => variant === 'full')).toEqual({
      round: 'round2',
      shark: 'roi-maximizer',
      proposal: 'tile-size-tuning',
      title: 'Tile size tuning',
      variant: 'full',
      figure: 'roi',
      stated: 0.057,
      computed: 67 / 2400,
      verdict: 'mismatch',
      difference: expect.closeTo(0.057 - 67 / 2400, 15),
      slip: 'factor-as-gain',
      working: '(0.70 x 2.0 - 0.30 x 0.1) / (20 + 4) = (1.4 - 0.03) / 24',
      location: { file: 'rounds/round2/scorecards/roi-maximizer.yaml', line: 45, column: 16 },
    });
    const gap = rows.find((row) => row['verdict'] === 'mismatch' && row['figure'] === 'gap');
    expect(gap).toMatchObject({ case: 'g=2, K=1536', stated: 102.4, computed: 104 });
    expect(gap).not.toHaveProperty('shark');
    const forms = rows.flatMap((row) => (row['forms'] as unknown[] | undefined) ?? []);
    expect(forms).toContainEqual({ written: '-0.002', stated: -0.002, verdict: 'rounded' });
  });

  test('gives a flat table', () => {
    const wrong = records(view.csv).filter(({ verdict }) => verdict === 'mismatch');
    expect(wrong).toHaveLength(8);
    expect(wrong[1]).toMatchObject({
      shark: 'performance-oracle',
      proposal: 'warp-specialization',
      written: '5.3',
      stated: 5.3,
      computed: 5.4,
      difference: -0.1,
    });
  });
});

describe('the audit of round 1', () => {
  const view = auditView([audited('round1')]);
  const lines = linesOf(view);

  test('prints changes in the domain they were written in', () => {
    expect(lines).toContain('outcome|Pipeline stages|change|30% slower|36.0% slower|-6.0 points');
    expect(lines).toContain(
      'outcome|Pipeline stages, g=8, K=7168|change|31% slower|30.8% slower|ok',
    );
    const change = records(view.csv).find((row) => row['case'] === 'g=8, K=7168');
    expect(change?.['stated']).toBe(0.31);
    expect(change?.['computed']).toBeCloseTo(488 / 373 - 1, 12);
  });

  test('prints ranges as ranges', () => {
    expect(lines).toContain('ROI Maximizer|Pipeline stages|naive|3.0 to 3.6|1 to 1.6|+2');
    const rows = within(view.json, 'rows') as Record<string, unknown>[];
    expect(rows.find(({ figure }) => figure === 'naive')).toMatchObject({
      stated: 3.3,
      computed: 1.3,
      statedRange: { low: 3, high: 3.6 },
      computedRange: { low: 1, high: 1.6 },
    });
  });

  test('says why a figure cannot be computed', () => {
    expect(lines).toContain('ROI Maximizer|Pipeline stages|total|8.9|not every score survived');
    expect(lines).toContain('2 cannot be computed.');
  });
});

test('several rounds stand under their own headings', () => {
  const lines = linesOf(auditView([audited('round1'), audited('round2'), audited('round5')]));
  expect(lines[0]).toBe('# Audit # 3 rounds');
  expect(lines[1]).toBe(
    '14 of 41 stated figures are wrong: 8 totals, 3 ROI, 1 naive figure, 1 baseline gap, 1 change.',
  );
  expect(lines).toContain('# Round 1 # 16 stated figures');
});

test('nothing stated, and nothing wrong, are said in so many words', () => {
  const round = makeRound({ entries: ['a', 'b'] });
  expect(linesOf(auditView([{ round, rows: [] }]))).toContain(
    'Nothing is stated, so there is nothing to audit.',
  );
  const baseline = makeBaseline({ small: { now: '20', target: '10', gap: ['2x'] } });
  const fine = { ...round, baseline };
  const lines = linesOf(auditView([auditedRound(fine)]));
  expect(lines).toContain('The one stated figure is not wrong.');
  expect(lines).toContain('baseline|small|gap|2x|2x|ok');
});

test('a computed figure shows the digit that made it round the way it does', () => {
  const shark = makeShark('s', {
    rubric: { criteria: { one: '50%', two: '50%' } },
    reviews: {
      a: { scores: { one: '8.749', two: '8.743' }, stated: { total: stated('score', '8.7') } },
    },
  });
  const round = makeRound({ entries: ['a'], sharks: [shark] });
  const lines = linesOf(auditView([auditedRound(round)]));
  expect(lines).toContain('s|a|total|8.7|8.746|ok');
});

test('a faster change stated as slower stays in the domain of time', () => {
  const round = withOutcome(
    makeRound({ entries: ['a'] }),
    makeOutcome('a', { cases: { one: { before: '100', after: '80', change: ['10% slower'] } } }),
  );
  const lines = linesOf(auditView([auditedRound(round)]));
  expect(lines).toContain('outcome|a, one|change|10% slower|20% less time|+30 points');
});

test('each form of a figure stands with its own verdict', () => {
  const cases = {
    one: { before: '100', after: '80', change: ['10% slower', '25% faster'] },
    two: { before: '100', after: '50', change: ['90% faster'] },
  };
  const round = withOutcome(makeRound({ entries: ['a'] }), makeOutcome('a', { cases }));
  const view = auditView([auditedRound(round)]);
  const lines = linesOf(view);
  expect(lines).toContain('2 of 2 stated figures are wrong: 2 changes.');
  const first = lines.indexOf('outcome|a, one|change|10% slower|20% less time|+30 points|WRONG');
  expect(lines[first + 1]).toBe('||also as|25% faster|25% faster|0 points|ok');
  // The title of the table tells the verdict of a figure that was printed once.
  expect(lines).toContain('outcome|a, two|change|90% faster|100% faster|-10 points|');
  const [row] = records(view.csv);
  expect(row).toMatchObject({
    written: '10% slower',
    forms: '10% slower mismatch; 25% faster exact',
  });
});

test('a stated winner is named by title', () => {
  const round = roundOf(SEEDS, 'round2');
  const at = round.at;
  const claimed = { ...round, stated: { ...round.stated, winner: { id: 'pipeline-stages', at } } };
  const view = auditView([auditedRound(claimed)]);
  expect(linesOf(view)).toContain('panel|-|winner|Pipeline stages|Tile size tuning|-');
  expect(within(view.json, 'rows')).toContainEqual(
    expect.objectContaining({
      figure: 'winner',
      stated: 'pipeline-stages',
      computed: 'tile-size-tuning',
      difference: null,
    }),
  );
});
