import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import process from 'node:process';

/**
 * The facts about the machine that the search for a program needs.
 *
 * @typedef {object} Machine
 * @property {string} platform as `process.platform` names it
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {(path: string) => boolean} isProgram whether the file exists and can be run
 * @property {(path: string) => string} realPath the path without links; unchanged if missing
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Machine}
 */
export function thisMachine(environment) {
  return { platform: process.platform, environment, isProgram, realPath };
}

/**
 * The folders of PATH that strangers cannot fill: absolute ones outside the given folders. An empty
 * or relative entry means the current folder or one below it, so it is left out.
 *
 * @param {readonly string[]} untrusted folders whose files strangers write
 * @param {Machine} machine
 * @returns {readonly string[]}
 */
export function trustedFolders(untrusted, machine) {
  const { delimiter } = pathsOf(machine);
  return (machine.environment['PATH'] ?? '')
    .split(delimiter)
    .map((entry) => (isWindows(machine) ? entry.replace(/^"(.*)"$/, '$1') : entry))
    .filter((folder) => isAbsolute(folder, machine) && !isUntrusted(folder, untrusted, machine));
}

/**
 * The first program with a name in these folders, as an absolute path, or null. Neither a system
 * call nor a shell has to look for it again; on Windows that search would begin in the current
 * folder. A link into an untrusted folder is skipped.
 *
 * @param {string} name without an extension
 * @param {readonly string[]} folders
 * @param {readonly string[]} untrusted folders whose files strangers write
 * @param {Machine} machine
 * @returns {string | null}
 */
export function findProgram(name, folders, untrusted, machine) {
  const { join } = pathsOf(machine);
  const files = folders.flatMap((folder) =>
    extensionsOf(machine).map((extension) => join(folder, name + extension)),
  );
  const { isProgram } = machine;
  return files.find((file) => isProgram(file) && !isUntrusted(file, untrusted, machine)) ?? null;
}

/**
 * True if a path is the folder or is inside it; both must be without links.
 *
 * @param {string} path
 * @param {string} folder
 * @param {{ readonly platform: string }} machine
 */
export function isWithin(path, folder, machine) {
  const { relative, isAbsolute, sep } = pathsOf(machine);
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

/**
 * @param {string} path
 * @param {readonly string[]} untrusted
 * @param {Machine} machine
 */
function isUntrusted(path, untrusted, machine) {
  const { dirname } = pathsOf(machine);
  return untrusted
    .map(machine.realPath)
    .filter((folder) => dirname(folder) !== folder) // The root of a disk contains every program.
    .some(
      (folder) =>
        isWithin(path, folder, machine) || isWithin(machine.realPath(path), folder, machine),
    );
}

/** The extensions that run without a shell; a batch file needs one. */
const RUNNABLE = /^\.(?:com|exe)$/i;

/**
 * @param {Machine} machine
 * @returns {readonly string[]}
 */
function extensionsOf(machine) {
  if (!isWindows(machine)) return [''];
  const named = (machine.environment['PATHEXT'] ?? '').split(';');
  const runnable = named.filter((extension) => RUNNABLE.test(extension));
  return runnable.length > 0 ? runnable : ['.com', '.exe'];
}

/**
 * On Windows a path without a drive or a server depends on the current folder.
 *
 * @param {string} path
 * @param {Machine} machine
 */
function isAbsolute(path, machine) {
  return isWindows(machine) ? /^(?:[a-z]:[\\/]|\\\\)/i.test(path) : posix.isAbsolute(path);
}

/** @param {{ readonly platform: string }} machine */
function pathsOf(machine) {
  return isWindows(machine) ? win32 : posix;
}

/** @param {{ readonly platform: string }} machine */
function isWindows({ platform }) {
  return platform === 'win32';
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} path */
export function realPath(path) {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
