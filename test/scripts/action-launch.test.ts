import { expect, it } from 'vitest';
import { runCaptured, start } from '../../scripts/action/launch.mjs';
import { NEEDS_POSIX } from '../support/needs.ts';

it(
  'a program that is killed ends as a defect does, and what it said is kept',
  NEEDS_POSIX,
  async () => {
    const killed = ['-c', 'echo said >&2; kill -9 $$'];
    expect(runCaptured(['sh'], killed)).toEqual({ code: 70, stderr: 'said\n' });
    expect(await start(['sh'], ['-c', 'kill -9 $$'])).toBe(70);
  },
);

it('a program that ends by itself has its own exit code', NEEDS_POSIX, async () => {
  expect(runCaptured(['sh'], ['-c', 'exit 3'])).toEqual({ code: 3, stderr: '' });
  expect(await start(['sh'], ['-c', 'exit 3'])).toBe(3);
});
