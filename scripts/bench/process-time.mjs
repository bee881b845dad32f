import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';

/**
 * How long a Node process takes from start to end. One that fails measures nothing.
 *
 * @param {readonly string[]} args
 * @param {string} [folder] it runs in
 */
export function millisecondsOf(args, folder = ROOT) {
  const start = performance.now();
  succeed(process.execPath, args, folder);
  return performance.now() - start;
}

/**
 * The most memory it had in use at once, in units of 2 to the 20th bytes.
 *
 * @param {readonly string[]} args
 */
export function peakMegabytesOf(args) {
  const stderr = succeed('/usr/bin/time', ['-f', '%M', process.execPath, ...args], ROOT);
  return Number(stderr.trim().split('\n').at(-1)) / 1024;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} folder
 * @returns {string} what it says on standard error
 */
function succeed(command, args, folder) {
  // Flags and coverage of the calling process would be measured along.
  const { NODE_OPTIONS: _options, NODE_V8_COVERAGE: _coverage, ...env } = process.env;
  const { status, stderr } = spawnSync(command, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stderr}`);
  return stderr;
}
