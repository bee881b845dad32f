import { describe, expect, it } from 'vitest';
import { at, entriesAt, read, yamlFiles } from './data.ts';
import { midpoint, tidy, totalOf } from './figures.ts';

const EXAMPLE = 'examples/session-cache';
const ROUND1 = `${EXAMPLE}/rounds/round1`;
const ROUND2 = `${EXAMPLE}/rounds/round2`;
const HAWK = 'latency-hawk';

describe('the example shows what the seeds cannot', () => {
  it('has weights that sum to 100 %', () => {
    for (const file of yamlFiles(EXAMPLE).filter((name) => name.includes('/rubrics/'))) {
      const weights = entriesAt(read(file), 'criteria').map(([, rule]) => at(rule, 'weight'));
      expect(tidy(weights.reduce<number>((sum, one) => sum + midpoint(one), 0)), file).toBe(1);
    }
  });

  it('has a leader that a plausible weight unseats', () => {
    expect(totalOf(ROUND2, HAWK, 'flat-entries')).toBe(7.3);
    expect(totalOf(ROUND2, HAWK, 'short-keys')).toBe(7.25);
    // Effort at 25 % in place of 10 %, the others in proportion.
    const weights = { upside: 100 / 3, risk: 25, effort: 25, evidence: 50 / 3 };
    const flat = totalOf(ROUND2, HAWK, 'flat-entries', weights);
    expect(flat).toBeLessThan(totalOf(ROUND2, HAWK, 'short-keys', weights));
  });

  it('leaves a score that is n/a out of the weights', () => {
    expect(totalOf(ROUND1, 'on-call', 'short-keys', {}, 'default')).toBe(tidy(3.9 / 0.7));
  });

  it('has a tie, and a safety score that breaks it', () => {
    expect(totalOf(ROUND2, 'on-call', 'flat-entries')).toBe(6.6);
    expect(totalOf(ROUND2, 'on-call', 'short-keys')).toBe(6.6);
    expect(totalOf(ROUND2, 'on-call', 'warm-start')).toBe(6.1);
    expect(at(read(`${ROUND2}/round.yaml`), 'rules', 'tie_break')).toContain('risk');
  });

  it('has scores by one shark for the same proposals in two rounds', () => {
    const scored = [ROUND1, ROUND2].map((folder) =>
      entriesAt(read(`${folder}/scorecards/${HAWK}.yaml`), 'proposals').map(([id]) => id),
    );
    expect(scored[0]).toEqual(expect.arrayContaining(['flat-entries', 'short-keys']));
    expect(scored[1]).toEqual(expect.arrayContaining(['flat-entries', 'short-keys']));
  });

  it('has phases that agree with the estimate they belong to', () => {
    const card = read(`${ROUND2}/scorecards/${HAWK}.yaml`);
    const estimate = at(card, 'proposals', 'flat-entries', 'estimate');
    const phases = entriesAt(estimate).flatMap(([key, value]) =>
      key === 'phases' && Array.isArray(value) ? value : [],
    );
    const product = phases.reduce<number>((all, one) => all * midpoint(at(one, 'pass')), 1);
    const hours = phases.reduce<number>((all, one) => all + midpoint(at(one, 'hours')), 0);
    const parts = ['implementation', 'validation'].map((part) => midpoint(at(estimate, part)));
    expect(tidy(product)).toBe(midpoint(at(estimate, 'success')));
    expect(hours).toBe(parts.reduce((all, one) => all + one, 0));
  });

  it('has five readings or more on both sides of every case', () => {
    const outcome = read(`${ROUND1}/outcomes/batched-eviction.yaml`);
    for (const [, reading] of entriesAt(outcome, 'benchmarks', 'cases')) {
      for (const side of ['before', 'after']) {
        expect((at(reading, side, 'samples') as number[]).length).toBeGreaterThanOrEqual(5);
      }
    }
  });
});
