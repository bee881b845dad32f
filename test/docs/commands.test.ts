import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandPages } from '../../scripts/docs/command-pages.mjs';
import { COMMAND_GROUPS } from '../../src/cli/command-table.ts';
import { makeProgram } from '../../src/cli/program.ts';

const FOLDER = new URL('../../docs/commands/', import.meta.url);
const PAGES = commandPages(makeProgram, COMMAND_GROUPS);

it.each([...PAGES])('docs/commands/%s says what help says (else: npm run docs)', (name, text) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(text);
});

it('holds a page for each command, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...PAGES.keys()].sort());
});

it('leads to pages that are there', () => {
  const links = [...PAGES.values()].flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)]);
  const missing = links
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(new URL(link, FOLDER)));
  expect(missing).toEqual([]);
});
