import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaceFiles } from '../../scripts/bench/bulk/generate.mjs';
import { REPOSITORY } from '../support/repository.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'shark-threads-'));
const WORKSPACE = join(FOLDER, 'workspace');
const BUILT = join(REPOSITORY, 'dist');

/** Every fifth proposal is broken, each in one of these ways. */
const FAULTS: readonly ((text: string) => string)[] = [
  (text) => text.replace('title:', 'titel:'),
  (text) => text.replace('claims:', 'claims: ['),
  (text) =>
    text.replace(/effort: .*/, 'effort: 7 bananas # shark-ignore quantity/wrong-unit: ripe'),
  (text) => text.replace('risks:', 'after: [nobody]\n    risks:'),
  (text) => `${text}\u0000`,
  () => '',
];

beforeAll(() => {
  [...workspaceFiles(120)].forEach(([path, text], index) => {
    const fault = index % 5 === 0 ? FAULTS[(index / 5) % FAULTS.length] : undefined;
    const full = join(WORKSPACE, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, fault?.(text) ?? text);
  });
});

afterAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
});

function check(program: string, ...options: readonly string[]) {
  const argv = [program, 'check', '--workspace', WORKSPACE, ...options];
  const { stdout, stderr, status } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe('threads', () => {
  it('change no byte, in whatever format', () => {
    const program = join(BUILT, 'cli', 'run.cjs');
    const written = (threads: string) => {
      const [json, sarif] = ['json', 'sarif'].map((format) => join(FOLDER, `${threads}.${format}`));
      const formats = ['pretty', `json=${json}`, `sarif=${sarif}`];
      const run = check(
        program,
        '--threads',
        threads,
        ...formats.map((each) => `--format=${each}`),
      );
      return { ...run, files: [json, sarif].map((path) => readFileSync(path ?? '', 'utf8')) };
    };
    const alone = written('0');
    expect(alone.status).toBe(1);
    expect(written('1')).toEqual(alone);
    expect(written('3')).toEqual(alone);
  });

  it.each([
    ['exits', 'process.exit(5);', 'it ended with exit code 5'],
    ['throws', "throw new Error('out of order');", 'out of order'],
  ])('make it a defect of shark when one %s', (_, program, why) => {
    const copy = mkdtempSync(join(FOLDER, 'copy-'));
    cpSync(BUILT, join(copy, 'dist'), { recursive: true });
    cpSync(join(REPOSITORY, 'package.json'), join(copy, 'package.json'));
    writeFileSync(join(copy, 'dist', 'cli', 'parse-thread.cjs'), program);
    const { stderr, status } = check(join(copy, 'dist', 'cli', 'run.cjs'), '--threads', '1');
    expect(stderr).toContain('a thread that parses files has failed');
    expect(stderr).toContain(why);
    expect(status).toBe(70);
  });
});
