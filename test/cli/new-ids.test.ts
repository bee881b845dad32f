import { expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';

type Desk = Readonly<Record<string, string>>;

const LONG = 'Move the decoding of the request headers from the main thread to';

const propose = (title: string, files: Desk, ...more: readonly string[]) =>
  runCli(['new', 'proposal', ...more, '--title', title, '--summary', 'Y.'], {
    ...{ files, columns: 300 },
  });

it('gives two long titles two ids, and says that they were cut', async () => {
  const first = await propose(`${LONG} a pool`, STARTER_FILES);
  expect(Object.keys(first.written)).toEqual([
    'proposals/move-the-decoding-of-the-request-headers-from-the-main.yaml',
  ]);
  expect(first.stdout).toContain('the title is too long for an id, which was cut: move-the-');
  const second = await propose(`${LONG} the worker`, { ...STARTER_FILES, ...first.written });
  expect([second.code, Object.keys(second.written)]).toEqual([
    0,
    ['proposals/move-the-decoding-of-the-request-headers-from-the-the-worker.yaml'],
  ]);
});

it('never offers to overwrite the proposal of another title, and names an id that is free', async () => {
  const taken = await propose('Batch writes', STARTER_FILES);
  expect([taken.code, taken.stderr]).toEqual([
    2,
    'shark: "proposals/batch-writes.yaml" is there already, of another proposal: "Batch the writes"\n' +
      "  nothing is written; give another id: shark new proposal batch-writes-2 --title 'Batch writes' --summary 'Y.'\n",
  ]);
  const named = await propose('Other', STARTER_FILES, 'batch-writes');
  expect(named.stderr).not.toContain('--force');
  const broken = { ...STARTER_FILES, 'proposals/batch-writes.yaml': 'title: [' };
  const unread = await propose('Batch writes', broken);
  expect(unread.stderr).toContain('give another id: shark new proposal batch-writes-2');
});

it('offers to overwrite what has the same title', async () => {
  const again = await propose('Batch the writes', STARTER_FILES, 'batch-writes');
  expect(again.stderr).toContain('--force overwrites it');
});

it('keeps a round of another title as well', async () => {
  const run = await runCli(['new', 'round', 'round1', '--title', 'X', '--from', 'round1'], {
    files: STARTER_FILES,
  });
  expect([run.code, run.written]).toEqual([2, {}]);
  expect(run.stderr).toContain(
    "give another id: shark new round round1-2 --title 'X' --from round1",
  );
  expect(run.stderr).not.toContain('--force');
});

it('asks for another id at a terminal', async () => {
  const answers = ['X', 'batch-writes', 'x', 'Y.', '', '', false];
  const run = await runCli(['new', 'proposal'], { files: STARTER_FILES, answers });
  expect(run.stderr).toContain("! it is another proposal's\n");
  expect(Object.keys(run.written)).toEqual(['proposals/x.yaml']);
});
