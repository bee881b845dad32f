import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const CPU_TELLER = join(ROOT, 'scripts', 'bench', 'tell-cpu.cjs');

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
  const { stderr } = succeed('/usr/bin/time', ['-f', '%M', process.execPath, ...args], ROOT);
  return Number(stderr.trim().split('\n').at(-1)) / 1024;
}

/**
 * The time of the processor that a Node process took, its threads included, in milliseconds.
 *
 * @param {readonly string[]} args
 * @param {string} folder it runs in
 */
export function cpuMillisecondsOf(args, folder) {
  const { told } = succeed(process.execPath, ['--require', CPU_TELLER, ...args], folder);
  return Number(told);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} folder
 * @returns what it says on standard error, and on the channel after it
 */
function succeed(command, args, folder) {
  // What the calling process was told of flags, coverage and certificates would be measured along:
  // certificates are read at every start and take longer than Node itself.
  const {
    NODE_OPTIONS: _options,
    NODE_V8_COVERAGE: _coverage,
    NODE_EXTRA_CA_CERTS: _certificates,
    ...env
  } = process.env;
  const { status, stderr, output } = spawnSync(command, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stderr}`);
  return { stderr, told: output[3] };
}
