import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ImportedVote, importVote, roundOf, rubricsOf } from '../../support/vote-workspace.ts';

const FOLDER = new URL('../../fixtures/votes/styles/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** The votes on the entries of a round. */
const ON_ENTRIES = NAMES.filter((name) => parse(read(`${name}.yaml`)).entries !== undefined);

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

describe('votes on the entries of a round by a rubric that is there', () => {
  const isMark = (key: string) => !key.startsWith('weight');

  it.each(ON_ENTRIES)('%s: nothing is wrong', (name) => {
    const source = read(`${name}.yaml`);
    const files = { ...roundOf(source), ...rubricsOf(source) };
    const vote = importVote(read(`${name}.md`), source, files);
    // A mark in the file has the scale of the rubric, and no other.
    const plain = (value = '') => value.replace(/\/\d+$/, '');
    const wrong = wrongIn(vote).filter(
      ([key, value]) => isMark(key) && plain(value) !== plain(vote.truth.figures.get(key)),
    );
    expect(wrong).toEqual([]);
    expect(vote.added).toEqual([]);
  });
});

function wrongIn({ truth, figures }: ImportedVote) {
  return [...figures].filter(
    ([key, value]) => truth.figures.get(key) !== value && !truth.free.has(key),
  );
}

function shareOf(votes: readonly ImportedVote[]): number {
  const said = votes.flatMap(({ truth, figures }) =>
    [...truth.figures].map(([key, value]) => figures.get(key) === value),
  );
  return said.filter(Boolean).length / said.length;
}
