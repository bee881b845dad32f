import { readFileSync } from 'node:fs';

/** The repository, from wherever the tests are run. */
export const REPOSITORY = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** A file of the repository. */
export function repositoryFile(path: string): string {
  return readFileSync(`${REPOSITORY}/${path}`, 'utf8');
}
