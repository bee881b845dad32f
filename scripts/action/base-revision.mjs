import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { InputError } from './inputs.mjs';

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const NO_COMMIT = /^0+$/;

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * What a pull request or a push is compared with; null where there is nothing to
 * compare with, such as the first push of a branch. A checkout usually holds one
 * commit only, so the other is fetched.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {Environment} environment
 * @returns {Promise<string | null>}
 */
export async function baseRevision({ base, workspace }, environment) {
  const revision = base === '' ? baseOf(await eventIn(environment)) : base;
  if (revision === null) return null;
  if (isHere(workspace, revision)) return revision;
  const isShallow = git(workspace, ['rev-parse', '--is-shallow-repository']) === 'true';
  const head = git(workspace, ['rev-parse', 'HEAD']);
  // What a pull request checks out is a merge, and the base a parent of it: so git knows
  // besides that the base holds nothing that the merge lacks.
  if (isShallow && head !== null) fetchFrom(workspace, head, ['--depth=2']);
  if (isHere(workspace, revision)) return revision;
  // A depth would cut what a whole clone knows.
  if (!fetchFrom(workspace, revision, isShallow ? ['--depth=1'] : [])) {
    throw new InputError(`git knows no revision "${revision}", here or at origin`);
  }
  return COMMIT.test(revision) ? revision : git(workspace, ['rev-parse', 'FETCH_HEAD']);
}

/**
 * Whether the run is about a change that has yet to be merged.
 *
 * @param {Environment} environment
 */
export async function isBeforeMerge(environment) {
  const event = await eventIn(environment);
  return event['pull_request'] !== undefined || event['merge_group'] !== undefined;
}

/**
 * @param {Environment} environment
 * @returns {Promise<Record<string, any>>}
 */
async function eventIn(environment) {
  const file = environment['GITHUB_EVENT_PATH'];
  return file === undefined || file === '' ? {} : JSON.parse(await readFile(file, 'utf8'));
}

/** @param {Record<string, any>} event */
function baseOf(event) {
  const commit =
    event['pull_request']?.base?.sha ?? event['merge_group']?.base_sha ?? event['before'];
  if (typeof commit !== 'string' || !COMMIT.test(commit) || NO_COMMIT.test(commit)) return null;
  return commit;
}

/**
 * @param {string} folder
 * @param {string} revision
 */
function isHere(folder, revision) {
  return git(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]) !== null;
}

/**
 * @param {string} folder
 * @param {string} revision
 * @param {readonly string[]} depth
 */
function fetchFrom(folder, revision, depth) {
  return git(folder, ['fetch', '--no-tags', ...depth, '--', 'origin', revision]) !== null;
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 * @returns {string | null} what git says; null where it refuses
 */
function git(folder, args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
