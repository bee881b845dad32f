import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { InputError } from './inputs.mjs';

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const NO_COMMIT = /^0+$/;

/**
 * What a pull request or a push is compared with; null where there is nothing to
 * compare with, such as the first push of a branch. A checkout usually holds one
 * commit only, so the other is fetched.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<string | null>}
 */
export async function baseRevision({ base, workspace }, environment) {
  const revision = base === '' ? await baseOfEvent(environment['GITHUB_EVENT_PATH']) : base;
  if (revision === null) return null;
  if (git(workspace, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])) return revision;
  const fetched = git(workspace, ['fetch', '--no-tags', '--depth=1', '--', 'origin', revision]);
  if (!fetched) throw new InputError(`git knows no revision "${revision}", here or at origin`);
  if (COMMIT.test(revision)) return revision;
  return 'FETCH_HEAD';
}

/** @param {string | undefined} eventFile */
async function baseOfEvent(eventFile) {
  if (eventFile === undefined || eventFile === '') return null;
  const event = JSON.parse(await readFile(eventFile, 'utf8'));
  const commit = event.pull_request?.base?.sha ?? event.merge_group?.base_sha ?? event.before;
  if (typeof commit !== 'string' || !COMMIT.test(commit) || NO_COMMIT.test(commit)) return null;
  return commit;
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
function git(folder, args) {
  return spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
