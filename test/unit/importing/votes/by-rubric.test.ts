import { describe, expect, it } from 'vitest';
import { everyOther } from '../../../support/effort.ts';
import { fixtureVotes, VOTE_FOLDERS } from '../../../support/fixture-votes.ts';
import { importVote, roundOf, rubricsOf, wrongMarksIn } from '../../../support/vote-workspace.ts';

describe.each(VOTE_FOLDERS)('votes of %s by the rubrics of their reviewers', (folder) => {
  const { names, read } = fixtureVotes(folder);

  it.each(everyOther(names, 48))('%s: nothing is wrong', (name) => {
    const { text, source } = read(name);
    const files = { ...roundOf(source), ...rubricsOf(source) };
    expect(wrongMarksIn(importVote(text, source, files))).toEqual([]);
  });
});
