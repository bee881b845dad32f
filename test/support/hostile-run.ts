import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { CHECK_FORMATS, type CheckFormat } from '../../src/output/render/formats.ts';
import { SMALL_CASES } from './hostile.ts';
import { REPOSITORY } from './repository.ts';
import { folderOfAll, folderOfTest } from './temporary-folder.ts';
import { type Contents, writeFiles } from './write-files.ts';

/**
 * A time limit in case a process never ends; `test/stress/file-cost.test.ts` compares the cost of
 * files.
 */
const KILLED_AFTER = 300_000;
const HEAP = '--max-old-space-size=300';

/** A workspace on disk for the current test: the valid example, with these files added. */
export function workspaceWith(files: Contents, folder = ''): string {
  const root = join(folderOfTest('hostile'), folder);
  writeFiles(root, { ...EXAMPLE_BASE, ...files });
  return root;
}

/** Hostile names that a file can have on this disk. */
export const SPEAKING_NAMES = [
  'new\nline',
  'x\n::error file=README.md::forged',
  '::error file=README.md::forged',
  '##[error]forged ##vso[x]y',
  '\u001b[2J\u001b]0;x\u0007',
  '\u202egnp.\u2066\u200b\u2028',
  'a,b:c%0A::error::',
  '<b> & "c" | `d`',
  '=1+1',
  'x\r\n',
  '-rf',
  'x y',
];

export const SPEAKING_FOLDER = 'x\n::error file=README.md::forged\n##[error]\u001b[2J\u202e=1+1<b>';

export const pathOf = (name: string) => `proposals/${name}.yaml`;

/** Every small case, and a file for every hostile name. */
function smallFiles(): Contents {
  const cases = SMALL_CASES.map(([name, content]) => [pathOf(name), content] as const);
  const names = SPEAKING_NAMES.map((name) => [pathOf(name), 'title: a\n'] as const);
  const round = { 'rounds/r\n::error::x/a.yaml': 'a' };
  return { ...EXAMPLE_BASE, ...Object.fromEntries([...cases, ...names]), ...round };
}

export interface SmallDesk {
  readonly root: string;
  /** The result of a check of it. */
  readonly checked: Checked;
  /** The texts of all its cases. */
  readonly given: string;
}

/** A workspace on disk with `smallFiles` for a test file, checked before its tests start. */
export function smallDesk(): SmallDesk {
  const given = SMALL_CASES.map(([, content]) => String(content)).join('\n');
  const root = folderOfAll('hostile');
  const desk = { root, given, checked: NOTHING };
  beforeAll(() => {
    writeFiles(root, smallFiles());
    desk.checked = checkInAll(root);
  });
  return desk;
}

export interface HostileRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built shark within the limits, with colours if requested. */
export function run(root: string, argv: readonly string[], colours = false): HostileRun {
  const { PATH = '' } = process.env;
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [HEAP, join(REPOSITORY, 'bin/shark.js'), ...argv],
    {
      cwd: root,
      env: { PATH, ...(colours ? { FORCE_COLOR: '3' } : {}) },
      encoding: 'utf8',
      timeout: KILLED_AFTER,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  expect(signal, stderr.slice(-2000)).toBeNull();
  return harmless({ code: status, stdout, stderr }, colours);
}

/** Checks that a run ended with an expected exit code and that its error output is harmless. */
export function harmless(run: HostileRun, colours: boolean): HostileRun {
  expect([0, 1, 2], run.stderr.slice(-2000)).toContain(run.code);
  const expected = { commands: 0, isColoured: colours, given: '' };
  expect(harmIn('compact', run.stderr, expected)).toBeNull();
  return run;
}

export interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly location: { readonly file: string };
}

export function problemsIn(root: string): readonly Problem[] {
  const { stdout, code } = run(root, ['check', '--format', 'json']);
  expect(code).toBe(1);
  return problemsOf(stdout);
}

export function problemsOf(json: string): readonly Problem[] {
  return (JSON.parse(json) as { problems: readonly Problem[] }).problems;
}

export function codesOf(problems: readonly Problem[], file: string): readonly string[] {
  return problems.filter(({ location }) => location.file === file).map(({ code }) => code);
}

/** The problems that a check found, and its output in each format. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly texts: Readonly<Partial<Record<CheckFormat, string>>>;
}

const NOTHING: Checked = { problems: [], texts: {} };

/** Runs a check in all formats at once: pretty with colours on the screen, the others in files. */
export function checkInAll(root: string): Checked {
  const files = CHECK_FORMATS.slice(1).map((format) => [format, `out.${format}`] as const);
  const targets = files.flatMap(([format, file]) => ['--format', `${format}=${file}`]);
  const { stdout, code } = run(root, ['check', '--format', 'pretty', ...targets], true);
  expect(code).toBe(1);
  const texts: Checked['texts'] = {
    pretty: stdout,
    ...Object.fromEntries(
      files.map(([format, file]) => [format, readFileSync(join(root, file), 'utf8')]),
    ),
  };
  return { problems: problemsOf(texts.json ?? ''), texts };
}

/**
 * Checks that the output of a check is harmless in every format, and has one command for each
 * problem in the GitHub format.
 */
export function expectHarmless({ problems, texts }: Checked, given: string): void {
  for (const format of CHECK_FORMATS) {
    const text = texts[format] ?? '';
    const expected = { commands: problems.length, given, isColoured: format === 'pretty' };
    expect([format, harmIn(format, text, expected)]).toEqual([format, null]);
    expect(text.length).toBeGreaterThan(100);
  }
}
