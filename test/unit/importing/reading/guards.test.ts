import { expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const SETTING = { round: '3' };
const plain = (found: readonly string[]) => found.map((each) => each.replace(/ «.*/, ''));

it('a heading with the mark of the whole is what the heading above has', () => {
  const text =
    '# Judge 1: Ann, round 3\n\n## Keys\n\n### Score: 8/10\n\nGood.\n\n## Rows\n\n### Score: 5/10\n\nFair.\n';
  const { added } = importTexts({ 'vote.md': text });
  expect(added.map(({ id }) => id).sort()).toEqual(['keys', 'rows']);
});

it('a part of all cases is no gain and no loss', () => {
  const text =
    '## Option 1: Keys\n\n- Gain: 8/10\n- Upside: 12% of requests\n- Downside: 3% per model\n';
  expect(said(text, ['estimate'], SETTING)).toEqual([]);
});

it('a vote names a proposal by its number where the name is a part of its title', () => {
  const text =
    '## Option 1: Re-time the harness\n\n- Gain: 8/10\n\n## Option 2: Rows\n\n- Gain: 6/10\n\nVote: Option 1: Harness\n';
  expect(plain(said(text, ['vote'], SETTING))).toEqual(['Re-time the harness vote']);
});
