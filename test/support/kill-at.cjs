// Loaded before shark. Kills the process, as `kill -9` does, at the change to the disk with the number
// in SHARK_TEST_KILL_AT.
const fs = require('node:fs');

const CHANGING = ['chmodSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'];
const { SHARK_TEST_KILL_AT: at } = process.env;
let left = Number(at);

/** @type {Record<string, unknown>} */
const disk = fs;
for (const name of CHANGING) {
  const call = /** @type {(...args: unknown[]) => unknown} */ (disk[name]);
  disk[name] = (/** @type {unknown[]} */ ...args) => {
    left -= 1;
    if (left < 0) process.kill(process.pid, 'SIGKILL');
    return call(...args);
  };
}
