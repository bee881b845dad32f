import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { builtCopy } from '../support/built-copy.ts';
import { firstOf } from '../support/effort.ts';
import { folderOfAll } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const { NODE_V8_COVERAGE: _coverage, NODE_DISABLE_COMPILE_CACHE: _disabled, ...ENV } = process.env;

const folder = folderOfAll('compiled');
/** A small workspace: what is kept is code, of whatever files. */
const desk = join(folder, 'desk');

let copy = '';
let cache = '';

beforeAll(() => {
  copy = builtCopy(folder);
  cache = join(copy, 'cache');
  writeFiles(desk, EXAMPLE_BASE);
});

function shark(argv: readonly string[], environment: NodeJS.ProcessEnv = {}, flags: string[] = []) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, join(copy, 'run.cjs'), ...argv],
    { cwd: desk, encoding: 'utf8', env: { ...ENV, ...environment } },
  );
  return { stdout, stderr, status };
}

function kept(): string[] {
  if (!existsSync(cache)) return [];
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const STATUS = ['status', 'round1'];

const UNKEPT = [
  [STATUS, { NODE_DISABLE_COMPILE_CACHE: '1' }],
  [['frobnicate'], {}],
  [['status', 'round99'], {}],
] as const;

it.each(firstOf(UNKEPT, 2))('keeps nothing of %j with %j', (argv, environment) => {
  shark(argv, environment);
  expect(kept()).toEqual([]);
});

it('says the same with the code of an earlier run, with damaged code, with other flags, and where none can be kept', () => {
  const first = shark(STATUS);
  expect(first).toMatchObject({ stderr: '', status: 0 });
  const [path = '', ...others] = kept();
  expect(others).toEqual([]);
  expect(path.endsWith('/status')).toBe(true);
  expect(shark(STATUS)).toEqual(first);
  const own = readFileSync(path);
  expect(shark(STATUS, {}, ['--no-opt', '--stack-size=900'])).toEqual(first);
  // Code of other flags is of no use, and gives way.
  const ofFlags = readFileSync(path);
  expect(ofFlags.equals(own)).toBe(false);
  expect(shark(STATUS)).toEqual(first);

  const whole = readFileSync(path);
  expect(whole.equals(ofFlags)).toBe(false);
  const short = whole.subarray(0, 5000);
  for (const damaged of firstOf([Buffer.from(whole).fill(7, 900, 9000), short], 1)) {
    writeFileSync(path, damaged);
    expect(shark(STATUS)).toEqual(first);
    expect(readFileSync(path).equals(damaged)).toBe(false);
  }

  rmSync(cache, { recursive: true });
  writeFileSync(cache, 'in the way');
  expect(shark(STATUS)).toEqual(first);
  expect(readFileSync(cache, 'utf8')).toBe('in the way');
});
