import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'shark-compiled-'));
const { NODE_V8_COVERAGE: _coverage, NODE_DISABLE_COMPILE_CACHE: _disabled, ...ENV } = process.env;

let copy: string;
let cache: string;

beforeEach(() => {
  copy = mkdtempSync(join(FOLDER, 'copy-'));
  cache = join(copy, 'dist', 'cli', 'cache');
  cpSync(join(REPOSITORY, 'dist'), join(copy, 'dist'), { recursive: true });
  rmSync(cache, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
});

function shark(argv: readonly string[], environment: NodeJS.ProcessEnv = {}, flags: string[] = []) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, join(copy, 'dist', 'cli', 'run.cjs'), ...argv],
    { cwd: REPOSITORY, encoding: 'utf8', env: { ...ENV, ...environment } },
  );
  return { stdout, stderr, status };
}

function kept(): string[] {
  if (!existsSync(cache)) return [];
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const SCORE = ['score', 'round2'];

it('says the same with the code of an earlier run, with damaged code, and with other flags', () => {
  const first = shark(SCORE);
  expect(first).toMatchObject({ stderr: '', status: 0 });
  const [path = '', ...others] = kept();
  expect(others).toEqual([]);
  expect(path.endsWith('/score')).toBe(true);
  expect(shark(SCORE)).toEqual(first);
  expect(shark(SCORE, {}, ['--no-opt', '--stack-size=900'])).toEqual(first);

  const whole = readFileSync(path);
  for (const damaged of [whole.subarray(0, 5000), Buffer.from(whole).fill(7, 900, 9000)]) {
    writeFileSync(path, damaged);
    expect(shark(SCORE)).toEqual(first);
    expect(readFileSync(path).equals(damaged)).toBe(false);
  }
});

it('says the same where no code can be kept', () => {
  const first = shark(SCORE);
  rmSync(cache, { recursive: true });
  writeFileSync(cache, 'in the way');
  expect(shark(SCORE)).toEqual(first);
  expect(readFileSync(cache, 'utf8')).toBe('in the way');
});

it.each([
  [SCORE, { NODE_DISABLE_COMPILE_CACHE: '1' }],
  [['score', 'round99'], {}],
  [['frobnicate'], {}],
])('keeps nothing of %j with %j', (argv, environment) => {
  shark(argv, environment);
  expect(kept()).toEqual([]);
});
