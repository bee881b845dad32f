import { expect, it } from 'vitest';
import { openDocument } from '../../../../src/matrix/open-document.ts';

function firmnessIn(...rows: readonly string[]) {
  const [header = ''] = rows;
  const lines = [header, header.replaceAll(/[^|]+/g, '-'), ...rows.slice(1)];
  const bytes = new TextEncoder().encode(`# Decision matrix\n\n${lines.join('\n')}\n`);
  const [audited] = openDocument({ file: 'a.md', bytes }).audit.matrices;
  expect(audited).toBeDefined();
  return audited?.firmness ?? null;
}

it('is told of weighted totals', () => {
  const firmness = firmnessIn(
    '| Criterion | Weight | Pine | Fir |',
    '| Light | 60% | 8 | 6 |',
    '| Water | 40% | 5 | 7 |',
    '| Total | | 6.8 | 6.4 |',
  );
  expect(firmness).toMatchObject({ leader: 'Pine', second: 'Fir' });
});

it('is not told where the weights are the most points there are', () => {
  const firmness = firmnessIn(
    '| Criterion | Weight | Pine | Fir |',
    '| Light | 60 | 50 | 40 |',
    '| Water | 40 | 20 | 25 |',
    '| Total | 100 | 70 | 65 |',
  );
  expect(firmness).toBeNull();
});

it('is not told where one option has no total', () => {
  const firmness = firmnessIn(
    '| Criterion | Weight | Pine | Fir | Oak |',
    '| Light | 60% | 8 | 6 | 9 |',
    '| Water | 40% | 5 | 7 | 9 |',
    '| Total | | 6.8 | 6.4 | |',
  );
  expect(firmness).toBeNull();
});

it('says who is first when the score of the leader falls', () => {
  const firmness = firmnessIn(
    '| Criterion | Weight | A | B | C |',
    '| Speed | 50% | 4 | 3 | 5 |',
    '| Cost | 30% | 2 | 5 | 5 |',
    '| Care | 20% | 5 | 4 | 5 |',
    '| Total | 100% | 3.6 | 3.8 | 5.0 |',
  );
  expect(firmness).toMatchObject({
    leader: 'C',
    second: 'B',
    score: { option: 'C', steps: 3, rivals: ['B'] },
  });
});

it('names a share of nothing and of all, where one ties', () => {
  const without = firmnessIn(
    '| Criterion | Weight | A | B |',
    '| Speed | 50% | 4 | 4 |',
    '| Cost | 30% | 3 | 3 |',
    '| Care | 20% | 5 | 2 |',
    '| Total | 100% | 3.9 | 3.3 |',
  );
  expect(without?.weight).toMatchObject({ criterion: 'Care', rivals: ['B'] });
  expect(without?.weight?.to.toFraction()).toBe('0');
  const alone = firmnessIn(
    '| Criterion | Weight | A | B |',
    '| Speed | 60% | 4 | 4 |',
    '| Cost | 40% | 5 | 3 |',
    '| Total | 100% | 4.4 | 3.6 |',
  );
  expect(alone?.weight?.criterion).toBe('Speed');
  expect(alone?.weight?.to.toFraction()).toBe('1');
});

it('is told of the options that are not out', () => {
  const firmness = firmnessIn(
    '| Criterion | Weight | Pear (excluded) | Kiwi | Mango |',
    '| Gain | 60% | 5 | 4 | 5 |',
    '| Cost | 40% | 5 | 3 | 1 |',
    '| Total | 100% | 5.0 | 3.6 | 3.4 |',
  );
  expect(firmness).toMatchObject({
    leader: 'Kiwi',
    second: 'Mango',
    weight: { rivals: ['Mango'] },
  });
});

it('names all that come first', () => {
  const firmness = firmnessIn(
    '| Criteria | Weight | Postgres | MySQL | Mongo |',
    '| Performance | 3 | 4 | 4 | 5 |',
    '| Ops cost | 2 | 5 | 4 | 3 |',
    '| Team skill | 1 | 5 | 3 | 2 |',
    '| Total | 6 | 27 | 23 | 23 |',
  );
  expect(firmness?.score).toMatchObject({ option: 'Postgres', rivals: ['MySQL', 'Mongo'] });
  const alike = firmnessIn(
    '| Criteria | Weight | A | B | C |',
    '| Speed | 60% | 8 | 6 | 6 |',
    '| Cost | 40% | 5 | 7 | 7 |',
    '| Total | | 6.8 | 6.4 | 6.4 |',
  );
  expect(alike?.weight).toMatchObject({ criterion: 'Speed', rivals: ['B', 'C'] });
});
