import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyOther } from '../../support/effort.ts';
import {
  closedRoundOf,
  type ImportedVote,
  importVote,
  roundOf,
  rubricsOf,
  wrongIn,
  wrongMarksIn,
} from '../../support/vote-workspace.ts';

/**
 * Votes by many hands; votes in which something looks like a mark and is none; and votes that
 * were first read when the importer was done.
 */
const FOLDERS = ['styles', 'misleading', 'first-read'] as const;

describe.each(FOLDERS)('votes of %s', (folder) => {
  const at = new URL(`../../fixtures/votes/${folder}/`, import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, at), 'utf8');
  const names = readdirSync(at)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', ''));
  const votes: ImportedVote[] = [];

  it.each(everyOther(names, 16))('%s: nothing is wrong', (name) => {
    const source = read(`${name}.yaml`);
    const vote = importVote(read(`${name}.md`), source, roundOf(source));
    votes.push(vote);
    expect(wrongIn(vote)).toEqual([]);
    expect(vote.added.filter((id) => !vote.truth.proposals.has(id))).toEqual([]);
  });

  it.each(everyOther(names, 48))('%s: nothing is wrong by its rubric', (name) => {
    const source = read(`${name}.yaml`);
    const files = { ...roundOf(source), ...rubricsOf(source) };
    expect(wrongMarksIn(importVote(read(`${name}.md`), source, files))).toEqual([]);
  });

  it.each(everyOther(names, 48))(
    '%s: nothing is wrong in a round that has its proposals',
    (name) => {
      const source = read(`${name}.yaml`);
      const vote = importVote(read(`${name}.md`), source, closedRoundOf(source));
      expect(wrongMarksIn(vote)).toEqual([]);
      expect(vote.added).toEqual([]);
    },
  );

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
