import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../../command.mjs';
import { ROOT } from '../../paths.mjs';

/** Never in package.json: nobody but this bench needs them. */
const FOLDER = join(ROOT, '.bench', 'peers');
const PACKAGES = ['ajv-cli@5.0.0', '@stoplight/spectral-cli@6.16.3', 'v8r@5.1.0'];

const SCHEMA = join(ROOT, 'schemas', 'proposal.json');

/** Install the other checkers, unless they are there. */
export async function installPeers() {
  if (PACKAGES.every((spec) => existsSync(join(FOLDER, 'node_modules', nameIn(spec))))) return;
  await mkdir(FOLDER, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await must('npm', ['install', '--prefix', FOLDER, ...quiet, ...PACKAGES], { cwd: FOLDER });
}

/** @param {string} spec */
function nameIn(spec) {
  return spec.slice(0, spec.lastIndexOf('@'));
}

/**
 * How each is asked to hold all proposals of a workspace against their schema.
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
    // It refuses paths that begin with `../` or a slash.
    { label: 'v8r', args: [bin('v8r/src/index.js'), 'proposals/*.yaml', '-s', SCHEMA] },
  ];
}
