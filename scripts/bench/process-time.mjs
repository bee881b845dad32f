import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const CPU_TELLER = join(ROOT, 'scripts', 'bench', 'tell-cpu.cjs');

/**
 * The wall time of a Node process. Throws if the process fails.
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
 * The peak memory of a process in MiB.
 *
 * @param {readonly string[]} args
 */
export function peakMegabytesOf(args) {
  const { stderr } = succeed('/usr/bin/time', ['-f', '%M', process.execPath, ...args], ROOT);
  return Number(stderr.trim().split('\n').at(-1)) / 1024;
}

/**
 * The CPU time of a Node process with its threads, in milliseconds.
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
 * @returns what it writes to standard error, and to file descriptor 3
 */
function succeed(command, args, folder) {
  // Removes variables that would add to the measured time, such as options, coverage and
  // certificates: certificates are read at every start, which takes longer than Node itself.
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
