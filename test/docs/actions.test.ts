import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflowText } from '../../src/scaffold/workflow.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';

const OWN = '<owner>/shark@<commit>';
const WISH = { folder: 'perf', version: '1.0.0' };
const OF_PACKAGE = workflowText({ ...WISH, action: null });
const OF_ACTION = workflowText({ ...WISH, action: OWN });
const TEXTS: Readonly<Record<string, string>> = Object.fromEntries([
  ...['README.md', ...readdirSync(join(REPOSITORY, 'docs')).map((name) => `docs/${name}`)]
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, repositoryFile(name)]),
  ['what init writes', OF_PACKAGE],
  ['what init --action writes', OF_ACTION],
]);

function used(text: string): string[] {
  return [...text.matchAll(/^ *- uses: '?([^\s']+)'?(.*)$/gm)]
    .map(([, action = '', comment = '']) => `${action}${comment}`)
    .filter((action) => action !== OWN);
}

describe('the actions of others', () => {
  const all = Object.values(TEXTS).flatMap(used);

  it('are named by a commit, which nobody can move, with the release it is', () => {
    expect(all.length).toBeGreaterThan(3);
    expect(
      all.filter((each) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each)),
    ).toEqual([]);
  });

  it('are the same release wherever they are named', () => {
    const names = new Set(all.map((each) => each.split('@')[0]));
    expect(new Set(all).size).toBe(names.size);
  });
});

it('no text gives the action an input that it does not have', () => {
  const { inputs } = parse(repositoryFile('action.yml')) as { inputs: Record<string, unknown> };
  const given = Object.values(TEXTS).flatMap((text) =>
    [
      ...text.matchAll(/- uses: '?<owner>\/shark@<commit>'?\n +with:\n((?: {10,}\S.*\n)+)/g),
    ].flatMap(([, block = '']) => Object.keys(parse(block) as Record<string, unknown>)),
  );
  expect(given).toContain('workspace');
  expect(given.filter((name) => !(name in inputs))).toEqual([]);
});
