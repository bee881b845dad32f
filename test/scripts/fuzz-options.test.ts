import { expect, it } from 'vitest';
import { run } from '../../scripts/command.mjs';
import { fuzzOptions } from '../../scripts/fuzz/options.mjs';
import { REPOSITORY } from '../support/repository.ts';

const USAGE =
  'Usage: node scripts/fuzz.mjs [--target files|git] [--minutes N] [--seed S] [--turn T]';

it('reads the options, and has a value for each that is not given', () => {
  const own = { target: 'files', minutes: 1, seed: 7, only: null };
  expect(fuzzOptions([], 7)).toEqual(own);
  const argv = ['--target', 'git', '--minutes', '0.5', '--seed=3', '--turn', '12'];
  expect(fuzzOptions(argv, 7)).toEqual({ target: 'git', minutes: 0.5, seed: 3, only: 12 });
});

it.each([
  [['--bogus'], /^Unknown option '--bogus'/],
  [['--minutes'], /^Option '--minutes <value>' argument missing/],
  [['more'], /^Unexpected argument 'more'/],
  [['--target', 'constructor'], /^--target takes files or git$/],
  [['--minutes', '0'], /^--minutes takes a number above 0/],
  [['--turn', '1.5'], /whole numbers$/],
])('refuses %j with 2', (argv, message) => {
  const refusal = expect.stringMatching(message) as string;
  expect(fuzzOptions(argv, 7)).toMatchObject({ message: refusal, exitCode: 2 });
});

it.each([
  ['--help', 0, `${USAGE}\n\nCorrupts`],
  ['--bogus', 2, "Unknown option '--bogus'"],
])('prints for %s what to type, and no stack', async (option, code, begin) => {
  const done = await run(process.execPath, ['scripts/fuzz.mjs', option], { cwd: REPOSITORY });
  const text = done.stdout + done.stderr;
  expect([done.code, text.startsWith(begin)]).toEqual([code, true]);
  expect(text).toContain(USAGE);
  expect(text).not.toMatch(/\n +at /);
});
