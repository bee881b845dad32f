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

it('swapped digits are two, and neighbours', () => {
  const rows = ['| Light | 3 | 100 | 1 |', '| Water | 1 | 123 | 2 |'];
  const mistakeOf = (total: string) =>
    matrixOf('Scores from 0 to 200.', ...rows, `| Total | | ${total} | 5 |`)?.findings[0]?.mistake;
  expect(mistakeOf('432')).toEqual({ code: 'swapped-digits' });
  const long = ['| Light | 3 | 1000 | 1 |', '| Water | 1 | 1235 | 2 |'];
  const others = (total: string) =>
    matrixOf('', ...long, `| Total | | ${total} | 5 |`)?.findings[0]?.mistake;
  expect(others('4253')).toEqual({ code: 'swapped-digits' });
  expect(others('5234')).toBeNull();
  expect(others('2445')).toBeNull();
});

it('a total without the weights is a plain sum', () => {
  const rows = ['| Light | 3 | 5 | 2 |', '| Water | 2 | 3 | 5 |', '| Soil | 1 | 7 | 4 |'];
  const of = (total: string) => matrixOf('', ...rows, `| Total | | ${total} | 20 |`)?.findings[0];
  expect(of('15')?.mistake).toEqual({ code: 'not-weighted' });
});

it('a total of one score is no plain sum', () => {
  const head = '| Criterion | Weight | Pine | Fir | Yew | Elm |\n|---|---|---|---|---|---|\n';
  const rows = '| Light | 3 | 8 | 6 | 4 | 5 |\n| Water | 2 | 6 | 7 | 4 | n/a |\n';
  const text = `# Decision\n\n${head}${rows}| Weighted sum | | 36 | 32 | 20 | 5 |\n`;
  const [only] = auditDocument(text).matrices;
  expect(only?.findings.at(-1)).toMatchObject({ verdict: 'mismatch', mistake: null });
});

it('no score is likely below the scale, or below 0 without one', () => {
  const rows = (low: number) => [`| Light | 3 | ${low} | 2 |`, '| Water | 2 | 4 | 5 |'];
  const of = (scale: string, low: number, total: string) =>
    matrixOf(scale, ...rows(low), `| Total | | ${total} | 16 |`)?.findings[0];
  expect(of('Scores from 1 to 5.', 2, '11')?.mistake).toMatchObject({ code: 'one-score' });
  expect(of('Scores from 2 to 5.', 2, '11')?.mistake).toBeNull();
  expect(of('', 0, '5')?.mistake).toBeNull();
});

it('a line of totals without a figure for the option says nothing of its scores', () => {
  const rows = ['| Light | 3 | 5 | 2 |', '| Water | 2 | 3 | 5 |', '| Soil | 1 | 2 | 4 |'];
  const matrix = matrixOf('', ...rows, '| Total | | 24 | 20 |', '| Percent | | | 33.3% |');
  expect(matrix?.findings[0]?.mistake).toMatchObject({ code: 'one-score', criterion: 'Soil' });
});

it('a wrong quotient that does not follow from the stated cost of delay has another cause', () => {
  const head =
    '| Feature | Value | Urgency | Risk | Cost of delay | Size | WSJF |\n|-|-|-|-|-|-|-|\n';
  const text = `${head}| a | 8 | 13 | 5 | 26 | 5 | 5.2 |\n| b | 5 | 5 | 2 | 13 | 3 | 40 |\n`;
  const [only] = auditDocument(text).matrices;
  expect(only?.findings.at(-1)).toMatchObject({
    verdict: 'mismatch',
    mistake: { code: 'times' },
  });
});
