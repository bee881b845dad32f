import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { workspaceFiles } from '../../scripts/bench/bulk/generate.mjs';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { builtCopy } from '../support/built-copy.ts';
import { firstOf } from '../support/effort.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll, folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const FOLDER = folderOfAll('threads');
/** Enough for more than one batch of each thread. */
const MANY = join(FOLDER, 'many');
const FEW = join(FOLDER, 'few');

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
  const broken = [...workspaceFiles(120)].map(([path, text], index) => {
    const fault = index % 5 === 0 ? FAULTS[(index / 5) % FAULTS.length] : undefined;
    return [path, fault?.(text) ?? text] as const;
  });
  writeFiles(MANY, Object.fromEntries(broken));
  writeFiles(FEW, EXAMPLE_BASE);
});

function check(program: string, workspace: string, ...options: readonly string[]) {
  const argv = [program, 'check', '--workspace', workspace, ...options];
  const { stdout, stderr, status } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe('threads', () => {
  const program = join(REPOSITORY, 'dist', 'cli', 'run.cjs');

  it.each(firstOf(['3', '1'], 1))(
    'change no byte, in whatever format: %s beside the first',
    (threads) => {
      const written = (count: string) => {
        const [json, sarif] = ['json', 'sarif'].map((format) => join(FOLDER, `${count}.${format}`));
        const formats = ['pretty', `json=${json}`, `sarif=${sarif}`];
        const run = check(
          program,
          MANY,
          '--threads',
          count,
          ...formats.map((each) => `--format=${each}`),
        );
        return { ...run, files: [json, sarif].map((path) => readFileSync(path ?? '', 'utf8')) };
      };
      const alone = written('0');
      expect(alone.status).toBe(1);
      expect(written(threads)).toEqual(alone);
    },
  );

  const failures = [
    ['throws', "throw new Error('out of order');", 'out of order'],
    ['exits', 'process.exit(5);', 'it ended with exit code 5'],
  ] as const;

  it.each(firstOf(failures, 1))('make it a defect of shark when one %s', (_, thread, why) => {
    const copy = builtCopy(folderOfTest('copy'));
    writeFileSync(join(copy, 'parse-thread.cjs'), thread);
    const { stderr, status } = check(join(copy, 'run.cjs'), FEW, '--threads', '1');
    expect(stderr).toContain('a thread that parses files has failed');
    expect(stderr).toContain(why);
    expect(status).toBe(70);
  });
});
