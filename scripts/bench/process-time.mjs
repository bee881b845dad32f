import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';

/**
 * How long a Node process takes from start to end. One that fails measures nothing.
 *
 * @param {readonly string[]} args
 */
export function millisecondsOf(args) {
  // Flags and coverage of the calling process would be measured along.
  const { NODE_OPTIONS: _options, NODE_V8_COVERAGE: _coverage, ...env } = process.env;
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const elapsed = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}\n${stderr}`);
  return elapsed;
}
