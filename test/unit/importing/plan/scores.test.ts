import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOf, importTexts } from '../../../support/vote.ts';
import { imported } from '../../../support/vote-of-ann.ts';
import { importVote, roundOf } from '../../../support/vote-workspace.ts';

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

it('a mark of the whole is left beside marks that are not understood', () => {
  const scores = (marks: string) =>
    imported(
      ...['Short keys', 'Batch writes'].flatMap((name) => [
        `### ${name}`,
        ...['', marks, '', 'Score: 76/100', ''],
      ]),
    ).values.filter((each) => each.includes('score'));
  expect(scores('It is dull.')).toHaveLength(2);
  expect(scores('A safety that looks to me like an 8, and speedup near 7.')).toEqual([]);
});

it('a mark of the whole is left beside a table of marks that is not understood', () => {
  const at = '../../../fixtures/votes/first-read/unseen-storefront-ascii-table-correction';
  const read = (end: string) => readFileSync(new URL(`${at}.${end}`, import.meta.url), 'utf8');
  const overalls = (text: string) => {
    const { figures } = importVote(text, read('yaml'), roundOf(read('yaml')));
    return [...figures.keys()].filter((each) => each.startsWith('overall'));
  };
  expect(overalls(read('md').replace('(weight)', '(share) '))).toEqual([]);
  const marks = /```.*```/su;
  expect(
    overalls(
      read('md')
        .replace(marks, '')
        .replace(/\*\*Corr.*/u, ''),
    ),
  ).toHaveLength(5);
});
