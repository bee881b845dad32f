import { NOT_PERMITTED } from '../../workspace/files.ts';

/** The messages for both reading and writing. */
const OF_BOTH = {
  EACCES: NOT_PERMITTED,
  EPERM: NOT_PERMITTED,
  ENAMETOOLONG: 'the name is too long',
};

export const NO_FILE = 'there is no such file';

const OF_READING: Readonly<Record<string, string>> = {
  ...OF_BOTH,
  ENOENT: NO_FILE,
  ENOTDIR: NO_FILE,
  EISDIR: 'this is a folder, not a file',
  ENXIO: 'this is not a regular file',
  ELOOP: 'this link leads to itself',
  EMFILE: 'too many files are open',
};

const OF_WRITING: Readonly<Record<string, string>> = {
  ...OF_BOTH,
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EEXIST: 'a file of that name has appeared',
  EISDIR: 'a folder stands there',
  ENOTDIR: 'a file stands where a folder has to be',
  ELOOP: 'a link leads to itself',
};

/** The reason why a file could not be read. */
export function readingWords(error: unknown): string {
  const code = systemCode(error) || 'unknown error';
  return OF_READING[code] ?? `the system says ${code}`;
}

/**
 * The reason why the system refused to write, or null for an error that is not from the system.
 *
 * @param missing the message for a missing file or folder
 */
export function systemWords(error: unknown, missing: string): string | null {
  const code = systemCode(error);
  if (code === '') return null;
  if (code === 'ENOENT') return missing;
  return OF_WRITING[code] ?? `the system says ${code}`;
}

/** The code of a system error; empty for any other error. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
