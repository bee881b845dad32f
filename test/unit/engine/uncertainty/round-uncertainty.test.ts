import { describe, expect, it } from 'vitest';
import type { SharkUncertainty } from '../../../../src/engine/uncertainty/roi-uncertainty.ts';
import { roundUncertainty } from '../../../../src/engine/uncertainty/round-uncertainty.ts';
import { samplingPlan } from '../../../../src/engine/uncertainty/sampling/replicates.ts';
import type { Round } from '../../../../src/model/round.ts';
import { exact } from '../../../../src/quantity/exact.ts';
import { NOWHERE, reference } from '../../../support/figure.ts';
import { makeRound } from '../../../support/model.ts';
import { type RangedParts, rangedRound } from '../../../support/ranged.ts';
import { seedRound2 } from '../../../support/seed-rounds.ts';

const POINTS = {
  success: '70%',
  upside: '50%',
  downside: '10%',
  implementation: '2h',
  validation: '2h',
} satisfies RangedParts;

function first(round: Round, plan = samplingPlan()): SharkUncertainty {
  const [shark] = roundUncertainty(round, plan).sharks;
  if (shark === undefined) throw new Error('no estimates');
  return shark;
}

const only = (parts: RangedParts) => first(rangedRound({ a: parts })).rois[0];

describe('roundUncertainty', () => {
  it('agrees with the seeds where all is points: exact means, no interval', () => {
    const uncertain = roundUncertainty(seedRound2());
    const { rois, best, firstTwo } = uncertain.sharks[0] as SharkUncertainty;
    expect(uncertain.isRanged).toBe(false);
    expect(rois.map(({ roiMean, interval }) => [roiMean?.value, interval])).toEqual(
      [0.08, 0.67 / 24, 0.004, -0.075, -0.19 / 110].map((roi) => [expect.closeTo(roi, 15), null]),
    );
    expect(best.map(({ entry, chance }) => [entry?.id ?? null, chance])).toEqual([
      ['tile-size-tuning', { value: 1, standardError: 0 }],
      ['tma-store-epilogue', { value: 0, standardError: 0 }],
      ['warp-specialization', { value: 0, standardError: 0 }],
      [null, { value: 0, standardError: 0 }],
    ]);
    expect(firstTwo).toMatchObject({ chance: { value: 1, standardError: 0 }, tooClose: false });
  });

  it('prefers the status quo to losers', () => {
    const { best, firstTwo } = first(rangedRound({ a: { ...POINTS, success: '5%' } }));
    expect(best.map(({ chance }) => chance.value)).toEqual([0, 1]);
    expect(firstTwo).toBeNull();
  });

  it('lets equal proposals share', () => {
    const { best, firstTwo } = first(rangedRound({ a: POINTS, b: POINTS }));
    expect(best.map(({ chance }) => chance.value)).toEqual([0.5, 0.5, 0]);
    expect(firstTwo).toMatchObject({ chance: { value: 0.5 }, tooClose: true });
  });

  it('one range: mean and interval in closed form', () => {
    const found = only({ ...POINTS, upside: '{ min: 20%, best: 50%, max: 80% }' });
    expect(found?.roiMean).toEqual({ value: expect.closeTo(0.08, 14), standardError: 0 });
    // SciPy 1.17.1: beta(3, 3).ppf([0.05, 0.95]) = 0.1892553, 0.8107447.
    expect(found?.interval).toEqual({
      low: {
        value: expect.closeTo((0.7 * (0.2 + 0.6 * 0.1892553) - 0.03) / 4, 7),
        standardError: 0,
      },
      high: {
        value: expect.closeTo((0.7 * (0.2 + 0.6 * 0.8107447) - 0.03) / 4, 7),
        standardError: 0,
      },
    });
  });

  it('ranges in gain and hours: as integrated by SciPy', () => {
    // U PERT(0.2, 0.5, 0.8), H PERT(2, 4, 8), r = (0.7 U - 0.03) / H; quad and brentq.
    const found = only({
      ...POINTS,
      upside: '{ min: 20%, best: 50%, max: 80% }',
      implementation: '{ min: 2h, best: 4h, max: 8h }',
      validation: '0h',
    });
    // E[H] = (2 + 16 + 8) / 6.
    expect(found?.roiMean).toEqual({
      value: expect.closeTo((0.32 * 6) / 26, 12),
      standardError: 0,
    });
    expect(found?.interval?.low.value).toBeCloseTo(0.03933432456372689, 3);
    expect(found?.interval?.high.value).toBeCloseTo(0.1349668824873773, 3);
    expect(found?.interval?.high.standardError).toBeLessThan(2e-4);
  });

  it('the mean ROI is E[gain] / E[hours], whatever shape the hours have', () => {
    const spread = only({
      ...POINTS,
      implementation: '{ min: 1h, best: 2h, max: 9h }',
      validation: '{ min: 0.5h, best: 1h, max: 3h }',
      rollback: '{ min: 0h, best: 1h, max: 2h }',
    });
    // PERT means (1 + 8 + 9) / 6, (0.5 + 4 + 3) / 6 and 1.
    const hours = 3 + 7.5 / 6 + 0.3;
    expect(spread?.roiMean).toEqual({ value: expect.closeTo(0.32 / hours, 12), standardError: 0 });
  });

  it('a probability that also decides the hours enters gain and hours by its mean', () => {
    const found = only({
      ...POINTS,
      success: '{ min: 50%, best: 60%, max: 90% }',
      rollback: '3h',
    });
    const p = (0.5 + 2.4 + 0.9) / 6;
    const rate = (p * 0.5 - (1 - p) * 0.1) / (4 + (1 - p) * 3);
    expect(found?.roiMean?.value).toBeCloseTo(rate, 12);
  });

  it('hours that reach 0 have a mean ROI, as long as they are not 0', () => {
    const found = only({ ...POINTS, implementation: '{ min: 0h, max: 4h }', validation: '0h' });
    expect(found?.roiMean?.value).toBeCloseTo(0.32 / 2, 12);
    expect(
      only({ ...POINTS, implementation: '{ min: 0h, best: 0h, max: 4h }', validation: '0h' }),
    ).toMatchObject({ roiMean: null, interval: null, roi: { lacking: ['hours'] } });
  });

  it('says what an estimate lacks instead of a figure', () => {
    expect(only({ upside: '50%' })).toMatchObject({
      roiMean: null,
      interval: null,
    });
  });

  it('values information of a round with one proposal as of that proposal', () => {
    const { information } = first(rangedRound({ a: POINTS }));
    expect(information?.bestExpected).toBeCloseTo(0.32, 14);
    expect(information?.evpi).toEqual({ value: expect.closeTo(0.03, 14), standardError: 0 });
  });

  it('values information of a round with two proposals and an hour that costs', () => {
    const round = rangedRound({
      a: { ...POINTS, success: '50%', upside: '60%', downside: '20%' },
      b: { ...POINTS, success: '50%', upside: '40%', downside: '0%', rollback: '4h' },
    });
    const { information } = roundUncertainty(round, samplingPlan(), exact('0.01')).sharks[0] ?? {};
    // a ends at 0.56 or -0.24, b at 0.36 or -0.08: E[max] = 0.5 0.56 + 0.25 0.36, max E = 0.16.
    expect(information?.bestExpected).toBeCloseTo(0.16, 14);
    expect(information?.withInformation.value).toBeCloseTo(0.37, 14);
    expect(information?.evpi.value).toBeCloseTo(0.21, 14);
  });

  it('has nothing to say of a round without estimates', () => {
    expect(roundUncertainty(makeRound({ entries: ['a'] })).sharks).toEqual([]);
  });

  it('gives the same figures for the same seed', () => {
    const { rois, best } = first(
      rangedRound({
        a: { ...POINTS, success: '60% to 80%', implementation: '2h to 4h' },
        b: { ...POINTS, upside: '1.2x to 1.9x', validation: '1h to 3h' },
      }),
      samplingPlan(1024, 42),
    );
    expect(
      rois.map(({ interval }) => [interval?.low.value, interval?.high.value]),
    ).toMatchInlineSnapshot(`
      [
        [
          0.014413069144095791,
          0.18264842515494165,
        ],
        [
          0.04509990398160964,
          0.0912976702175843,
        ],
      ]
    `);
    expect(best.map(({ chance }) => chance.value)).toMatchInlineSnapshot(`
      [
        0.66796875,
        0.33203125,
        0,
      ]
    `);
  });

  it('takes 200 proposals', () => {
    const parts = { ...POINTS, success: '60% to 80%', implementation: '2h to 4h' };
    const ids = Array.from({ length: 200 }, (_, i) => `p${i}`);
    const { best } = first(
      rangedRound(Object.fromEntries(ids.map((id) => [id, parts]))),
      samplingPlan(1024),
    );
    expect(best.reduce((sum, { chance }) => sum + chance.value, 0)).toBeCloseTo(1, 10);
  });

  it('has the chances of those that nobody vetoes as if nothing else had been proposed', () => {
    const parts = { a: { ...POINTS, upside: '10% to 50%' }, c: { ...POINTS, upside: '5% to 45%' } };
    const without = rangedRound(parts);
    const round = rangedRound({ ...parts, b: { ...POINTS, upside: '60% to 90%' } });
    const chances = (of: Round) =>
      roundUncertainty(of).eligible.map(({ entry, chance }) => [entry?.id ?? null, chance]);
    const unvetoed = roundUncertainty(round);
    expect(unvetoed.eligible).toBe(unvetoed.panel);
    const sharks = round.sharks.map((shark) => ({
      ...shark,
      scorecard: shark.scorecard && {
        ...shark.scorecard,
        veto: [
          {
            proposal: reference('b'),
            constraint: 'no loss',
            constraintAt: NOWHERE,
            evidence: 'it lost two',
          },
        ],
      },
    }));
    expect(chances({ ...round, sharks })).toEqual(chances(without));
    // Each shark's race too, with the ranks of those that are left.
    const [own, alone] = [{ ...round, sharks }, without].map((of) => {
      const [shark] = roundUncertainty(of).eligibleSharks;
      return {
        best: shark?.best.map(({ entry, chance }) => [entry?.id ?? null, chance]),
        ranks: shark?.rois.map(({ roi }) => [roi.entry.id, roi.rank]),
        firstTwo: [shark?.firstTwo?.first.id, shark?.firstTwo?.second.id, shark?.firstTwo?.chance],
      };
    });
    expect(own).toEqual(alone);
    expect(roundUncertainty(round).eligibleSharks[0]?.rois[0]?.roi.entry.id).toBe('b');
  });
});
