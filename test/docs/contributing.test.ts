import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/cli.ts';

const FOLDERS = ['src', 'test', 'scripts', 'docs', 'schemas'];

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
