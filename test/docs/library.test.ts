import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as library from '../../src/index.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';

const PAGE = repositoryFile('docs/library.md');
const INDEX = repositoryFile('src/index.ts');

it('lists every function of the library, and no other', () => {
  const rows = PAGE.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.sort()).toEqual(Object.keys(library).sort());
});

it.each(readdirSync(`${REPOSITORY}/schemas/output`))('has a type for %s', (file) => {
  const words = file.replace('.json', '').split('-');
  const type = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  expect(INDEX).toMatch(new RegExp(`^export type \\{[^}]*\\b${type}Json(?: \\}|,)`, 'm'));
});

it.each(readdirSync(`${REPOSITORY}/docs/commands`).filter((name) => name !== 'README.md'))(
  'says of %s whether the library has it, or it prints no figures',
  (page) => {
    const command = page.replace('.md', '');
    const without = [
      'completion',
      'init',
      'list',
      'mcp',
      'new',
      'outcome',
      'rubric',
      'schema',
      'show',
    ];
    if (!without.includes(command)) expect(PAGE).toMatch(new RegExp(`\`${command}[\` ]`));
  },
);
