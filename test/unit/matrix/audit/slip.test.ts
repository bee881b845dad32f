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
  expect(wrong).toMatchObject({ stated: '10', verdict: 'mismatch', slip: null });
  const more = matrixOf('best = 5, high = 3, low = 1', ...rows, '| Total | | 11 | 3 |');
  expect(more?.findings[0]?.slip).toMatchObject({ code: 'one-score', criterion: 'Water' });
});

it('a place turns with a score that a word stands for', () => {
  const matrix = matrixOf(
    'high = 9, medium = 3, low = 1',
    '| Light | 2 | high | medium |',
    '| Water | 2 | medium | high |',
    '| Soil | 1 | medium | low |',
    '| Total | | 27 | 25 |',
  );
  expect(matrix?.firmness?.score).toMatchObject({ rival: 1 });
  expect(matrix?.firmness?.score?.to.toFraction()).toBe('1');
});
