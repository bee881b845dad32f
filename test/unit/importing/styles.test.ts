import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyOther } from '../../support/effort.ts';
import { type ImportedVote, importVote, roundOf, wrongIn } from '../../support/vote-workspace.ts';

const FOLDER = new URL('../../fixtures/votes/styles/', import.meta.url);
const NAMES = everyOther(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', '')),
  4,
);

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

// Where their rubric is there: styles-by-rubric.test.ts.
describe('votes by many hands', () => {
  const votes: ImportedVote[] = [];

  it.each(NAMES)('%s: nothing is wrong', (name) => {
    const source = read(`${name}.yaml`);
    const vote = importVote(read(`${name}.md`), source, roundOf(source));
    votes.push(vote);
    expect(wrongIn(vote)).toEqual([]);
    expect(vote.added.filter((id) => !vote.truth.proposals.has(id))).toEqual([]);
  });

  it('most of their figures are placed', () => {
    expect(votes).toHaveLength(NAMES.length);
    expect(shareOf(votes)).toBeGreaterThanOrEqual(0.68);
  });
});

function shareOf(votes: readonly ImportedVote[]): number {
  const said = votes.flatMap(({ truth, figures }) =>
    [...truth.figures].map(([key, value]) => figures.get(key) === value),
  );
  return said.filter(Boolean).length / said.length;
}
