import { expect, it } from 'vitest';
import { filesOf, importTexts } from '../../../support/vote.ts';

const vote = (says: string, column: string) =>
  `# Ann, round 1\n\n${says}\n\n| Proposal | ${column} |\n|-|-|\n| Keys | 42 |\n| Rows | 33 |\n\nVote: Keys\n`;
const cardOf = (text: string) =>
  filesOf(importTexts({ 'vote.md': text }, { shark: 'ann' }))['rounds/round1/scorecards/ann.yaml'];

it('a mark of the whole is none where marks are said to be out of something else', () => {
  expect(cardOf(vote('Each is scored 0 to 50.', 'Points (max 50)'))).toContain('score: 42');
  const card = cardOf(vote('Each criterion gets 1 to 5, times four.', 'Points (max 50)'));
  expect(card).toContain('vote: keys');
  expect(card).not.toContain('42');
});
