import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import { EXAMPLE_BASE } from '../../src/check/examples/base-workspace.ts';
import { CHECK_FORMATS, type CheckFormat } from '../../src/output/render/check-format.ts';
import { REPOSITORY } from './cli.ts';

/** What any case may take: time of the processor, which other work on the machine does not lengthen. */
const MOST_CPU_MS = 5000;
/** A process that waits for ever takes no time of the processor. */
const MOST_WALL_MS = 60_000;
const HEAP = '--max-old-space-size=300';
/** Tells on a stream of its own what the process took, all its threads together. */
const CPU_TELLER = new URL('./tell-cpu.cjs', import.meta.url).pathname;

const folders: string[] = [];

export function removeWorkspaces(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

export type Contents = Readonly<Record<string, string | Uint8Array>>;

/** A workspace on disk: the sound one, with these files laid over it. */
export function workspaceWith(files: Contents, folder = ''): string {
  const home = mkdtempSync(join(tmpdir(), 'shark-hostile-'));
  folders.push(home);
  const root = join(home, folder);
  for (const [path, content] of Object.entries({ ...EXAMPLE_BASE, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

export interface HostileRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Run the built shark within the limits; with colours where they are asked for. */
export function run(root: string, argv: readonly string[], colours = false): HostileRun {
  const { PATH = '' } = process.env;
  const { status, signal, stdout, stderr, output } = spawnSync(
    process.execPath,
    [HEAP, '--require', CPU_TELLER, join(REPOSITORY, 'bin/shark.js'), ...argv],
    {
      cwd: root,
      env: { PATH, ...(colours ? { FORCE_COLOR: '3' } : {}) },
      encoding: 'utf8',
      timeout: MOST_WALL_MS,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const last = stderr.slice(-2000);
  expect(signal, last).toBeNull();
  expect([0, 1, 2], last).toContain(status);
  expect(Number(output[3]), 'ms of the processor').toBeLessThan(MOST_CPU_MS);
  expect(Number(output[3])).toBeGreaterThan(0);
  const expected = { commands: 0, isColoured: colours, given: '' };
  expect(harmIn('compact', stderr, expected)).toBeNull();
  return { code: status, stdout, stderr };
}

export interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly location: { readonly file: string };
}

export function problemsIn(root: string): readonly Problem[] {
  const { stdout, code } = run(root, ['check', '--format', 'json']);
  expect(code).toBe(1);
  return (JSON.parse(stdout) as { problems: readonly Problem[] }).problems;
}

export function codesOf(problems: readonly Problem[], file: string): readonly string[] {
  return problems.filter(({ location }) => location.file === file).map(({ code }) => code);
}

/** A check in every format at once, within the limits of one: what it writes must be harmless. */
export function checkInAll(root: string, expected: { commands: number; given: string }): void {
  const files = CHECK_FORMATS.slice(1).map((format) => [format, `out.${format}`] as const);
  const targets = files.flatMap(([format, file]) => ['--format', `${format}=${file}`]);
  const { stdout, code } = run(root, ['check', '--format', 'pretty', ...targets], true);
  expect(harmIn('pretty', stdout, { ...expected, isColoured: true })).toBeNull();
  for (const [format, file] of files) {
    const text = readFileSync(join(root, file), 'utf8');
    expect([format, harmIn(format, text, { ...expected, isColoured: false })]).toEqual([
      format,
      null,
    ]);
    expect(text.length).toBeGreaterThan(100);
  }
  expect(code).toBe(1);
}

/** A check in one format; what it prints must be harmless. */
export function checkIn(
  format: CheckFormat,
  root: string,
  { commands, given, colours }: { commands: number; given: string; colours: boolean },
): string {
  const { stdout, code } = run(root, ['check', '--format', format], colours);
  expect(harmIn(format, stdout, { commands, isColoured: colours, given })).toBeNull();
  expect(stdout.length).toBeGreaterThan(100);
  expect(code).toBe(1);
  return stdout;
}
