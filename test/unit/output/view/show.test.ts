import { describe, expect, test } from 'vitest';
import { proposalHistory } from '../../../../src/engine/proposal-history.ts';
import type { Proposal } from '../../../../src/model/proposal.ts';
import type { Workspace } from '../../../../src/model/workspace.ts';
import { showView } from '../../../../src/output/view/show/show.ts';
import { makeEntry, makeRound } from '../../../support/model.ts';
import { makeBaseline, makeOutcome, withOutcome } from '../../../support/stated.ts';
import { linesOf, records, SEEDS, SESSION_CACHE, within } from './desk.ts';

function shown(workspace: Workspace, id: string) {
  const proposal = workspace.proposals.get(id);
  if (proposal === undefined) throw new Error(`no proposal ${id}`);
  return showView(proposalHistory(proposal, workspace));
}

describe('the history of pipeline stages', () => {
  const view = shown(SEEDS, 'pipeline-stages');
  const lines = linesOf(view);

  test('goes from round to round', () => {
    expect(lines.filter((line) => line.startsWith('# '))).toEqual([
      '# Pipeline stages # pipeline-stages',
      '# Round 1 # active, rank 1 of 4, 3 votes, funded on record',
      '# Round 2: lessons from the wreckage # withdrawn',
    ]);
    expect(lines).toContain('Proposed by Contestant 1. Also called Contestant 1.');
    expect(lines).toContain('Promised: speedup 1.5x to 1.8x.');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Promised: speedup 10% to 20% slower \(two-stage fallback; .*\)\. Its own chance of success: 30%\.$/,
      ),
    );
  });

  test('marks what was stated wrong', () => {
    expect(lines).toContain('Pragmatic Engineer|7.85|8.05|WRONG|1|-|1.5x to 1.8x|fund');
    expect(lines).toContain('ROI Maximizer|2.00|2.0|ok|-|-0.075|-|reject');
    expect(lines).toContain('ROI Maximizer stated ROI -0.03, which is WRONG: -0.075.');
  });

  test('tells the outcome in time and in speed', () => {
    expect(lines).toContain('FAILED: slower on every benchmark. Built: num_ab_stage = 3.');
    expect(lines).toContain(
      'Taken back. Hours spent: implementation and testing 4h, diagnosis 2h.',
    );
    expect(lines).toContain('g=8, K=7168|373|488|30.8% more time|0.764x|31% slower|ok');
    expect(lines).toContain('geometric mean|||36.0% more time|0.735x|30% slower|WRONG');
    expect(lines).toContain('Lesson: Two stages should have been tried before three.');
  });

  test('gives numbers to machines', () => {
    expect(within(view.json, 'rounds', 0, 'claims')).toEqual([
      {
        metric: 'speedup',
        value: '1.5x to 1.8x',
        case: null,
        of: null,
        headline: true,
        by: null,
        notes: [],
      },
    ]);
    const changes = within(view.json, 'rounds', 0, 'outcome', 'changes') as unknown[];
    expect(changes).toHaveLength(5);
    expect(changes[0]).toMatchObject({ before: 373, after: 488, speedup: 373 / 488 });
    const engineer = within(view.json, 'rounds', 0, 'sharks', 1);
    expect(engineer).toMatchObject({
      shark: 'pragmatic-engineer',
      total: 7.85,
      rank: 1,
      stated: { stated: 8.05, verdict: 'mismatch' },
      vote: true,
    });
    expect(within(view.json, 'rounds', 1, 'panel')).toMatchObject({ rank: null, mean: 3.55, n: 2 });
  });

  test('gives a flat table', () => {
    expect(records(view.csv)).toContainEqual({
      proposal: 'pipeline-stages',
      round: 'round2',
      status: 'withdrawn',
      shark: 'roi-maximizer',
      case: null,
      figure: 'roi',
      value: -0.075,
      stated: '-0.03',
      verdict: 'mismatch',
    });
  });
});

test('conditions, variants and second choices are told', () => {
  const tile = linesOf(shown(SEEDS, 'tile-size-tuning'));
  expect(tile).toContain(
    'ROI Maximizer stated ROI of the full variant 0.057, which is WRONG: 0.0279.',
  );
  expect(tile).toContain(
    'Condition: In week 3, for small M only, and after several tile configurations were profiled.',
  );
  expect(linesOf(shown(SESSION_CACHE, 'short-keys'))).toContain('Second choice of: Latency Hawk.');
});

describe('what people wrote is shown in their own words', () => {
  const view = shown(SEEDS, 'tile-size-tuning');
  const lines = linesOf(view);

  test('claims with what they rest on, risks, plan, answers and the way back', () => {
    expect(lines).toContain(
      'Evidence: At M=40 a tile of 128 rows throws away 69% of the work (arithmetic: 128 rows computed, 40 kept).',
    );
    expect(lines).toContain(
      'Risk: CUTLASS may not support the smaller tiles. Against it: Verify that first.',
    );
    expect(lines).toContain(
      'Plan: 30 min: Change the one constant and run the benchmarks. Stop if: nothing gets faster.',
    );
    expect(lines.some((line) => line.startsWith('Answer to pipeline-stages: That change'))).toBe(
      true,
    );
    expect(lines).toContain('Way back: Put the 128-row tile back.');
  });

  test('every score with its reason, gates, notes, and why a shark voted', () => {
    expect(lines).toContainEqual(expect.stringContaining('Performance Oracle, in its own words'));
    expect(lines).toContain(
      'Risk and testability (10 = safe)|9|30 minutes test the hypothesis before anyone commits.',
    );
    expect(lines).toContain('Gate testable: yes, in 30 minutes');
    expect(lines).toContain('More compute is wasted today than is kept.');
    expect(lines).toContain('Voted for it: It removes waste and adds no overhead.');
  });

  test('machines get them with file and line', () => {
    expect(within(view.json, 'rounds', 1, 'sharks', 0, 'scores', 3)).toEqual({
      criterion: 'risk',
      score: '9',
      because: '30 minutes test the hypothesis before anyone commits.',
      file: 'rounds/round2/scorecards/performance-oracle.yaml',
      line: 24,
    });
    expect(within(view.json, 'rounds', 1, 'evidence', 0)).toMatchObject({
      kind: 'arithmetic',
      basis: '128 rows computed, 40 kept',
      specific: true,
    });
  });
});

test('samples come as geometric means, and a gain is less time', () => {
  const lines = linesOf(shown(SESSION_CACHE, 'batched-eviction'));
  expect(lines).toContain('SUCCEEDED. Built: batches of 64.');
  expect(lines).toContain('geometric mean|||12.8% less time|1.147x');
});

describe('a proposal of a small workspace', () => {
  const entry = makeEntry('a');
  const proposal = entry.proposal as Proposal;
  const base = makeRound({ entries: [entry, 'b'] });

  function outcomeLines(round: typeof base): string[] {
    const proposals = new Map([[proposal.id, proposal]]);
    return linesOf(
      showView(proposalHistory(proposal, { title: null, proposals, rounds: [round] })),
    );
  }

  test('where higher is better, a faster result is more of it', () => {
    const cases = { one: { before: '100', after: '120' } };
    const outcome = makeOutcome('a', {
      metric: 'throughput',
      better: 'higher',
      unit: 'rps',
      cases,
    });
    expect(outcomeLines(withOutcome(base, outcome))).toContain(
      'one|100|120|20.0% more throughput|1.200x',
    );
  });

  test('a baseline in another unit is not set beside the result', () => {
    const round = { ...base, baseline: makeBaseline({ one: { now: '100' } }) };
    const outcome = makeOutcome('a', { unit: 'ms', cases: { one: { after: '80' } } });
    expect(outcomeLines(withOutcome(round, outcome))).toContain('one||80|-|-');
  });

  test('a pitch for a round without a folder is told, with nothing computed', () => {
    const proposals = new Map([[proposal.id, proposal]]);
    const view = showView(proposalHistory(proposal, { title: null, proposals, rounds: [] }));
    expect(linesOf(view)).toEqual(['# a # a', '# round # active']);
    expect(within(view.json, 'rounds', 0)).toMatchObject({
      panel: null,
      sharks: [],
      outcome: null,
    });
  });
});
