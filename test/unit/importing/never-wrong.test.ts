import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { everyOther } from '../../support/effort.ts';
import {
  closedRoundOf,
  importVote,
  roundOf,
  rubricsOf,
  wrongIn,
  wrongMarksIn,
} from '../../support/vote-workspace.ts';

/** Votes in which something looks like a mark and is none, and votes that were first read when the importer was done. */
const FOLDERS = ['misleading', 'first-read'] as const;

describe.each(FOLDERS)('votes of %s', (folder) => {
  const at = new URL(`../../fixtures/votes/${folder}/`, import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, at), 'utf8');
  const names = readdirSync(at)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', ''));

  it.each(everyOther(names, 8))('%s: nothing is wrong', (name) => {
    const source = read(`${name}.yaml`);
    const vote = importVote(read(`${name}.md`), source, roundOf(source));
    expect(wrongIn(vote)).toEqual([]);
    expect(vote.added.filter((id) => !vote.truth.proposals.has(id))).toEqual([]);
  });

  it.each(everyOther(names, 16))('%s: nothing is wrong by its rubric', (name) => {
    const source = read(`${name}.yaml`);
    const files = { ...roundOf(source), ...rubricsOf(source) };
    expect(wrongMarksIn(importVote(read(`${name}.md`), source, files))).toEqual([]);
  });

  // Where a vote is on the entries of a round, its round has them by the test above.
  const open = names.filter((name) => parse(read(`${name}.yaml`)).entries === undefined);

  it.each(everyOther(open, 16))(
    '%s: nothing is wrong in a round that has its proposals',
    (name) => {
      const source = read(`${name}.yaml`);
      const vote = importVote(read(`${name}.md`), source, closedRoundOf(source));
      expect(wrongMarksIn(vote)).toEqual([]);
      expect(vote.added).toEqual([]);
    },
  );
});
