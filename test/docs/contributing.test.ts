import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

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

/** The steps of checklists that name files, with what else each names in code. */
const STEPS = PAGE.split('\n')
  .filter((line) => /^\d+\. /.test(line))
  .map((line) => ({
    paths: THERE.filter((path) => line.includes(`\`${path}\``) && !path.endsWith('/')),
    identifiers: [...line.matchAll(/`([A-Za-z_]*[A-Z][A-Za-z_]*)`/g)].map(([, name = '']) => name),
  }))
  .filter(({ paths, identifiers }) => paths.length > 0 && identifiers.length > 0);

it.each(STEPS)(
  '$identifiers stand in the files that their step names',
  ({ paths, identifiers }) => {
    const texts = paths.map((path) => readFileSync(join(REPOSITORY, path), 'utf8'));
    const isThere = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(identifiers.filter((name) => !isThere(name))).toEqual([]);
  },
);
