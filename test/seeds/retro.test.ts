import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/cli/files/disk.ts';
import { loadWorkspace } from '../../src/model/load.ts';
import { retroOf } from '../../src/outcome/retro/retro.ts';
import { toNumber } from '../../src/quantity/exact.ts';
import { REPOSITORY } from '../support/repository.ts';

/** What the repository's own rounds come to: the panel's record. */
const retro = retroOf(loadWorkspace(diskFiles(REPOSITORY)).value);
const result = (round: string) => retro.rounds.find((each) => each.round === round)?.results[0];
const example = retroOf(loadWorkspace(diskFiles(`${REPOSITORY}/examples/session-cache`)).value);

describe('round 1', () => {
  const first = result('round1');
  const measured = first?.judgement?.measured;

  it('made everything slower: 0.7355x, and 46.2% more time at worst', () => {
    expect(measured?.geomean?.point).toBeCloseTo(0.7355, 4);
    expect(measured?.geomean?.point).toBeCloseTo(
      ((373 / 488) * (372 / 462) * (173 / 249) * (156 / 228)) ** 0.25,
      14,
    );
    expect(measured?.worst?.name).toBe('g=2, K=1536');
    expect(1 / (measured?.worst?.speedup.point ?? 0) - 1).toBeCloseTo(228 / 156 - 1, 14);
    expect(measured?.noise).toBe('unknown');
  });

  it('had promised 1.5x to 1.8x, and missed it', () => {
    expect(
      first?.foreseen.map(({ shark, value, cameTrue }) => [shark, value.written, cameTrue]),
    ).toEqual([
      [null, '1.5x to 1.8x', false],
      ['performance-oracle', '1.5x to 1.8x', false],
      ['pragmatic-engineer', '1.5x to 1.8x', false],
      ['roi-maximizer', '1.5x to 1.8x', false],
    ]);
  });

  it('failed every criterion that was measured', () => {
    const { terms, adopted, derived, kept } = first?.judgement ?? {};
    expect(terms?.map(({ shark }) => shark)).toEqual(['pragmatic-engineer']);
    expect(terms?.[0]?.criteria.map(({ criterion, verdict }) => [criterion, verdict])).toEqual([
      ['geomean_speedup', 'fail'],
      ['worst_regression', 'fail'],
      ['variation', 'not measured'],
      ['correct', 'not measured'],
    ]);
    expect({ adopted, derived, kept }).toEqual({
      adopted: false,
      derived: 'failure',
      kept: 'broken',
    });
  });
});

describe('round 2', () => {
  it('did not compile, so nothing was measured and the promise not kept', () => {
    const second = result('round2');
    expect(second?.proposal).toBe('tile-size-tuning');
    expect(second?.judgement).toMatchObject({ measured: null, derived: null, kept: 'broken' });
    expect(second?.judgement?.outcome).toMatchObject({ status: 'failure' });
    expect(new Set(second?.foreseen.map(({ cameTrue }) => cameTrue))).toEqual(new Set([null]));
    expect(second?.judgement?.terms.map(({ verdict }) => verdict)).toEqual([
      'not measured',
      'not measured',
    ]);
  });
});

describe('all rounds', () => {
  it('count rounds 3 and 4, which are only told of', () => {
    expect(retro.past.map(({ id, status }) => [id, status])).toEqual([
      ['round3', 'failure'],
      ['round4', null],
    ]);
    const { hours, ...counts } = retro.record;
    expect(toNumber(hours)).toBe(6);
    expect(counts).toMatchObject({
      rounds: 5,
      funded: 1,
      built: 3,
      succeeded: 0,
      failed: 3,
      withoutStatus: 1,
      outcomesWithHours: 1,
    });
  });
});

describe('the example', () => {
  const judgement = example.rounds[0]?.results[0]?.judgement;

  it('has samples, and so intervals', () => {
    const { point, low, high } = judgement?.measured?.geomean ?? {};
    expect([low, point, high].map((value) => value?.toFixed(4))).toEqual([
      '1.1395',
      '1.1472',
      '1.1549',
    ]);
  });

  it('meets every criterion of the adopted terms', () => {
    expect(judgement?.adopted).toBe(true);
    expect(judgement?.terms[0]?.criteria.map(({ verdict, decide }) => [verdict, decide])).toEqual([
      ['pass', 'interval'],
      ['pass', 'interval'],
      ['pass', 'interval'],
      ['pass', 'interval'],
    ]);
    expect(judgement?.kept).toBe('kept');
  });
});
