import { availableParallelism } from 'node:os';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { MAX_FILE_BYTES } from '../workspace/files.ts';
import { diskFiles, findWorkspace } from './files/disk.ts';
import { writeNamedFile } from './files/write.ts';
import type { Output, Runtime } from './runtime.ts';
import { parserThread } from './threads/parser-thread.ts';

/** With more, handing out the work takes longer than doing it. */
const MOST_THREADS = 3;

/**
 * The runtime of a real process.
 *
 * @param parseThread the program of a thread that parses
 */
export function realRuntime(parseThread: URL): Runtime {
  const folder = process.cwd();
  return {
    folder,
    environment: process.env,
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    findWorkspace,
    openFiles: diskFiles,
    threads: {
      most: Math.min(availableParallelism() - 1, MOST_THREADS),
      start: () => parserThread(new Worker(parseThread)),
    },
    readStdin: () => readStream(process.stdin),
    changedFiles: async (root, revision) => {
      const { changedFiles } = await import('./files/git.ts');
      return changedFiles(root, revision);
    },
    openRevision: async (root, revision) => {
      const { openRevision } = await import('./files/git-tree.ts');
      return openRevision(root, revision);
    },
    writeFile: writeNamedFile,
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

/** Stops once it is more than a file may hold: the reader of the bytes will refuse them. */
async function readStream(stream: NodeJS.ReadStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array);
    chunks.push(bytes);
    size += bytes.length;
    if (size > MAX_FILE_BYTES) break;
  }
  return Buffer.concat(chunks);
}

function pathWithin(folder: string, path: string): string | null {
  const inside = relative(folder, path);
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
  return inside.split(sep).join('/');
}
