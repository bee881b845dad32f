import { expect, it } from 'vitest';
import { auditDocument } from '../../../../src/matrix/open-document.ts';

function matrixOf(legend: string, ...rows: readonly string[]) {
  const head = '| Criterion | Weight | Pine | Fir |\n|---|---|---|---|\n';
  const [only] = auditDocument(`# Decision\n\n${legend}\n\n${head}${rows.join('\n')}\n`).matrices;
  return only;
}

it('no score is likely that no word stands for', () => {
  const rows = ['| Light | 2 | high | low |', '| Water | 1 | high | low |'];
  const total = '| Total | | 10 | 3 |';
  const [wrong] = matrixOf('high = 3, low = 1', ...rows, total)?.findings ?? [];
  expect(wrong).toMatchObject({ stated: '10', verdict: 'mismatch', mistake: null });
  const more = matrixOf('best = 5, high = 3, low = 1', ...rows, '| Total | | 11 | 3 |');
  expect(more?.findings[0]?.mistake).toMatchObject({ code: 'one-score', criterion: 'Water' });
});

it('a place turns with a score that a word stands for', () => {
  const matrix = matrixOf(
    'high = 9, medium = 3, low = 1',
    '| Light | 2 | high | medium |',
    '| Water | 2 | medium | high |',
    '| Soil | 1 | medium | low |',
    '| Total | | 27 | 25 |',
  );
  expect(matrix?.stability?.score).toMatchObject({ rivals: ['Fir'] });
  expect(matrix?.stability?.score?.to.toFraction()).toBe('1');
});

it('no score is likely by which a right total would be wrong, or that a product states', () => {
  const rows = ['| Light | 3 | 5 | 2 |', '| Water | 2 | 3 | 5 |', '| Soil | 1 | 2 | 4 |'];
  const scale = 'Scores from 0 to 5.';
  const slips = (...totals: readonly string[]) =>
    matrixOf(scale, ...rows, ...totals)?.findings.flatMap(({ mistake }) => mistake ?? []);
  const percent = '| Percent | 100% | 77% | 70% |';
  expect(slips('| Total | 30 | 23 | 20 |', percent)).toEqual([]);
  expect(slips(percent)).toMatchObject([{ code: 'one-score', criterion: 'Soil' }]);
  const ofProducts = (soil: string) => {
    const products = ['| Light | 3 | 5 (15) | 2 (6) |', '| Water | 2 | 3 (6) | 5 (10) |'];
    const matrix = matrixOf(
      scale,
      ...products,
      `| Soil | 1 | ${soil} | 4 (4) |`,
      '| Total | | 24 | 20 |',
    );
    return matrix?.findings.flatMap(({ mistake }) => mistake ?? []);
  };
  expect(ofProducts('2')).toMatchObject([{ code: 'one-score', criterion: 'Soil' }]);
  expect(ofProducts('2 (2)')).toEqual([]);
});
