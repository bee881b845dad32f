import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../src/engine/scoring/decision/winner.ts';
import { dominates } from '../../src/engine/scoring/dominance.ts';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import type { TieBreak } from '../../src/model/round.ts';
import { cases } from '../support/effort.ts';
import { makeEntry, makeRound, makeShark } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

/** A matrix of marks in half points, raw weights, and which proposals are live. */
interface Panel {
  readonly weights: readonly number[];
  readonly marks: readonly (readonly number[])[];
  readonly live: readonly boolean[];
  readonly tieBreak: readonly TieBreak[];
}

const ROLES = ['risk', 'upside', 'risk', 'effort', 'evidence'] as const;

/** Few distinct values, so that ties are common. */
const panels: fc.Arbitrary<Panel> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([criteria, proposals]) =>
    fc.record({
      weights: fc
        .array(fc.integer({ min: 0, max: 6 }), { minLength: criteria, maxLength: criteria })
        .filter((weights) => weights.some((weight) => weight > 0)),
      marks: fc.array(
        fc.array(
          fc.integer({ min: 0, max: 20 }).map((half) => half / 2),
          { minLength: criteria, maxLength: criteria },
        ),
        { minLength: proposals, maxLength: proposals },
      ),
      live: fc.array(fc.boolean(), { minLength: proposals, maxLength: proposals }),
      tieBreak: fc.subarray<TieBreak>(['risk', 'upside', 'fewest-hours']),
    }),
  );

const indices = (of: readonly unknown[]): number[] => of.map((_, i) => i);

function roundOf(panel: Panel, rows = indices(panel.marks), columns = indices(panel.weights)) {
  const ids = panel.weights.map((_, j) => `c${j}`);
  const shark = makeShark('s', {
    rubric: {
      normalize: true,
      criteria: Object.fromEntries(
        columns.map((j) => [
          `c${j}`,
          { weight: panel.weights[j] ?? 0, role: ROLES[j] ?? 'quality' },
        ]),
      ),
    },
    reviews: marked(ids, Object.fromEntries(panel.marks.map((row, i) => [`p${i}`, row]))),
  });
  const entries = rows.map((i) => makeEntry(`p${i}`, panel.live[i] ? 'active' : 'withdrawn'));
  return makeRound({ entries, sharks: [shark], rules: { tieBreak: panel.tieBreak } });
}

/** What the ranking says of each proposal, by id. */
function answer(round: ReturnType<typeof roundOf>) {
  const [shark] = round.sharks;
  if (shark === undefined) throw new Error('no shark');
  const { ranking } = rankTotals(round, shark);
  return new Map(
    ranking.map(({ entry, rank, place, total, tieBrokenBy }) => [
      entry.id,
      { rank, place, total: total?.toFraction(), tieBrokenBy },
    ]),
  );
}

function rankingOf(round: ReturnType<typeof roundOf>) {
  return round.sharks.map((shark) => rankTotals(round, shark));
}

/** Every pair of proposals of which the first is at least as good everywhere. */
function dominations({ marks }: Panel): [string, string][] {
  const atLeast = (above: readonly number[], below: readonly number[]): boolean =>
    above.every((mark, k) => mark >= (below[k] ?? 0));
  return marks.flatMap((above, i) =>
    marks.flatMap((below, j): [string, string][] =>
      i !== j && atLeast(above, below) ? [[`p${i}`, `p${j}`]] : [],
    ),
  );
}

describe('laws of scoring', () => {
  it('scaling raw weights changes nothing', () => {
    fc.assert(
      fc.property(panels, fc.integer({ min: 1, max: 1000 }), (panel, factor) => {
        const scaled = { ...panel, weights: panel.weights.map((weight) => weight * factor) };
        expect(answer(roundOf(scaled))).toEqual(answer(roundOf(panel)));
      }),
    );
  });

  it('permuting proposals or criteria permutes the answer', () => {
    const orders = panels.chain((panel) =>
      fc.record({
        panel: fc.constant(panel),
        rows: fc.shuffledSubarray(indices(panel.marks), { minLength: panel.marks.length }),
        columns: fc.shuffledSubarray(indices(panel.weights), { minLength: panel.weights.length }),
      }),
    );
    fc.assert(
      fc.property(orders, ({ panel, rows, columns }) => {
        const [before, after] = [roundOf(panel), roundOf(panel, rows, columns)];
        const sorted = (map: ReturnType<typeof answer>) => [...map].sort();
        expect(sorted(answer(after))).toEqual(sorted(answer(before)));
        const winners = (round: typeof before) =>
          [...decide(round).byRule['highest-mean'].winners].sort();
        expect(winners(after)).toEqual(winners(before));
        expect(rankingOf(after).map(dominates)).toEqual(rankingOf(before).map(dominates));
      }),
    );
  });

  it('raising a score never lowers total or rank', () => {
    const raises = panels.chain((panel) =>
      fc.record({
        panel: fc.constant(panel),
        row: fc.nat({ max: panel.marks.length - 1 }),
        column: fc.nat({ max: panel.weights.length - 1 }),
        by: fc.integer({ min: 1, max: 8 }).map((half) => half / 2),
      }),
    );
    fc.assert(
      fc.property(raises, ({ panel, row, column, by }) => {
        const marks = panel.marks.map((own, i) =>
          own.map((mark, j) => (i === row && j === column ? Math.min(10, mark + by) : mark)),
        );
        const at = (of: Panel) => {
          const round = roundOf(of);
          const found = rankingOf(round)[0]?.ranking.find(({ entry }) => entry.id === `p${row}`);
          if (!found?.total || found.place === null) throw new Error('not scored');
          return { total: found.total, rank: found.rank ?? found.place };
        };
        const [before, after] = [at(panel), at({ ...panel, marks })];
        expect(after.total.gte(before.total)).toBe(true);
        expect(after.rank).toBeLessThanOrEqual(before.rank);
      }),
    );
  });

  it('a dominated proposal never outranks its dominator', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        const ranks = answer(roundOf(panel));
        for (const [upper, lower] of dominations(panel)) {
          const [above, below] = [ranks.get(upper), ranks.get(lower)];
          expect(above?.place ?? 0).toBeLessThanOrEqual(below?.place ?? 0);
          if (above?.rank && below?.rank) expect(above.rank).toBeLessThanOrEqual(below.rank);
        }
      }),
    );
  });

  it('a leader that dominates leads at any weights', () => {
    const reweighted = panels.chain((panel) =>
      fc.tuple(
        fc.constant(panel),
        fc
          .array(fc.integer({ min: 0, max: 9 }), {
            minLength: panel.weights.length,
            maxLength: panel.weights.length,
          })
          .filter((weights) => weights.some((weight) => weight > 0)),
      ),
    );
    fc.assert(
      fc.property(reweighted, ([panel, weights]) => {
        const [ranking] = rankingOf(roundOf(panel));
        fc.pre(ranking !== undefined && dominates(ranking));
        const leader = ranking.ranking[0]?.entry.id ?? '';
        const other = answer(roundOf({ ...panel, weights, tieBreak: [] }));
        expect(other.get(leader)?.rank).toBe(1);
      }),
      { numRuns: cases(50) },
    );
  });

  it('ranks are one more than the number of better live totals', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        const [ranking] = rankingOf(roundOf({ ...panel, tieBreak: [] }));
        const live = ranking?.ranking.filter(({ rank }) => rank !== null) ?? [];
        for (const { rank, total } of live) {
          const better = live.filter((other) => total && other.total?.gt(total));
          expect(rank).toBe(better.length + 1);
        }
      }),
    );
  });
});
