import { expect, it } from 'vitest';
import { workspaceFiles } from '../../../scripts/bench/bulk/generate.mjs';
import { inspect } from '../../../src/check/running/inspect.ts';
import { readAhead } from '../../../src/cli/threads/read-ahead.ts';
import { loadWorkspace } from '../../../src/model/load.ts';
import { type Files, listedOnce } from '../../../src/workspace/files.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';
import { copyingThreads } from '../../support/threads.ts';

/** Files that note every path they are asked for. */
function counted(proposals: number): { files: Files; reads: string[]; lists: string[] } {
  const base = memoryFiles(Object.fromEntries(workspaceFiles(proposals)));
  const [reads, lists]: [string[], string[]] = [[], []];
  const files: Files = {
    list: (folder) => {
      lists.push(folder);
      return base.list(folder);
    },
    read: (path) => {
      reads.push(path);
      return base.read(path);
    },
  };
  return { files: listedOnce(files), reads, lists };
}

/** The settings are read before anything else, and again with the workspace. */
const SETTINGS = 'shark.yaml';

it.each([40, 160])('reads each of %i proposals once, and lists each folder once', (proposals) => {
  const { files, reads, lists } = counted(proposals);
  expect(inspect(files).findings).toEqual([]);
  const documents = reads.filter((path) => path !== SETTINGS);
  expect(new Set(documents).size).toBe(documents.length);
  expect(documents.filter((path) => path.startsWith('proposals/'))).toHaveLength(proposals);
  expect(new Set(lists).size).toBe(lists.length);
});

it('does so with threads as well', async () => {
  const { files, reads, lists } = counted(80);
  const ahead = await readAhead(files, copyingThreads(), 2);
  inspect(ahead?.files ?? files, { load: (all) => loadWorkspace(all, ahead?.reading) });
  const documents = reads.filter((path) => path !== SETTINGS);
  expect(new Set(documents).size).toBe(documents.length);
  expect(new Set(lists).size).toBe(lists.length);
});
