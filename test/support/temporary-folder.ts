import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/**
 * A temporary folder for all tests of a file or a group: where it will be is known at once, it is
 * made before them, and removed when they have ended.
 *
 * @param name a part of its name; a quote in it tries what a shell makes of one, as the spaces do
 */
export function folderOfAll(name: string): string {
  const folder = placeOf(name);
  beforeAll(() => {
    mkdirSync(folder);
  });
  afterAll(() => removed(folder));
  return folder;
}

/** A temporary folder for the test that runs or is about to, removed when it has ended, however it did. */
export function folderOfTest(name: string): string {
  const folder = placeOf(name);
  mkdirSync(folder);
  onTestFinished(() => removed(folder));
  return folder;
}

const placeOf = (name: string) => join(tmpdir(), `shark ${name} ${randomUUID().slice(0, 8)}`);

const removed = (folder: string) => rmSync(folder, { recursive: true, force: true });
