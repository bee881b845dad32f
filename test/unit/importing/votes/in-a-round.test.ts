import { describe, expect, it } from 'vitest';
import { everyOther } from '../../../support/effort.ts';
import { fixtureVotes, VOTE_FOLDERS } from '../../../support/fixture-votes.ts';
import { closedRoundOf, importVote, wrongMarksIn } from '../../../support/vote-workspace.ts';

describe.each(VOTE_FOLDERS)('votes of %s in a round that has their proposals', (folder) => {
  const { names, read } = fixtureVotes(folder);

  it.each(everyOther(names, 48))('%s: nothing is wrong', (name) => {
    const { text, source } = read(name);
    const vote = importVote(text, source, closedRoundOf(source));
    expect(wrongMarksIn(vote)).toEqual([]);
    expect(vote.added).toEqual([]);
  });
});
