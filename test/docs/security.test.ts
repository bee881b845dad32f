import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMAND_GROUPS } from '../../src/cli/command-table.ts';
import { makeProgram } from '../../src/cli/program.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';

const PAGE = repositoryFile('docs/security.md');

/** The cells of the rows below a heading of the page, by column. */
function rowsBelow(heading: string): readonly string[][] {
  const [, section = ''] = PAGE.split(`## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  return body
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));
}

const THREATS = rowsBelow('Threats');

it.each(THREATS)('names a test that is there: %s', (_threat, _holds, test = '') => {
  const [, path = '', title = ''] = /^`(test\/[\w/.-]+)`: (.+)$/.exec(test) ?? [];
  expect(title).not.toBe('');
  expect(existsSync(`${REPOSITORY}/${path}`)).toBe(true);
  expect(repositoryFile(path)).toContain(title);
});

it('says of every command what it starts, reads and writes', () => {
  const told = rowsBelow('What each command starts, reads and writes').map(([name]) => name);
  const program = makeProgram({} as Runtime, () => undefined);
  const declared = program.commands.map((command) => command.name());
  expect(told).toEqual(declared.filter((name) => name !== 'help').map((name) => `\`${name}\``));
  expect(told).toHaveLength(COMMAND_GROUPS.flatMap(({ commands }) => commands).length);
});
