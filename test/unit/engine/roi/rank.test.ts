import { describe, expect, it } from 'vitest';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import type { RankedRoi } from '../../../../src/engine/roi/roi.ts';
import { bet } from '../../../support/bets.ts';
import { shown } from '../../../support/figure.ts';
import { makeEntry, makeRound, makeShark } from '../../../support/model.ts';
import type { ReviewParts } from '../../../support/review.ts';
import { seedRound2 } from '../../../support/seed-rounds.ts';

function rows(reviews: Record<string, ReviewParts>) {
  const entries = [...Object.keys(reviews), makeEntry('gone', 'withdrawn')].filter(
    (each) => each !== 'gone',
  );
  const shark = makeShark('s', { reviews });
  return rankRois(makeRound({ entries, sharks: [shark] }), shark);
}

const places = (rois: ReturnType<typeof rankRois>) =>
  rois.map(({ entry, variant, rank }) => [
    entry.id + (variant === null ? '' : `/${variant}`),
    rank,
  ]);

describe('rankRois', () => {
  it('puts winners first, then gains that are not live, losers by gain, and the unpriced', () => {
    const reviews = {
      unknown: { estimate: { upside: '9x' } },
      'slow-loser': { estimate: bet('0%', 100, '20%') },
      'quick-loser': { estimate: bet('0%', 1, '10%') },
      gone: { estimate: bet('90%', 1) },
      low: { estimate: bet('10%', 1) },
      high: {
        estimate: bet('20%', 1),
        variants: { full: bet('90%', 1), lite: bet('0%', 1, '9%') },
      },
      'same-as-low': { estimate: bet('40%', 4) },
      none: {},
    };
    expect(places(rows(reviews))).toEqual([
      ['high', 1],
      ['high/full', null],
      ['high/lite', null],
      ['low', 2],
      ['same-as-low', 2],
      ['gone', null],
      // By ROI the slow loser, -0.1 in 100 h, would stand above the quick one, -0.05 in 1 h.
      ['quick-loser', null],
      ['slow-loser', null],
      ['unknown', null],
    ]);
  });

  it('keeps other forms of a proposal that has no estimate itself', () => {
    const reviews = { a: { variants: { full: bet('10%', 1) } }, b: { estimate: bet('10%', 1) } };
    expect(places(rows(reviews))).toEqual([
      ['b', 1],
      ['a/full', null],
    ]);
  });

  it('ranks each shark by itself', () => {
    const shark = (id: string) =>
      makeShark(id, { reviews: { a: { estimate: bet('10%', 1) }, b: { estimate: bet('9%', 1) } } });
    const silent = { ...makeShark('u'), scorecard: null };
    const round = makeRound({ entries: ['a', 'b'], sharks: [shark('s'), silent, shark('t')] });
    expect(rankRois(round).map(({ shark: id, entry, rank }) => [id, entry.id, rank])).toEqual([
      ['s', 'a', 1],
      ['s', 'b', 2],
      ['t', 'a', 1],
      ['t', 'b', 2],
    ]);
  });
});

describe('naiveRank', () => {
  const first = (rois: readonly RankedRoi[]): string[] =>
    rois.filter(({ naiveRank }) => naiveRank === 1).map(({ entry }) => entry.id);

  it('is 1 for the highest naive figure over proposals themselves, priced or not', () => {
    const rois = rows({
      a: { estimate: bet('10%', 1), variants: { full: bet('90%', 1) } },
      b: { estimate: { upside: '50%', implementation: 1 } },
    });
    expect(first(rois)).toEqual(['b']);
  });

  it('is shared by equal figures, and nobody has it without a figure', () => {
    const rois = rows({ a: { estimate: bet('10%', 1, '5%') }, b: { estimate: bet('10%', 1) } });
    expect(first(rois)).toEqual(['b', 'a']);
    expect(first(rows({ a: { estimate: { upside: '9x' } } }))).toEqual([]);
  });
});

describe('round 2 of the seeds', () => {
  const rois = rankRois(seedRound2());

  it('has the figures that follow from its estimates', () => {
    expect(
      rois.map((each) => [
        each.entry.id,
        each.variant,
        each.rank,
        each.expectedGain?.valueOf(),
        each.hours?.valueOf(),
        Number(each.roi?.valueOf().toPrecision(6)),
        Math.round(100 * (each.breakEven?.valueOf() as number)),
        Number(each.naive?.valueOf().toPrecision(3)),
      ]),
    ).toEqual([
      ['tile-size-tuning', null, 1, 0.32, 4, 0.08, 17, 0.25],
      ['tile-size-tuning', 'full', null, 0.67, 24, 0.0279167, 9, 0.05],
      ['tma-store-epilogue', null, 2, 0.016, 4, 0.004, 33, 0.0133],
      ['pipeline-stages', null, null, -0.1875, 2.5, -0.075, 67, 0.3],
      ['warp-specialization', null, null, -0.19, 110, -0.00172727, 67, 0.00222],
    ]);
    expect(rois.map((each) => shown(each.roi))).toEqual([
      '2/25',
      '67/2400',
      '1/250',
      '-3/40',
      '-19/11000',
    ]);
  });

  it('would have gone to pipeline stages by the naive figure', () => {
    expect(rois.find(({ naiveRank }) => naiveRank === 1)?.entry.id).toBe('pipeline-stages');
  });
});
