import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { codeCache, type Program } from './code-cache.ts';

/** A loaded program. */
export interface OpenProgram<T> {
  readonly exports: T;
  /** Stores the compiled code for the next run of the same command. */
  keep(): void;
}

/**
 * Loads a program with the compiled code that V8 made in an earlier run of the command: compiling
 * takes a third of a short run. Without that code the program does the same.
 *
 * @param program a function of the values that Node passes to a CommonJS module
 */
export function openProgram<T>(program: Program, command: string): OpenProgram<T> {
  const { path } = program;
  const source = readFileSync(path, 'latin1');
  const cache = codeCache(program, command);
  const cachedData = cache?.read();
  const script = new Script(source, {
    filename: path,
    ...(cachedData !== undefined && { cachedData }),
  });
  // Keeps only a flag, so that the bytes can be freed. V8 rejects code made with other flags, and
  // it is then replaced.
  const wasKept = cachedData !== undefined && script.cachedDataRejected !== true;
  // The program sets its exports in the next line.
  const module = { exports: {} as T };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return {
    exports: module.exports,
    keep: () => {
      if (!wasKept) cache?.write(script.createCachedData());
    },
  };
}

import process from 'node:process';

/** Three times the budget of V8 11 (Node 20) before a function is optimised. */
const LATER = '--interrupt-budget=400000';

/**
 * Most runs end before optimising a function pays off. On Node 20 a higher budget saves a quarter
 * of such a run, and long runs are still optimised. Later versions have no such flag and gain less
 * from others.
 */
export function tuneForShortRuns(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(LATER);
}
