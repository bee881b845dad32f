import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The missing requirement for which a test is skipped; the run ends with a list of these. */
    lacks?: string;
  }
}

/** Options of a test or a group that is skipped if the machine lacks a requirement. */
export function needs(what: string, isThere: boolean): TestOptions {
  return isThere ? {} : { skip: true, meta: { lacks: what } };
}

export const NEEDS_POSIX = needs('files as POSIX has them', process.platform !== 'win32');
/** Root may read and write everything, so permissions have no effect. */
export const NEEDS_PERMISSIONS = needs(
  'a user other than root, whom permissions of files bind',
  process.platform !== 'win32' && process.getuid?.() !== 0,
);

export const NEEDS_ROOT = needs(
  'root, who may give a file to somebody else',
  process.getuid?.() === 0,
);
