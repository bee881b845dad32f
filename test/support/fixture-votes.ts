import { readdirSync, readFileSync } from 'node:fs';

/**
 * Votes by many hands; votes in which something looks like a mark and is none; and votes that
 * were first read when the importer was done.
 */
export const VOTE_FOLDERS = ['styles', 'misleading', 'first-read'] as const;

interface FixtureVotes {
  readonly names: readonly string[];
  /** The vote and the file beside it, with the expected contents. */
  readonly read: (name: string) => { readonly text: string; readonly source: string };
}

export function fixtureVotes(folder: (typeof VOTE_FOLDERS)[number]): FixtureVotes {
  const at = new URL(`../fixtures/votes/${folder}/`, import.meta.url);
  const contents = (file: string) => readFileSync(new URL(file, at), 'utf8');
  return {
    names: readdirSync(at)
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.replace('.md', '')),
    read: (name) => ({ text: contents(`${name}.md`), source: contents(`${name}.yaml`) }),
  };
}
