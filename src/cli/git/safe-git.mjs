// The only file that starts git. It is plain JavaScript, since the action runs it without a build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { findProgram, isWithin, realPath, thisMachine, trustedFolders } from './program.mjs';

/**
 * Git's answer; null values if it refused.
 *
 * @typedef {object} Answer
 * @property {Buffer | null} bytes
 * @property {string | null} text
 * @property {string} complaint the first line of the error message; the whole message if only the
 *   advice in its other lines helps
 */

/**
 * @typedef {object} SafeGit git in one folder
 * @property {(args: readonly string[], input?: string) => Answer} ask opens no connection
 * @property {(args: readonly string[], protocols: readonly string[]) => Answer} fetch the only
 *   call that may open a connection, and only by these protocols
 */

/** @typedef {'no-git' | 'no-repository' | 'bare' | 'failed'} Trouble */

/** The reason why git cannot be used. The message is for the user of the program. */
export class GitError extends Error {
  /**
   * @param {Trouble} trouble
   * @param {string} message
   */
  constructor(trouble, message) {
    super(message);
    this.name = 'GitError';
    this.trouble = trouble;
  }
}

/**
 * Turns off everything that a repository could make git run or obey. The settings are on the
 * command line, so no file overrides them. Commands with these settings never read the content of
 * files in the work tree, so no filter of `.gitattributes` runs.
 *
 * @type {Readonly<Record<string, string>>}
 */
const CONFIG = {
  // A bare repository consists of plain files, which any commit can contain. From git 2.38 on.
  'safe.bareRepository': 'explicit',
  // The empty value means off in every version; older ones would run a program called "false".
  'core.fsmonitor': '',
  'core.hooksPath': '/dev/null',
  'core.alternateRefsCommand': ':',
  'core.askPass': '',
  'log.showSignature': 'false',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'color.ui': 'false',
};

/** @type {Readonly<Record<string, string>>} */
const ENVIRONMENT = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  // Reads the commits themselves, not their replacements.
  GIT_NO_REPLACE_OBJECTS: '1',
  // Git does not fetch the objects that a partial clone lacks. From 2.44 on; in older versions
  // `GIT_ALLOW_PROTOCOL` prevents it.
  GIT_NO_LAZY_FETCH: '1',
};

/** Stronger than `protocol.allow`, which the setting of a single protocol overrides. */
const PROTOCOLS = 'GIT_ALLOW_PROTOCOL';

/**
 * The user's own settings, and the limits of the search for a repository. Other variables, such as
 * those that git sets for a hook, refer to another repository, other files or other programs.
 */
const KEPT =
  /^GIT_(?:CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|SSH(?:_COMMAND|_VARIANT)?|(?:SSL|HTTP)_\w+)$/i;

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Git in a folder that is part of the work tree of a repository. Git itself is taken from PATH, but
 * not from the folder, its repository or the current folder, where strangers may write.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {SafeGit}
 * @throws {GitError} if git cannot be used there
 */
export function safeGit(folder, environment = process.env) {
  if (!existsSync(folder)) throw new GitError('failed', `there is no folder "${folder}"`);
  const machine = thisMachine(environment);
  const place = realPath(folder);
  const untrusted = [realPath(process.cwd()), place, repositoryAround(place)];
  const path = trustedFolders(untrusted, machine);
  const program = findProgram('git', path, untrusted, machine);
  if (program === null) throw new GitError('no-git', 'git is not installed');
  const surroundings = { folder: place, ...safeEnvironment(environment, path) };
  /** @type {SafeGit} */
  const git = {
    ask: (args, input = '') => run(program, args, { ...surroundings, input, protocols: ['none'] }),
    fetch: (args, protocols) =>
      run(program, ['fetch', '--no-tags', ...args], { ...surroundings, input: '', protocols }),
  };
  expectWorkTree(git, place);
  return git;
}

/**
 * The nearest folder with a `.git`, from the given folder upwards, or else the given folder.
 *
 * @param {string} folder
 */
function repositoryAround(folder) {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return folder;
  }
}

/**
 * Git before 2.38 does not know `safe.bareRepository`, but it tells which repository it uses: one
 * found through a `.git` does not contain the folder. This command itself runs nothing.
 *
 * @param {SafeGit} git
 * @param {string} folder
 */
function expectWorkTree(git, folder) {
  const { text, complaint } = git.ask(['rev-parse', '--is-inside-work-tree', '--absolute-git-dir']);
  if (text === null) throw refusal(complaint);
  const [isInside = '', store = ''] = text.split(/\r?\n/);
  if (isWithin(folder, realPath(store), process)) throw bareRepository(store);
  if (isInside === 'true') return;
  throw new GitError('no-repository', 'the workspace is not among the files of a git repository');
}

/** @param {string} complaint */
function refusal(complaint) {
  const [, bare] = /cannot use bare repository '(.*)' \(safe/.exec(complaint) ?? [];
  if (bare !== undefined) return bareRepository(bare);
  if (complaint.includes('not a git repository')) {
    return new GitError('no-repository', 'the workspace is in no git repository');
  }
  return new GitError('failed', `git says: ${complaint}`);
}

/** @param {string} store */
function bareRepository(store) {
  return new GitError('bare', `"${store}" poses as a git repository, and is not used`);
}

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {readonly string[]} path
 */
function safeEnvironment(environment, path) {
  const others = Object.entries(environment).filter(
    ([name]) => !/^(?:PATH$|GIT_)/i.test(name) || KEPT.test(name),
  );
  return {
    environment: { ...Object.fromEntries(others), ...ENVIRONMENT, PATH: path.join(delimiter) },
  };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ readonly folder: string, readonly environment: Readonly<Record<string, string | undefined>>, readonly input: string, readonly protocols: readonly string[] }} how
 * @returns {Answer}
 */
function run(program, args, { folder, environment, input, protocols }) {
  const safeguards = Object.entries(CONFIG).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { status, stdout, stderr, error } = spawnSync(
    program,
    ['--no-pager', ...safeguards, ...args],
    {
      cwd: folder,
      input,
      env: { ...environment, [PROTOCOLS]: protocols.join(':') },
      maxBuffer: MAX_BYTES,
      windowsHide: true,
      shell: false,
    },
  );
  if (error !== undefined) throw new GitError('failed', `git failed: ${error.message}`);
  const complaint = complaintIn(stderr.toString('utf8').trim());
  if (status !== 0) return { bytes: null, text: null, complaint };
  return { bytes: stdout, text: stdout.toString('utf8'), complaint };
}

/** @param {string} text git's error message */
function complaintIn(text) {
  const [first = ''] = text.split('\n');
  // The lines below name the command that marks the repository as safe.
  return first.includes('dubious ownership') ? text.replace(/\s+/g, ' ') : first;
}
