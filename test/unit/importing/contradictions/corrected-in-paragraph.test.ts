import { expect, it } from 'vitest';
import { twoEntries } from '../../../support/two-entries.ts';
import { importTexts } from '../../../support/vote.ts';

const files = twoEntries('ann', [50, 30, 20]);

/** The scores that are written, and how many figures were seen, are in dispute or were asked about. */
function imported(item: string, line = 6) {
  const text = `# Vote of Ann, round 1\n\nOut of 10.\n\n- Batch writes: speedup 6, safety 6, ease 4.\n- ${item}\n`;
  const { values, documents, disputed, questions } = importTexts(
    { 'vote.md': text },
    { files, shark: 'ann' },
  );
  const own = values.filter(
    ({ field, from }) => field.includes('.scores.') && from === `vote.md:${line}`,
  );
  const shares = documents.flatMap(({ coverage }) => coverage.shares);
  return {
    scores: own.map(({ field, value }) => `${field.split('.').at(-1)} ${value}`),
    seen: shares.find(({ kind }) => kind === 'score')?.seen,
    inDispute: disputed + questions.length,
  };
}

it.each([
  ['Please put safety up to 9.', 'safety', 6],
  ['Make that ease 2.', 'ease', 6],
  ['Actually ease is 2.', 'ease', 6],
  ['Sorry, I meant speedup 9.', 'speedup', 6],
  ['No, safety 3.', 'safety', 7],
])('a mark is in dispute that a later sentence of its item corrects: %s', (said, gone, seen) => {
  const marks = ['speedup 3', 'safety 8', 'ease 9'];
  expect(imported(`Short keys: ${marks.join(', ')}. ${said}`)).toEqual({
    scores: marks.filter((each) => !each.startsWith(gone)),
    seen,
    inDispute: 1,
  });
});

it.each([
  ['No data can be lost.', 6],
  ['Safety is 8 because it is dull.', 7],
  ['Safety needs 3 reviewers.', 6],
  ['Batch writes would have safety 3.', 6],
])('a mark stands that a later sentence only speaks of: %s', (said, seen) => {
  const scores = ['speedup 3', 'safety 8', 'ease 9'];
  expect(imported(`Short keys: ${scores.join(', ')}. ${said}`)).toEqual({
    scores,
    seen,
    inDispute: 0,
  });
});

it('a round has a name that is one behind `for` too', () => {
  expect(imported('For short keys: speedup 3, safety 8, ease 9.').scores).toHaveLength(3);
});

it.each([', a day of work', ' because it is small', ' - easy to undo', ': trivial'])(
  'what stands behind the one mark of a sentence is its reason: 5/10%s',
  (reason) => {
    const own = imported(`Short keys\n  - ease: 5/10${reason}`, 7).scores;
    expect(own).toEqual(['score 5', `because ${reason.replace(/^[\s,:-]*(?:because )?/, '')}`]);
  },
);
