import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/cli.ts';

const FOLDERS = ['src', 'test', 'scripts', 'docs', 'schemas'];
/** Files at the root that a checklist may name. */
const AT_ROOT = readdirSync(REPOSITORY).filter((name) => name.endsWith('.md'));

/** All files and folders that a checklist may name; folders end with a slash. */
const THERE = FOLDERS.flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' }).map((name) => {
    const path = `${folder}/${name.split(sep).join('/')}`;
    return statSync(join(REPOSITORY, path)).isDirectory() ? `${path}/` : path;
  }),
);

const PAGE = readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8');
const NAMED = [...PAGE.matchAll(/`((?:src|test|scripts|docs|schemas)\/[^`\s]+)`/g)].map(
  ([, path = '']) => path,
);

const ROOT_NAMED = [...PAGE.matchAll(/`([A-Z]+\.md)`/g)].map(([, name = '']) => name);

it('names only pages at the root that are there', () => {
  expect(ROOT_NAMED.filter((name) => !AT_ROOT.includes(name))).toEqual([]);
});

/** The names of commands in a checklist are paths as well. */
const RUN = [...PAGE.matchAll(/`npx vitest run [^`]+`/g)].flatMap(([command]) =>
  command
    .slice(1, -1)
    .split(' ')
    .filter((word) => word.startsWith('test/')),
);

it.each([...new Set(RUN)])('%s, which a checklist runs, is there', (path) => {
  expect(THERE.some((each) => each === path || each === `${path}/`)).toBe(true);
});

const ALONE = [...PAGE.matchAll(/`([a-z-]+\.ts)`/g)].map(([, name = '']) => name);

it.each([...new Set(ALONE)])('%s, named without its folder, is there', (name) => {
  expect(THERE.some((each) => each.endsWith(`/${name}`))).toBe(true);
});

it('names more than a few files', () => expect(NAMED.length).toBeGreaterThan(20));

it.each([...new Set(NAMED)])('%s, which a checklist names, is there', (path) => {
  // `<name>` stands for any one name.
  const pattern = path
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  const whole = new RegExp(`^${pattern}/?$`);
  expect(THERE.some((each) => whole.test(each))).toBe(true);
});
