import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { everyOther } from '../../support/effort.ts';
import {
  closedRoundOf,
  importVote,
  roundOf,
  rubricsOf,
  wrongMarksIn,
} from '../../support/vote-workspace.ts';

const FOLDER = new URL('../../fixtures/votes/styles/', import.meta.url);

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** The votes on the entries of a round. */
const ON_ENTRIES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml') && parse(read(name)).entries !== undefined)
  .map((name) => name.replace('.yaml', ''));

describe('votes on a round that has its proposals and a rubric', () => {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace('.yaml', ''))
    .filter((name) => !ON_ENTRIES.includes(name));

  it.each(everyOther(names, 16))('%s: nothing is wrong', (name) => {
    const source = read(`${name}.yaml`);
    const vote = importVote(read(`${name}.md`), source, closedRoundOf(source));
    expect(wrongMarksIn(vote)).toEqual([]);
    expect(vote.added).toEqual([]);
  });
});

describe('votes on the entries of a round by a rubric that is there', () => {
  it.each(everyOther(ON_ENTRIES, 4))('%s: nothing is wrong', (name) => {
    const source = read(`${name}.yaml`);
    const files = { ...roundOf(source), ...rubricsOf(source) };
    const vote = importVote(read(`${name}.md`), source, files);
    expect(wrongMarksIn(vote)).toEqual([]);
    expect(vote.added).toEqual([]);
  });
});
