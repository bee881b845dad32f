import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';

const PAGE = repositoryFile('CHANGELOG.md');
const ENTRIES = PAGE.split(/\n(?=- |#|\n)/).filter((text) => /^\n*- /.test(text));

it('ends each entry with one line that says whether results change', () => {
  expect(ENTRIES.length).toBeGreaterThan(500);
  const isWhole = (entry: string) =>
    /\n {2}Changes results: (?:yes|no)\b.*$/.test(entry.trimEnd()) &&
    entry.split('Changes results:').length === 2;
  expect(ENTRIES.filter((entry) => !isWhole(entry))).toEqual([]);
});

it('names only decisions that are there', () => {
  const named = PAGE.match(/docs\/decisions\/[\w-]+\.md/g) ?? [];
  expect(named.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
});
