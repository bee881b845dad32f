import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/**
 * A temporary folder for all tests of a file or a group. Its path is known at once; it is created
 * before the tests and removed after them.
 *
 * @param name a part of its name; a quote in it tests shell quoting, as the spaces do
 */
export function folderOfAll(name: string): string {
  const folder = placeOf(name);
  beforeAll(() => {
    mkdirSync(folder);
  });
  afterAll(() => removed(folder));
  return folder;
}

/** A temporary folder for the current test, removed when it ends, even if it fails. */
export function folderOfTest(name: string): string {
  const folder = placeOf(name);
  mkdirSync(folder);
  onTestFinished(() => removed(folder));
  return folder;
}

const placeOf = (name: string) => join(tmpdir(), `shark ${name} ${randomUUID().slice(0, 8)}`);

const removed = (folder: string) => rmSync(folder, { recursive: true, force: true });
