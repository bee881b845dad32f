import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Import } from '../../../src/importing/plan/import-votes.ts';
import { MissingInputError } from '../../../src/importing/plan/place.ts';
import { nameKey } from '../../../src/tables/name.ts';
import { importTexts } from '../../support/vote.ts';
import { placedBy, truthOf } from '../../support/vote-truth.ts';

const FOLDER = new URL('../../fixtures/votes/styles/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));

/** The share of all figures that finds its place at the least. */
const LEAST = 0.65;

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** The workspace that a vote is about, where it has one. */
function workspaceOf(source: string): Readonly<Record<string, string>> {
  const { round, entries = {} } = parse(source);
  const ids = Object.keys(entries);
  if (ids.length === 0) return {};
  const pitch = `pitches: { ${round}: { summary: One. } }\n`;
  return {
    [`rounds/${round}/round.yaml`]: `title: Round\nentries: [${ids.join(', ')}]\n`,
    ...Object.fromEntries(
      ids.map((id) => [`proposals/${id}.yaml`, `title: ${entries[id]}\n${pitch}`]),
    ),
  };
}

/** What the names of a vote stand for, as its reviewer would say when asked. */
function namesOf(source: string): ReadonlyMap<string, string> {
  const { names = {} } = parse(source);
  return new Map(Object.keys(names).map((name) => [nameKey(name), names[name]]));
}

/** The answers to the questions about names, and to no others. */
function answersTo({ open }: Import, names: ReadonlyMap<string, string>): Record<string, string> {
  const asked = open.flatMap((each) => (each.kind === 'name' ? [nameKey(each.name)] : []));
  return Object.fromEntries(
    asked.flatMap((name) => {
      const meaning = names.get(name);
      return meaning === undefined ? [] : [[name, meaning]];
    }),
  );
}

function placed(name: string) {
  const source = read(`${name}.yaml`);
  const truth = truthOf(source);
  const [only = null, ...others] = truth.sharks;
  const shark = others.length === 0 ? only : null;
  const setting = { round: truth.round, shark, files: workspaceOf(source) };
  const documents = { [`${name}.md`]: read(`${name}.md`) };
  const names = namesOf(source);
  try {
    const asked = importTexts(documents, setting);
    const same = answersTo(asked, names);
    const result =
      Object.keys(same).length === 0 ? asked : importTexts(documents, { ...setting, same });
    return { truth, result, figures: placedBy(result, truth) };
  } catch (error) {
    if (!(error instanceof MissingInputError)) throw error;
    return { truth, result: null, figures: new Map<string, string>() };
  }
}

const ALL = NAMES.map((name) => ({ name, ...placed(name) }));

describe('votes by many hands', () => {
  it.each(ALL)('$name: nothing is wrong', ({ truth, result, figures }) => {
    const wrong = [...figures].filter(
      ([key, value]) => truth.figures.get(key) !== value && !truth.free.has(key),
    );
    expect(wrong).toEqual([]);
    const added = result?.added.map(({ id }) => id) ?? [];
    expect(added.filter((id) => !truth.proposals.has(id))).toEqual([]);
  });

  it('most of their figures are placed', () => {
    const right = ALL.flatMap(({ truth, figures }) =>
      [...truth.figures].filter(([key, value]) => figures.get(key) === value),
    );
    const said = ALL.reduce((sum, { truth }) => sum + truth.figures.size, 0);
    expect(right.length / said).toBeGreaterThanOrEqual(LEAST);
  });
});
