import { expect } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import type { CheckFormat } from '../../src/output/render/formats.ts';
import { runOnDisk } from './disk-run.ts';
import { type HostileRun, harmless } from './hostile-run.ts';

/** Runs the command line in this process, with colours if requested. */
export async function runHere(
  root: string,
  argv: readonly string[],
  colours = false,
): Promise<HostileRun> {
  return harmless(await runOnDisk(root, argv, colours ? { FORCE_COLOR: '3' } : {}), colours);
}

/** Runs a check in one format in this process; its output must be harmless. */
export async function checkIn(
  format: CheckFormat,
  root: string,
  { commands, given, colours }: { commands: number; given: string; colours: boolean },
): Promise<string> {
  const { stdout, code } = await runHere(root, ['check', '--format', format], colours);
  expect(harmIn(format, stdout, { commands, isColoured: colours, given })).toBeNull();
  expect(stdout.length).toBeGreaterThan(100);
  expect(code).toBe(1);
  return stdout;
}
