import { readFileSync } from 'node:fs';

/** The root of the repository, whatever the current folder. */
export const REPOSITORY = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** The text of a file in the repository. */
export function repositoryFile(path: string): string {
  return readFileSync(`${REPOSITORY}/${path}`, 'utf8');
}
