import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest calls this once for a run. The run gets its own temporary folder; a test that leaves a
 * file or a process behind fails the run.
 */
export function setup(): () => void {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'shark-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    const files = readdirSync(folder);
    const processes = processesOf(folder);
    rmSync(folder, { recursive: true, force: true });
    const left = [
      ...files.map((name) => `in the temporary folder: ${name}`),
      ...processes.map((command) => `a process: ${command}`),
    ];
    if (left.length > 0) throw new Error(`the tests left behind:\n  ${left.join('\n  ')}`);
  };
}

/**
 * The running processes with the run's temporary folder in their environment, on systems that have
 * /proc.
 */
function processesOf(folder: string): string[] {
  const found: string[] = [];
  for (const id of numbersIn('/proc')) {
    const read = (name: string) => textOf(`/proc/${id}/${name}`);
    if (!read('environ').includes(`TMPDIR=${folder}\0`)) continue;
    const command = read('cmdline').replaceAll('\0', ' ').trim();
    // The runner ends its own workers after this, and esbuild ends with the process that started
    // it.
    const ofRunner = /[/\\]vitest[/\\]|^node \(vitest|\besbuild --service=/;
    if (command !== '' && !ofRunner.test(command)) {
      found.push(`${id} ${command.slice(0, 200)}`);
    }
  }
  return found;
}

function numbersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/**
 * The text of a file; empty if it cannot be read because the process has ended or belongs to
 * another user.
 */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
