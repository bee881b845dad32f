import { expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const vote = (before: string) =>
  `${before}\n\n# Vote\n\n| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 60% | 8 | 5 |\n| Risk | 40% | 6 | 9 |\n`;
const MARKS = vote('');

it.each([
  '<think>\nKeys: gain 3, risk 2.\n\n- Rows: gain 7, risk 7\n</think>',
  '<thinking>\n\nKeys: gain 3, risk 2.\n\n</thinking>',
  'Keys: gain 3, risk 2. So the vote is:\n</think>',
  '<scratchpad>\n\n| Proposal | Gain | Risk |\n|-|-|-|\n| Keys | 1 | 2 |\n\n</scratchpad>',
])('thoughts before a vote are no part of it: %j', (thoughts) => {
  const wanted = said(MARKS, ['score']);
  expect(wanted).toHaveLength(4);
  expect(said(vote(thoughts), ['score'])).toEqual(wanted);
});

it('thoughts that do not end go on to the end', () => {
  expect(said(vote('<think>'), ['score'])).toEqual([]);
});
