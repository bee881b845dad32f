import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';

const PAGES = readdirSync(`${REPOSITORY}/docs`).filter((name) => name.endsWith('.md'));

it('docs/README.md leads to every page', () => {
  const index = repositoryFile('docs/README.md');
  const others = PAGES.filter((name) => name !== 'README.md');
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

it.each(PAGES)('docs/%s begins with what one gets', (name) => {
  expect(repositoryFile(`docs/${name}`)).toMatch(/^# [^\n]+\n\n\*\*You get\*\* [^\n]/);
});
