import { availableParallelism } from 'node:os';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { COMMAND_STEPS } from '../output/view/wording/steps.ts';
import { MAX_FILE_BYTES } from '../workspace/files.ts';
import { terminalQuestions } from './ask/prompts.ts';
import { diskFiles, findWorkspace } from './files/disk.ts';
import { readNamedFile } from './files/read-named.ts';
import { beginningOf, guardPlace, writeNamedFile } from './files/write.ts';
import { standardError, standardOutput } from './guarded-stream.ts';
import type { Output, Runtime } from './runtime.ts';
import { parserThread } from './threads/parser-thread.ts';

/** With more threads, distributing the work takes longer than doing it. */
const MAX_THREADS = 3;

/**
 * The runtime of a real process.
 *
 * @param parseThread the path of the parser thread's program
 */
export function realRuntime(parseThread: string): Runtime {
  const folder = process.cwd();
  return {
    folder,
    environment: process.env,
    stdout: output(standardOutput()),
    // Loading the other streams takes milliseconds, and most runs use neither.
    get stderr() {
      return output(standardError());
    },
    findWorkspace,
    openFiles: diskFiles,
    threads: {
      most: Math.min(availableParallelism() - 1, MAX_THREADS),
      start: () => parserThread(new Worker(parseThread)),
    },
    get questions() {
      if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
      withSize(process.stderr);
      return terminalQuestions(process.stdin, process.stderr);
    },
    steps: COMMAND_STEPS,
    readStdin: () => readStream(process.stdin),
    changesSince: async (root, revision) =>
      (await import('./git/changed.ts')).changesSince(root, revision),
    openRevision: async (root, revision) =>
      (await import('./git/revision.ts')).openRevision(root, revision),
    fileArrivals: async (root, requests) =>
      (await import('./git/arrival.ts')).fileArrivals(root, requests),
    sameCodePairs: async (root, pairs, isOwn) =>
      (await import('./git/same-code.ts')).sameCodePairs(root, pairs, isOwn),
    readNamed: readNamedFile,
    beginningOf,
    guardPlace: (path) => guardPlace(path, folder),
    writeFile: writeNamedFile,
    applyPlan: async (root, plan, workspace) =>
      (await import('./files/apply-plan.ts')).applyPlan(root, plan, workspace),
    recoverInterrupted: async (place) =>
      (await import('./files/recover.ts')).recoverInterrupted(place),
    resolve: (path, from = '') => resolve(folder, from, path),
    pathWithin,
  };
}

/** Some terminals do not report their size; the library would then wrap after every letter. */
function withSize(terminal: NodeJS.WriteStream): void {
  if (terminal.columns === 0) Object.assign(terminal, { columns: 80, rows: 24 });
}

function output(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    // A terminal that does not report its width has 0 columns.
    columns: stream.columns || null,
  };
}

/** Stops after the maximum size of a file, because the reader of the bytes rejects more. */
async function readStream(stream: NodeJS.ReadStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    // Chunks are bytes, or text if an encoding is set.
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
