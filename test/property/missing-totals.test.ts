import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../src/engine/scoring/decision/winner.ts';
import { makeRound, overall } from '../support/model.ts';

const IDS = ['a', 'b', 'c', 'd'] as const;

/** By shark, then proposal: a whole score, or null for none. Few values, so that ties and circles are common. */
type Marks = readonly (readonly (number | null)[])[];

const scores = fc.integer({ min: 0, max: 4 });

const panels = (score: fc.Arbitrary<number | null>): fc.Arbitrary<Marks> =>
  fc.array(fc.array(score, { minLength: IDS.length, maxLength: IDS.length }), {
    minLength: 1,
    maxLength: 4,
  });

const patchy = panels(fc.option(scores, { freq: 2 }));

function contest(marks: Marks) {
  const sharks = marks.map((row, s) => {
    const given = row.flatMap((score, i) => (score === null ? [] : [[IDS[i], score] as const]));
    return overall(`s${s}`, Object.fromEntries(given));
  });
  const { byRule, means } = decide(makeRound({ entries: IDS, sharks }));
  return { ...byRule['highest-mean'], ...means };
}

/** Sum of the differences over the sharks that scored both; null where none did. */
function difference(marks: Marks, one: string, other: string): number | null {
  const at = (id: string): number => IDS.indexOf(id as (typeof IDS)[number]);
  const both = marks.flatMap((row) => {
    const [a, b] = [row[at(one)] ?? null, row[at(other)] ?? null];
    return a === null || b === null ? [] : [a - b];
  });
  return both.length === 0 ? null : both.reduce((sum, each) => sum + each, 0);
}

describe('laws of means with totals missing', () => {
  it('with every total, the winners are those of the highest mean', () => {
    fc.assert(
      fc.property(panels(scores), (marks) => {
        const sums = IDS.map((_, i) => marks.reduce((sum, row) => sum + (row[i] ?? 0), 0));
        const best = IDS.filter((_, i) => sums[i] === Math.max(...sums));
        expect(contest(marks)).toMatchObject({ winners: best, missing: [], undecided: null });
      }),
    );
  });

  it('nothing is above a winner, and every winner was compared with every other', () => {
    fc.assert(
      fc.property(patchy, (marks) => {
        const { winners } = contest(marks);
        for (const winner of winners) {
          for (const id of IDS)
            expect(difference(marks, winner, id) ?? 0).toBeGreaterThanOrEqual(0);
          for (const id of winners) expect(difference(marks, winner, id)).toBe(0);
        }
      }),
    );
  });

  it('nobody leads a circle without a total in common with it', () => {
    const circle: Marks = [
      [2, 3, null, 0],
      [null, 0, null, 4],
    ];
    expect(contest(circle)).toMatchObject({ winners: [], undecided: 'circular' });
    expect(
      contest(circle)
        .circle.map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b', 'd']);
  });

  it('nobody is named only where a circle, or two that nobody compared, are shown', () => {
    fc.assert(
      fc.property(patchy, (marks) => {
        const { undecided, circle, apart } = contest(marks);
        if (undecided === 'circular') {
          circle.forEach(({ id }, i) => {
            const next = circle[(i + 1) % circle.length]?.id ?? '';
            expect(difference(marks, id, next)).toBeGreaterThan(0);
          });
          expect(circle.length).toBeGreaterThan(2);
        }
        if (undecided === 'not-compared') {
          const [one = '', other = ''] = apart?.entries.map(({ id }) => id) ?? [];
          expect(difference(marks, one, other)).toBeNull();
        }
        const isOpen = undecided === 'circular' || undecided === 'not-compared';
        expect([circle.length > 0 || apart !== null, undecided === 'unequal-panel']).toEqual([
          isOpen,
          false,
        ]);
      }),
    );
  });

  it('a shark that scores none, or all alike, changes no winner', () => {
    fc.assert(
      fc.property(panels(scores), fc.constantFrom(null, 0, 3), (marks, same) => {
        const more = [...marks, IDS.map(() => same)];
        expect(contest(more).winners).toEqual(contest(marks).winners);
      }),
    );
  });
});
