import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../command.mjs';
import { ROOT } from '../../paths.mjs';

/** Outside the repository and not in package.json, because only this bench needs them. */
const FOLDER = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'shark-desk',
  'check-peers',
);
const PACKAGES = ['ajv-cli@5.0.0', '@stoplight/spectral-cli@6.16.3', 'v8r@5.1.0'];

const SCHEMA = join(ROOT, 'schemas', 'proposal.json');

/**
 * Installs the other checkers unless they are installed.
 *
 * @returns {Promise<boolean>} false if they cannot be installed, for example without a network
 */
export async function installPeers() {
  const isHere = await Promise.all(PACKAGES.map(isInstalled));
  if (isHere.every((each) => each)) return true;
  await mkdir(FOLDER, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  const { code } = await run('npm', ['install', '--prefix', FOLDER, ...quiet, ...PACKAGES], {
    cwd: FOLDER,
  });
  return code === 0;
}

/**
 * True if exactly this version is installed.
 *
 * @param {string} spec
 */
async function isInstalled(spec) {
  const at = spec.lastIndexOf('@');
  const manifest = join(FOLDER, 'node_modules', spec.slice(0, at), 'package.json');
  if (!existsSync(manifest)) return false;
  return JSON.parse(await readFile(manifest, 'utf8')).version === spec.slice(at + 1);
}

/**
 * The command with which each checker validates all proposals of a workspace by their schema.
 *
 * @param {string} workspace
 * @param {(text: string) => Promise<void>} writeRuleset
 * @param {string} ruleset
 */
export async function peerCommands(workspace, writeRuleset, ruleset) {
  const schema = JSON.parse(await readFile(SCHEMA, 'utf8'));
  const then = { function: 'schema', functionOptions: { schema } };
  const proposal = { given: '$', severity: 'error', then };
  await writeRuleset(JSON.stringify({ rules: { proposal } }));
  const all = join(workspace, 'proposals', '*.yaml');
  const bin = (/** @type {string[]} */ ...path) => join(FOLDER, 'node_modules', ...path);
  return [
    {
      label: 'ajv-cli',
      args: [bin('ajv-cli/dist/index.js'), 'validate', '--strict=false', '-s', SCHEMA, '-d', all],
    },
    {
      label: 'spectral',
      args: [bin('@stoplight/spectral-cli/dist/index.js'), 'lint', all, '-r', ruleset],
    },
    // v8r refuses paths that begin with `../` or a slash.
    { label: 'v8r', args: [bin('v8r/src/index.js'), 'proposals/*.yaml', '-s', SCHEMA] },
  ];
}
