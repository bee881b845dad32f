import { expect, it } from 'vitest';
import { openDocument } from '../../../../src/matrix/open-document.ts';

function stabilityIn(...rows: readonly string[]) {
  const [header = ''] = rows;
  const lines = [header, header.replaceAll(/[^|]+/g, '-'), ...rows.slice(1)];
  const bytes = new TextEncoder().encode(`# Decision matrix\n\n${lines.join('\n')}\n`);
  const [audited] = openDocument({ file: 'a.md', bytes }).audit.matrices;
  expect(audited).toBeDefined();
  return audited?.stability ?? null;
}

it('is told of weighted totals', () => {
  const stability = stabilityIn(
    '| Criterion | Weight | Pine | Fir |',
    '| Light | 60% | 8 | 6 |',
    '| Water | 40% | 5 | 7 |',
    '| Total | | 6.8 | 6.4 |',
  );
  expect(stability).toMatchObject({ leader: 'Pine', second: 'Fir' });
});

it('is not told where the weights are the most points there are', () => {
  const stability = stabilityIn(
    '| Criterion | Weight | Pine | Fir |',
    '| Light | 60 | 50 | 40 |',
    '| Water | 40 | 20 | 25 |',
    '| Total | 100 | 70 | 65 |',
  );
  expect(stability).toBeNull();
});

it('is not told where one option has no total', () => {
  const stability = stabilityIn(
    '| Criterion | Weight | Pine | Fir | Oak |',
    '| Light | 60% | 8 | 6 | 9 |',
    '| Water | 40% | 5 | 7 | 9 |',
    '| Total | | 6.8 | 6.4 | |',
  );
  expect(stability).toBeNull();
});

it('says who is first when the score of the leader falls', () => {
  const stability = stabilityIn(
    '| Criterion | Weight | A | B | C |',
    '| Speed | 50% | 4 | 3 | 5 |',
    '| Cost | 30% | 2 | 5 | 5 |',
    '| Care | 20% | 5 | 4 | 5 |',
    '| Total | 100% | 3.6 | 3.8 | 5.0 |',
  );
  expect(stability).toMatchObject({
    leader: 'C',
    second: 'B',
    score: { option: 'C', steps: 3, rivals: ['B'] },
  });
});

it('names a share of nothing and of all, where one ties', () => {
  const without = stabilityIn(
    '| Criterion | Weight | A | B |',
    '| Speed | 50% | 4 | 4 |',
    '| Cost | 30% | 3 | 3 |',
    '| Care | 20% | 5 | 2 |',
    '| Total | 100% | 3.9 | 3.3 |',
  );
  expect(without?.weight).toMatchObject({ criterion: 'Care', rivals: ['B'] });
  expect(without?.weight?.to.toFraction()).toBe('0');
  const alone = stabilityIn(
    '| Criterion | Weight | A | B |',
    '| Speed | 60% | 4 | 4 |',
    '| Cost | 40% | 5 | 3 |',
    '| Total | 100% | 4.4 | 3.6 |',
  );
  expect(alone?.weight?.criterion).toBe('Speed');
  expect(alone?.weight?.to.toFraction()).toBe('1');
});

it('is told of the options that are not out', () => {
  const stability = stabilityIn(
    '| Criterion | Weight | Pear (excluded) | Kiwi | Mango |',
    '| Gain | 60% | 5 | 4 | 5 |',
    '| Cost | 40% | 5 | 3 | 1 |',
    '| Total | 100% | 5.0 | 3.6 | 3.4 |',
  );
  expect(stability).toMatchObject({
    leader: 'Kiwi',
    second: 'Mango',
    weight: { rivals: ['Mango'] },
  });
});

it('names all that come first', () => {
  const stability = stabilityIn(
    '| Criteria | Weight | Postgres | MySQL | Mongo |',
    '| Performance | 3 | 4 | 4 | 5 |',
    '| Ops cost | 2 | 5 | 4 | 3 |',
    '| Team skill | 1 | 5 | 3 | 2 |',
    '| Total | 6 | 27 | 23 | 23 |',
  );
  expect(stability?.score).toMatchObject({ option: 'Postgres', rivals: ['MySQL', 'Mongo'] });
  const alike = stabilityIn(
    '| Criteria | Weight | A | B | C |',
    '| Speed | 60% | 8 | 6 | 6 |',
    '| Cost | 40% | 5 | 7 | 7 |',
    '| Total | | 6.8 | 6.4 | 6.4 |',
  );
  expect(alike?.weight).toMatchObject({ criterion: 'Speed', rivals: ['B', 'C'] });
});

it('is told where a weight is zero', () => {
  const stability = stabilityIn(
    '| Criterion | Weight | Pine | Fir |',
    '| Light | 60% | 8 | 6 |',
    '| Water | 40% | 5 | 7 |',
    '| Soil | 0% | 5 | 7 |',
    '| Total | | 6.8 | 6.4 |',
  );
  expect(stability).toMatchObject({ leader: 'Pine', score: { criterion: 'Light' } });
});
