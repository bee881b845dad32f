import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { diskFiles, findWorkspace } from './files/disk.ts';
import type { Output, Runtime } from './runtime.ts';

/** The runtime of a real process. */
export function realRuntime(): Runtime {
  const folder = process.cwd();
  return {
    folder,
    environment: process.env,
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    findWorkspace,
    openFiles: diskFiles,
    writeFile: writeAtomically,
    resolve: (...parts) => resolve(folder, ...parts),
    pathWithin,
  };
}

function output(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    columns: stream.columns ?? null,
  };
}

/** A reader never sees half a file: it is written beside its place and then moved there. */
function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function pathWithin(folder: string, path: string): string | null {
  const inside = relative(folder, path);
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
  return inside.split(sep).join('/');
}
