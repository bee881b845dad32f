import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** Three times what V8 11, the one in Node 20, lets a function run before it is optimised. */
const LATER = '--interrupt-budget=400000';

/**
 * Most runs are over before code that V8 optimised has paid for the optimising: on Node 20
 * it waits longer, which saves a quarter of such a run, and long ones get there all the
 * same. Later versions have no such flag, and less to gain from others. Compiled code is
 * kept even if it has not run for a while, because `openProgram` hands it on to later runs.
 */
export function tuneForShortRuns(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(LATER);
  setFlagsFromString('--no-flush-bytecode');
}
