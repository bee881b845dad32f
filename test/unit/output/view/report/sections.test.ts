import { describe, expect, it } from 'vitest';
import { auditedRound } from '../../../../../src/engine/audit/audited-round.ts';
import { rubricsOver } from '../../../../../src/engine/compare/drift.ts';
import { robustness } from '../../../../../src/engine/robustness/robustness.ts';
import { samplingPlan } from '../../../../../src/engine/uncertainty/replicates.ts';
import { roundUncertainty } from '../../../../../src/engine/uncertainty/round-uncertainty.ts';
import type { Workspace } from '../../../../../src/model/workspace.ts';
import { retroRound } from '../../../../../src/outcome/retro/retro.ts';
import type { Chart } from '../../../../../src/output/document/charts.ts';
import type { Block } from '../../../../../src/output/document/document.ts';
import type { RoundReport } from '../../../../../src/output/document/report.ts';
import { reportOf } from '../../../../../src/output/view/report/report.ts';
import { drawn, openOrFolded, told } from '../../../../../src/output/view/report/section.ts';
import { ZERO } from '../../../../../src/quantity/exact.ts';
import { roundOf, SEEDS, SESSION_CACHE, scoresOf } from '../desk.ts';

function report(workspace: Workspace, id: string): RoundReport {
  const round = roundOf(workspace, id);
  const scores = scoresOf(workspace, id);
  const plan = samplingPlan(1024);
  return reportOf({
    scores,
    audited: auditedRound(round),
    robustness: scores.rankings
      .filter(({ shark }) => shark.scorecard !== null)
      .map((ranking) => robustness(ranking, plan)),
    uncertainty: roundUncertainty(round, plan, ZERO),
    drift: rubricsOver(workspace.rounds),
    leftOut: [],
    retro: retroRound(round),
    seed: plan.seed,
    version: '1.2.3',
  });
}

type Kind = Chart['kind'];

function charts<K extends Kind>(
  of: RoundReport,
  section: string,
  kind: K,
): Extract<Chart, { kind: K }>[] {
  return of.sections
    .filter(({ id }) => id === section)
    .flatMap(({ figures }) => figures)
    .map(({ chart }) => chart)
    .filter((chart): chart is Extract<Chart, { kind: K }> => chart.kind === kind);
}

const ROUND2 = report(SEEDS, 'round2');
const EXAMPLE = report(SESSION_CACHE, 'round2');

describe('the decision', () => {
  it('comes first, with what each rule says of it', () => {
    expect(ROUND2.decision.verdict).toMatchObject({ word: 'FUND', subject: 'Tile size tuning' });
    expect(ROUND2.decision.rules.map(({ agrees, isOwn }) => [agrees, isOwn])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
  });

  it('names the rule that differs', () => {
    const differing = EXAMPLE.decision.rules.filter(({ agrees }) => agrees === false);
    expect(differing).toMatchObject([{ rule: 'most votes', winner: 'Short keys' }]);
    expect(
      EXAMPLE.decision.alerts
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toContain('disagree');
  });

  it('says what became of it, and how many figures are wrong', () => {
    const facts = new Map(
      ROUND2.decision.facts.map(({ term, lines }) => [
        term,
        lines
          .flat()
          .map(({ text }) => text)
          .join(''),
      ]),
    );
    expect(ROUND2.decision.verdict.since).toMatchObject({
      word: 'FAILED',
      tone: 'bad',
      reason: 'compile error; the hardware does not allow it',
    });
    expect(facts.has('Built since')).toBe(false);
    expect(facts.get('Figures')).toBe(
      '8 of 25 stated figures are wrong: 4 totals, 3 ROI, 1 baseline gap.',
    );
    expect(facts.get('Scores')).toContain('Expected speedup of Tile size tuning at 2.07');
  });
});

describe('totals', () => {
  it('are the sum of their parts', () => {
    const [oracle] = charts(ROUND2, 'totals', 'contributions');
    const sums = oracle?.rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
    expect(sums?.map((sum) => sum.toFixed(2))).toEqual(['8.75', '6.50', '5.40', '5.10']);
    expect(oracle?.rows.map(({ label }) => label.value)).toEqual(['8.75', '6.50', '5.40', '5.10']);
  });

  it('carry what was stated, and what that is worth', () => {
    const [oracle] = charts(ROUND2, 'totals', 'contributions');
    expect(oracle?.rows.map(({ stated, label }) => [stated, label.stated?.word])).toEqual([
      [8.7, 'trunc'],
      [6.5, 'ok'],
      [5.3, 'WRONG'],
      [4.2, 'WRONG'],
    ]);
  });

  it('have no parts where there are no criteria', () => {
    const [, maximizer] = charts(ROUND2, 'totals', 'contributions');
    const last = maximizer?.rows.at(-1);
    expect(last?.parts).toMatchObject([{ key: null, value: 2 }]);
    expect(last?.label).toMatchObject({ rank: null, note: 'withdrawn, one overall score' });
  });
});

describe('returns', () => {
  it('put who loses below, under a heading', () => {
    const [forest] = charts(ROUND2, 'roi', 'intervals');
    expect(forest?.rows.map(({ heading }) => heading)).toEqual([
      null,
      null,
      null,
      'Negative expected value',
      null,
    ]);
    expect(forest?.reference).toEqual({ at: 0, word: 'status quo' });
  });

  it('have an interval where an input is a range', () => {
    const [forest] = charts(ROUND2, 'roi', 'intervals');
    const spanned = forest?.rows.filter(({ span }) => span !== null);
    expect(spanned?.map(({ label }) => label.name)).toEqual([
      'TMA store epilogue',
      'Pipeline stages',
      'Warp specialization',
    ]);
  });

  it('show how far a chance is from the one that is needed', () => {
    const [, chances] = charts(ROUND2, 'roi', 'intervals');
    expect(chances?.rows.map(({ label, span }) => [label.value, span?.tone])).toEqual([
      ['70%, needs 17%', 'good'],
      ['70%, needs 9%', 'good'],
      ['60%, needs 33%', 'good'],
      ['25%, needs 67%', 'bad'],
      ['35%, needs 67%', 'bad'],
    ]);
  });
});

describe('the other parts', () => {
  it('give ranks whose shares fill the whole', () => {
    for (const { rows } of charts(EXAMPLE, 'ranks', 'shares')) {
      for (const { shares } of rows) {
        expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 9);
      }
    }
  });

  it('follow weights over the rounds that have a rubric', () => {
    const [oracle] = charts(ROUND2, 'weights', 'slopes');
    expect(oracle?.rounds).toEqual(['round1', 'round2']);
    expect(oracle?.lines.map(({ name, weights, change }) => [name, ...weights, change])).toEqual([
      ['Expected speedup', 0.4, 0.35, 'moves'],
      ['Feasibility', 0.25, 0.2, 'moves'],
      ['Risk and testability', 0.2, 0.2, 'none'],
      ['Pitch quality', 0.15, 0, 'goes'],
      ['Kernel-specific evidence', 0, 0.25, 'comes'],
    ]);
  });

  it('hold what was measured against what was promised', () => {
    const [speed] = charts(report(SEEDS, 'round1'), 'results', 'intervals');
    const measured = speed?.rows.at(-1);
    expect(measured?.label).toMatchObject({ name: 'Measured', value: '0.735x', tone: 'bad' });
    expect(measured?.marks.filter(({ shape }) => shape === 'tick')).toHaveLength(4);
    expect(speed?.rows[0]?.span).toMatchObject({ from: 1.5, to: 1.8 });
  });

  it('say how the page was made', () => {
    expect(ROUND2.made).toMatchObject({ version: '1.2.3', command: 'shark report round2' });
    expect(ROUND2.made.method).toContain('with seed 1');
  });
});

describe('what is long', () => {
  const rows = Array.from({ length: 21 }, (_, at) => at);

  it('is drawn in part, with a remark', () => {
    expect(drawn(rows.slice(1), 'rows')).toEqual([rows.slice(1), []]);
    const [shown, notes] = drawn(rows, 'rows');
    expect(shown).toHaveLength(20);
    expect(notes).toEqual(['The first 20 of 21 rows are drawn; the table has all of them.']);
  });

  it('is folded', () => {
    const table = (count: number): Block => ({
      kind: 'table',
      table: {
        title: '',
        columns: [],
        rows: rows.slice(0, count).map(() => ({ cells: [] })),
        notes: [],
      },
    });
    expect(openOrFolded('T', [table(20)])).toEqual({ blocks: [table(20)], folds: [] });
    expect(openOrFolded('T', [table(21)])).toEqual({
      blocks: [],
      folds: [{ title: 'T', blocks: [table(21)] }],
    });
  });

  it('is told in part', () => {
    expect(told(['a', 'b'])).toBe('a, b');
    expect(told(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, e, and 1 more');
  });
});
