import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { findProgram, thisMachine, trustedFolders } from '../../src/cli/git/program.mjs';

/** A program and its first arguments. @typedef {readonly [string, ...string[]]} Launcher */

/** The time limit of a comparison; the largest known one takes seconds. */
const MAX_MS = 120_000;

/**
 * Builds shark from the commit that this action is pinned to, installs Node if a version is
 * requested, and returns how to start shark.
 *
 * Nothing is installed by the name of shark, which is in no registry: the lock file fixes version
 * and checksum of everything the build needs. It runs in the folder of the action and not in the
 * checkout, where an `.npmrc` of a pull request could select another registry. Scripts of installed
 * packages are not run.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {string} folder
 * @param {string} action the folder of this action
 * @returns {Promise<Launcher>}
 */
export async function launcher({ nodeVersion }, folder, action) {
  await runNpm(['run', '--silent', 'action:build'], action, 'build shark');
  const shark = join(action, 'bin', 'shark.js');
  if (nodeVersion === '') return [process.execPath, shark];
  // The package `node` would fetch one of these packages in a script.
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const node = `node-${system}-${process.arch}`;
  const wanted = `${node}@${nodeVersion}`;
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await runNpm(['install', '--prefix', folder, ...options, wanted], folder, `install ${wanted}`);
  const binary = join('bin', system === 'win' ? 'node.exe' : 'node');
  return [join(folder, 'node_modules', node, binary), shark];
}

/**
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {string} purpose
 */
async function runNpm(args, folder, purpose) {
  // The output of npm is not a result and must not appear between the annotations.
  const code = await start(npm(), args, { folder, output: 2 });
  if (code !== 0) throw new Error(`npm could not ${purpose}`);
}

/**
 * On Windows npm is a batch file, which needs a shell; the script it runs does not. An npm in the
 * checkout is not run.
 *
 * @returns {Launcher}
 */
function npm() {
  const script = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (process.platform === 'win32' && existsSync(script)) return [process.execPath, script];
  const machine = thisMachine(process.env);
  const checkout = [process.cwd()];
  const program = findProgram('npm', trustedFolders(checkout, machine), checkout, machine);
  if (program === null) throw new Error('npm is not installed');
  return [program];
}

/**
 * Runs a program without a shell, without output in the log, and with a time limit.
 *
 * @param {Launcher} launcher
 * @param {readonly string[]} args
 * @returns {{ code: number, stderr: string }}
 */
export function runCaptured([program, ...first], args) {
  const { status, stderr, error } = spawnSync(program, [...first, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: MAX_MS,
    shell: false,
  });
  if (error !== undefined) throw error;
  return { code: status ?? 70, stderr };
}

/**
 * Runs a program without a shell.
 *
 * @param {Launcher} launcher
 * @param {readonly string[]} args
 * @param {{ readonly folder?: string, readonly output?: 1 | 2 }} [where]
 * @returns {Promise<number>} its exit code
 */
export function start([program, ...first], args, { folder, output = 1 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...args], {
      cwd: folder ?? process.cwd(),
      stdio: ['ignore', output, 2],
      shell: false,
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 70));
  });
}
