import { twoEntries } from './two-entries.ts';
import { importTexts } from './vote.ts';

/** A round with two proposals and a rubric for all. */
export const files = twoEntries('default', [40, 40, 20]);

/** What is written of a vote of Ann in the round, and what is left of it. */
export function imported(...lines: readonly string[]) {
  const text = `# Vote of Ann, round 1\n\nOut of 10.\n\n${lines.join('\n')}\n`;
  const { values, documents, unread } = importTexts({ 'vote.md': text }, { files, shark: 'ann' });
  return {
    unread,
    values: values
      .filter(({ from }) => from !== 'vote.md:1')
      .map(({ field, value }) => `${field.replace('proposals.', '')} ${value}`),
    left: documents
      .flatMap(({ coverage }) => coverage.left)
      .filter(({ location, looksLike }) => location.line > 1 && looksLike === null)
      .map(({ written, because }) => `${written}: ${because}`),
  };
}
