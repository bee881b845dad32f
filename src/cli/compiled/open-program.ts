import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { codeCache, type Program } from './code-cache.ts';

/** A program that has been loaded. */
export interface OpenProgram<T> {
  readonly exports: T;
  /** Keep what has been compiled for the next run of the same command. */
  keep(): void;
}

/**
 * Load a program with the code that V8 made of it when the command ran before: compiling
 * takes a third of a short run. Without that code it does the same.
 *
 * @param program a function of what Node gives a CommonJS module
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
  // The bytes themselves need not be held any longer. Code of other flags of V8 is of no use, and is replaced.
  const wasKept = cachedData !== undefined && script.cachedDataRejected !== true;
  // What the program hands out is set by the program itself, in the line below.
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

/** Three times what V8 11, the one in Node 20, lets a function run before it is optimised. */
const LATER = '--interrupt-budget=400000';

/**
 * Most runs are over before code that V8 optimised has paid for the optimising: on Node 20
 * it waits longer, which saves a quarter of such a run, and long ones get there all the
 * same. Later versions have no such flag, and less to gain from others.
 */
export function tuneForShortRuns(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(LATER);
}
