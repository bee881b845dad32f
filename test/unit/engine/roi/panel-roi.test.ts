import { describe, expect, it } from 'vitest';
import { panelRois } from '../../../../src/engine/roi/panel-roi.ts';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import { decide } from '../../../../src/engine/scoring/decision/winner.ts';
import { bet } from '../../../support/bets.ts';
import { shown } from '../../../support/figure.ts';
import { makeEntry, makeRound, makeShark } from '../../../support/model.ts';
import type { EstimateParts } from '../../../support/review.ts';

/** A round of estimates that gain so much, for certain, in one hour: by shark, then proposal. */
function roundOf(gains: Record<string, Record<string, number | EstimateParts>>) {
  const ids = [...new Set(Object.values(gains).flatMap((each) => Object.keys(each)))].sort();
  const sharks = Object.entries(gains).map(([id, each]) =>
    makeShark(id, {
      reviews: Object.fromEntries(
        Object.entries(each).map(([proposal, gain]) => {
          const estimate =
            typeof gain === 'number' ? { ...bet(`${gain}%`, 1), success: '100%' } : gain;
          return [proposal, { estimate, variants: { full: bet('900%', 1) } }];
        }),
      ),
    }),
  );
  return makeRound({ entries: [...ids, makeEntry('gone', 'withdrawn')], sharks });
}

const standings = (gains: Parameters<typeof roundOf>[0]) => {
  const round = roundOf(gains);
  return panelRois(round.entries, rankRois(round)).map(({ entry, rank, apart, isBehind }) => [
    entry.id,
    rank,
    ...(isBehind ? ['behind'] : []),
    ...apart.map(({ id }) => `? ${id}`),
  ]);
};

const best = (gains: Parameters<typeof roundOf>[0]) => {
  const { winners, undecided } = decide(roundOf(gains)).byRule['highest-roi'];
  return undecided ?? winners;
};

describe('panelRois', () => {
  it('is the mean over the sharks that can be priced, other forms aside', () => {
    const round = roundOf({
      s: { a: bet('10%', 1) },
      t: { a: bet('40%', 2) },
      u: { a: { upside: '9x' } },
    });
    const [only, ...others] = panelRois(round.entries, rankRois(round));
    expect(others).toEqual([]);
    expect(only?.sharks).toEqual(['s', 't']);
    expect([shown(only?.roi ?? null), shown(only?.expectedGain ?? null)]).toEqual(['3/40', '1/8']);
  });

  it('ranks by the mean where the same sharks estimated all', () => {
    const gains = { s: { a: 10, b: 30, c: 30 }, t: { a: 60, b: 30, c: 30 } };
    expect(standings(gains)).toEqual([
      ['a', 1],
      ['b', 2, 'behind'],
      ['c', 2, 'behind'],
    ]);
    expect(best(gains)).toEqual(['a']);
  });

  it('knows who estimated others only, and what the best has where another figure is higher', () => {
    const told = (gains: Parameters<typeof roundOf>[0]) => {
      const round = roundOf(gains);
      return panelRois(round.entries, rankRois(round)).map(({ entry, lacks, higher }) => [
        entry.id,
        lacks,
        higher && [higher.entry.id, higher.sharks, higher.rois.map(shown)],
      ]);
    };
    const generous = { s: { a: 35, b: 20 }, t: { b: 60 }, u: {} };
    expect(told(generous)).toEqual([
      ['a', ['t'], ['b', ['s'], ['7/20', '1/5']]],
      ['b', [], null],
    ]);
    expect(told({ s: { a: 35, b: 20 }, t: { b: 30 } })).toEqual([
      ['a', ['t'], null],
      ['b', [], null],
    ]);
    expect(told({ s: { a: 35 }, t: { b: 60 } })).toEqual([
      ['a', ['t'], null],
      ['b', ['s'], null],
    ]);
    expect(told({ s: { a: 35, b: 20 }, t: { a: 10, b: 60 } })).toEqual([
      ['a', [], null],
      ['b', [], null],
    ]);
  });

  it('compares two over the sharks that estimated both, and not over others', () => {
    // By the mean over its own sharks a has 35 and b 40: t is the generous one.
    const gains = { s: { a: 35, b: 20 }, t: { b: 60 } };
    expect(standings(gains)).toEqual([
      ['a', 1],
      ['b', 2, 'behind'],
    ]);
    expect(best(gains)).toEqual(['a']);
  });

  it('names no best where no shark estimated both', () => {
    const gains = { s: { a: 35 }, t: { b: 60 } };
    expect(standings(gains)).toEqual([
      ['a', null, '? b'],
      ['b', null, '? a'],
    ]);
    expect(best(gains)).toBe('no-shared-shark');
  });

  it('names a best that is compared with every other, though others are not', () => {
    const gains = { s: { a: 35, b: 20 }, t: { a: 70, c: 60 } };
    expect(standings(gains)).toEqual([
      ['a', 1],
      ['b', null, 'behind', '? c'],
      ['c', null, 'behind', '? b'],
    ]);
    expect(best(gains)).toEqual(['a']);
  });

  it('takes no way round over a third', () => {
    // a is above b and b above c, but no shark says how a stands to c.
    expect(best({ s: { a: 35, b: 20 }, t: { b: 70, c: 60 } })).toBe('no-shared-shark');
  });

  it('names no best where the comparisons go round in a circle', () => {
    const gains = { s: { a: 2, b: 1 }, t: { b: 2, c: 1 }, u: { c: 2, a: 1 } };
    expect(standings(gains)).toEqual([
      ['a', 2, 'behind'],
      ['b', 2, 'behind'],
      ['c', 2, 'behind'],
    ]);
    expect(best(gains)).toBe('circular');
  });

  it('does not ask who estimated what loses', () => {
    const gains = { s: { a: 35 }, t: { b: bet('0%', 1, '10%') } };
    expect(standings(gains)).toEqual([
      ['a', 1],
      ['b', null],
    ]);
    expect(best(gains)).toEqual(['a']);
  });

  it('names no best that the sharks of both put behind one that others see lose', () => {
    expect(best({ s: { a: 10, b: 20 }, t: { b: bet('0%', 1, '50%') } })).toBe('circular');
  });

  it('puts who gains above who does not, over the sharks that both share', () => {
    // s sees both lose and b lose less; t sees a gain, u sees b gain.
    const loss = (downside: string, hours: number) => bet('0%', hours, downside);
    const gains = {
      s: { a: loss('20%', 100), b: loss('10%', 1) },
      t: { a: 80 },
      u: { b: 60 },
    };
    // By ROI the loss of a, 10 points in 100 hours, would look better than that of b.
    expect(best(gains)).toEqual(['b']);
    expect(best({ ...gains, s: { a: 1, b: loss('10%', 1) } })).toEqual(['a']);
  });

  it('says the same whatever the order of sharks and entries', () => {
    const gains = { s: { a: 35, b: 20, c: 20 }, t: { b: 60, c: 50 }, u: { a: 1, c: 1 } };
    const { s, t, u } = gains;
    expect(standings(gains)).toEqual(standings({ u, t, s }));
  });
});
