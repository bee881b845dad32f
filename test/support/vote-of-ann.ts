import { twoEntries } from './two-entries.ts';
import { importTexts } from './vote.ts';

/** A round with two proposals and a shared rubric. */
export const files = twoEntries('default', [40, 40, 20]);

/** The values imported from a vote of Ann in the round, and the figures that were not placed. */
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
