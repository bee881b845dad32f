import { NOT_PERMITTED } from '../../workspace/files.ts';

/** What is said alike of reading and of writing. */
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

/** Why a file could not be read, in words. */
export function readingWords(error: unknown): string {
  const code = systemCode(error) || 'unknown error';
  return OF_READING[code] ?? `the system says ${code}`;
}

/**
 * Why the system refused to write, in words; null for what it did not refuse.
 *
 * @param missing what it means here that something is not there
 */
export function systemWords(error: unknown, missing: string): string | null {
  const code = systemCode(error);
  if (code === '') return null;
  if (code === 'ENOENT') return missing;
  return OF_WRITING[code] ?? `the system says ${code}`;
}

/** The code of a system's refusal; empty for any other error. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
