import { expect, it } from 'vitest';
import { importTexts } from '../../support/vote.ts';

it('stars with their figure behind them are one figure, which is counted once', () => {
  const text =
    '# Vote of Ann\n\n## Arena\n\n- Safety: ⭐⭐⭐⭐ (4/5)\n- Gain: ⭐⭐⭐ (3/5)\n\n## Pool\n\n- Safety: ⭐⭐ (2/5)\n- Gain: ⭐⭐⭐ (3/5)\n';
  const [document] = importTexts({ 'vote.md': text }, { shark: 'ann' }).documents;
  const { shares = [], left } = document?.coverage ?? {};
  expect(shares.find(({ kind }) => kind === 'score')).toMatchObject({ seen: 4, placed: 4 });
  expect(left).toEqual([]);
});
