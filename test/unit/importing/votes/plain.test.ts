import { describe, expect, it } from 'vitest';
import { everyOther } from '../../../support/effort.ts';
import { fixtureVotes, VOTE_FOLDERS } from '../../../support/fixture-votes.ts';
import {
  type ImportedVote,
  importVote,
  roundOf,
  wrongIn,
} from '../../../support/vote-workspace.ts';

describe.each(VOTE_FOLDERS)('votes of %s', (folder) => {
  const { names, read } = fixtureVotes(folder);
  const votes: ImportedVote[] = [];

  it.each(everyOther(names, 16))('%s: nothing is wrong', (name) => {
    const { text, source } = read(name);
    const vote = importVote(text, source, roundOf(source));
    votes.push(vote);
    expect(wrongIn(vote)).toEqual([]);
    expect(vote.added.filter((id) => !vote.truth.proposals.has(id))).toEqual([]);
  });

  if (folder === 'styles') {
    it('most of their figures are placed', () => {
      expect(shareOf(votes)).toBeGreaterThanOrEqual(0.68);
    });
  }
});

function shareOf(votes: readonly ImportedVote[]): number {
  const said = votes.flatMap(({ truth, figures }) =>
    [...truth.figures].map(([key, value]) => figures.get(key) === value),
  );
  return said.filter(Boolean).length / said.length;
}
