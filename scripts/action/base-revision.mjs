import { resolve } from 'node:path';
import { GitError, safeGit } from '../../src/cli/git/safe-git.mjs';
import { eventIn } from './event.mjs';
import { InputError } from './inputs.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * The revision that a pull request or a push is compared with; null if there is none, as for the
 * first push of a branch. A checkout usually holds only one commit, so the revision is fetched if
 * it is missing.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {string} checkout
 * @param {Environment} environment
 * @returns {Promise<string | null>}
 */
export async function baseRevision(inputs, checkout, environment) {
  const { base } = inputs;
  const revision = base === '' ? (await eventIn(environment)).base : base;
  if (revision === null) return null;
  const git = gitIn(checkout, inputs, environment);
  if (isHere(git, revision)) return revision;
  const isShallow = said(git.ask(['rev-parse', '--is-shallow-repository'])) === 'true';
  const head = said(git.ask(['rev-parse', 'HEAD']));
  const fetchFrom = (/** @type {string} */ wanted, /** @type {readonly string[]} */ depth) =>
    said(git.fetch([...depth, '--', 'origin', wanted], protocolsOf(environment))) !== null;
  // A pull request checks out a merge, and the base is a parent of it. With both commits, git knows
  // that the merge contains everything in the base.
  if (isShallow && head !== null) fetchFrom(head, ['--depth=2']);
  if (isHere(git, revision)) return revision;
  // A depth would cut the history of a full clone.
  if (!fetchFrom(revision, isShallow ? ['--depth=1'] : [])) {
    throw new InputError(`git knows no revision "${revision}", here or at origin`);
  }
  return isHere(git, revision) ? revision : said(git.ask(['rev-parse', 'FETCH_HEAD']));
}

/**
 * Runs git in the workspace.
 *
 * @param {string} checkout
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {Environment} environment
 */
export function gitIn(checkout, { workspace }, environment) {
  try {
    return safeGit(resolve(checkout, workspace), environment);
  } catch (error) {
    if (error instanceof GitError) throw new InputError(error.message);
    throw error;
  }
}

/**
 * The protocols to fetch with. Unencrypted HTTP is allowed only if the server itself uses it.
 * Programs, folders and files are not allowed as origin.
 *
 * @param {Environment} environment
 */
function protocolsOf(environment) {
  const isPlain = environment['GITHUB_SERVER_URL']?.startsWith('http:') === true;
  return isPlain ? ['https', 'ssh', 'http'] : ['https', 'ssh'];
}

/**
 * @param {import('../../src/cli/git/safe-git.mjs').SafeGit} git
 * @param {string} revision
 */
function isHere(git, revision) {
  return said(git.ask(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])) !== null;
}

/** @param {import('../../src/cli/git/safe-git.mjs').Answer} answer */
function said({ text }) {
  return text?.trim() ?? null;
}
