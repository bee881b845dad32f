import { describe, expect, it } from 'vitest';
import { everyOther } from '../../../support/effort.ts';
import { fixtureVotes, VOTE_FOLDERS } from '../../../support/fixture-votes.ts';
import {
  closedRoundOf,
  importVote,
  roundOf,
  rubricsOf,
  wrongMarksIn,
} from '../../../support/vote-workspace.ts';

const filesOf = (source: string) => ({ ...roundOf(source), ...rubricsOf(source) });

/**
 * Whether the files are those of a test beside this one, which imports the same and asks more of it:
 * plain.test.ts where no reviewer has a rubric, in-a-round.test.ts where no proposal is to be added.
 */
function isTriedBeside(source: string): boolean {
  const own = JSON.stringify(filesOf(source));
  return [roundOf(source), closedRoundOf(source)].some((files) => JSON.stringify(files) === own);
}

describe.each(VOTE_FOLDERS)('votes of %s by the rubrics of their reviewers', (folder) => {
  const { names, read } = fixtureVotes(folder);

  const own = everyOther(names, 48).filter((name) => !isTriedBeside(read(name).source));

  it.each(own)('%s: nothing is wrong', (name) => {
    const { text, source } = read(name);
    expect(wrongMarksIn(importVote(text, source, filesOf(source)))).toEqual([]);
  });
});
