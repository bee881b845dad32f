const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EEXIST: 'a file of that name has appeared',
  EISDIR: 'a folder stands there',
  ENOTDIR: 'a file stands where a folder has to be',
  ELOOP: 'a link leads to itself',
  ENAMETOOLONG: 'the name is too long',
};

/**
 * Why the system refused to write, in words; null for what it did not refuse.
 *
 * @param missing what it means here that something is not there
 */
export function systemWords(error: unknown, missing: string): string | null {
  const code = systemCode(error);
  if (code === '') return null;
  if (code === 'ENOENT') return missing;
  return REASONS[code] ?? `the system says ${code}`;
}

/** The code of a system's refusal; empty for any other error. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
