import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLog } from '../../../src/experiments/reading/read-log.ts';
import { judgeSegment } from '../../../src/experiments/verdict/judge.ts';
import { needs } from '../../support/needs.ts';
import { REPOSITORY } from '../../support/repository.ts';

/** More logs lie beside the repository, if at all. */
const BESIDE = join(REPOSITORY, '..', 'shared', 'logs');
const NEEDS_LOGS = needs('the logs in ../shared/logs', existsSync(BESIDE));

function judged(path: string) {
  const text = readFileSync(path, 'utf8');
  const { segments, faults } = readLog(path, text, { metric: null, unit: null, better: null });
  const [segment, ...others] = segments;
  if (segment === undefined) throw new Error(`${path} has no runs`);
  expect([faults, others]).toEqual([[], []]);
  return judgeSegment(segment, { better: segment.better ?? 'lower', noise: null, same: new Map() });
}

function verdicts({ keeps }: ReturnType<typeof judged>, runs: readonly number[]) {
  return runs.map((run) => keeps.find((keep) => keep.run.number === run)?.verdict);
}

it('Liquid: 29 runs, and the keeps from 23 on are worse than run 21', () => {
  const liquid = judged(`${REPOSITORY}/test/fixtures/logs/liquid.jsonl`);
  expect(liquid.segment.runs).toHaveLength(29);
  expect(liquid.total?.best.runs[0]?.number).toBe(21);
  const late = liquid.keeps.filter(({ run }) => run.number >= 23);
  expect(late.map(({ against }) => against.number)).toEqual([21, 21, 21, 21]);
  expect(new Set(late.map(({ verdict }) => verdict))).toEqual(new Set(['no-improvement']));
});

describe('logs beside the repository', NEEDS_LOGS, () => {
  it('PostHog: plateaus are no improvement, 4 and 17 are real, and so is the whole', () => {
    const log = judged(join(BESIDE, 'posthog-android.jsonl'));
    const flat = [13, 14, 15, 22, 23, 24, 25, 26];
    expect(new Set(verdicts(log, flat))).toEqual(new Set(['no-improvement']));
    expect(verdicts(log, [4, 17])).toEqual(['real', 'real']);
    expect(log.total?.verdict).toBe('real');
  });

  it('DataDog: run 3 is not real', () => {
    const log = judged(join(BESIDE, 'datadog-static-analyzer.jsonl'));
    expect(verdicts(log, [3])).toEqual(['same-code']);
  });

  it('autoresearch-mlx: nothing can be told from two discarded runs', () => {
    const log = judged(join(BESIDE, 'autoresearch-mlx.tsv'));
    expect(log.segment).toMatchObject({ metric: 'val_bpb', better: 'lower' });
    expect(new Set(log.keeps.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
  });
});
