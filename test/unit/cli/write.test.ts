import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { beginningOf, guardPlace, writeNamedFile } from '../../../src/cli/files/write.ts';
import { folderOfTest } from '../../support/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest('write');
});

it('writes a file and leaves nothing beside it', () => {
  writeNamedFile(join(folder, 'a.json'), 'new');
  writeNamedFile(join(folder, 'a.json'), 'newer');
  expect(readdirSync(folder)).toEqual(['a.json']);
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('newer');
});

it('follows a link and keeps it', () => {
  writeFileSync(join(folder, 'target'), 'old');
  symlinkSync('target', join(folder, 'link'));
  writeNamedFile(join(folder, 'link'), 'new');
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('new');
});

it('makes no folder', () => {
  expect(() => writeNamedFile(join(folder, 'nowhere', 'a.json'), 'x')).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

it('does not take the place of a folder', () => {
  expect(() => writeNamedFile(folder, 'x')).toThrow('EISDIR');
  expect(lstatSync(folder).isDirectory()).toBe(true);
});

it('knows a file by its beginning', () => {
  const path = join(folder, 'long');
  writeFileSync(path, `head${'x'.repeat(100_000)}`);
  symlinkSync('long', join(folder, 'link'));
  expect(beginningOf(path)).toMatch(/^headx{1,4096}$/);
  expect(beginningOf(join(folder, 'link'))).toBe(beginningOf(path));
});

it('takes nothing from what is no plain file', () => {
  expect(beginningOf(join(folder, 'nowhere'))).toBeNull();
  expect(beginningOf(folder)).toBeNull();
  expect(beginningOf('/dev/null')).toBeNull();
});

it('does not take the place of a link that leads nowhere', () => {
  symlinkSync('nowhere', join(folder, 'link'));
  expect(() => writeNamedFile(join(folder, 'link'), 'x')).toThrow('is a link that leads nowhere');
  expect(readdirSync(folder)).toEqual(['link']);
});

it('removes what was being written there when another process was killed', () => {
  writeFileSync(join(folder, '.shark-4194999-1.tmp'), 'half');
  writeFileSync(join(folder, '.mine.tmp'), '');
  writeNamedFile(join(folder, 'a.json'), 'new');
  expect(readdirSync(folder)).toEqual(['.mine.tmp', 'a.json']);
});

it('is written where its name says, whatever links a checkout brings', () => {
  const checkout = join(folder, 'checkout');
  for (const path of [checkout, join(checkout, 'out')]) mkdirSync(path);
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(checkout, 'out', 'a.json'), '');
  symlinkSync('../empty', join(checkout, 'out.sarif'));
  symlinkSync('..', join(checkout, 'up'));
  symlinkSync('out/a.json', join(checkout, 'inside.json'));
  symlinkSync(checkout, join(folder, 'same'));
  const guarded = (path: string, from = checkout) => guardPlace(join(folder, path), from);
  // From another folder the name itself says where: a link may not lead out of its own folder.
  for (const path of ['checkout/out.sarif', 'checkout/up/new.sarif']) {
    expect(() => guarded(path)).toThrow('is behind a link that leads out of');
  }
  expect(() => guarded('checkout/out.sarif', join(checkout, 'out'))).toThrow('leads out of');
  for (const path of ['checkout/inside.json', 'checkout/out/b.json', 'empty', 'same/out/a.json']) {
    expect(() => guarded(path)).not.toThrow();
  }
  expect(() => guardPlace('/dev/stdout', checkout)).not.toThrow();
});
