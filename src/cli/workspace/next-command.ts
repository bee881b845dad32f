import { newProposalCommand, newRoundCommand } from '../../scaffold/new-commands.ts';
import { proposalFile, proposalIds } from '../../workspace/discovery/discover.ts';
import { readDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The command that begins the first round of a workspace: the round that proposals are pitched for,
 * which takes these in. Where none is pitched for any, one has to be named.
 */
export function firstRoundCommand(files: Files): string {
  const known = proposalIds(files);
  const pitched = known.flatMap((id) => {
    const { content } = readDocument(files, proposalFile(id));
    return Object.keys(content?.value.pitches ?? {});
  });
  const [first] = pitched;
  if (first === undefined) return newRoundCommand({ entries: known.slice(0, 1) });
  return newRoundCommand(pitched.includes('round1') ? {} : { id: first });
}

/**
 * The command that gives a round without entries its first: a proposal that is pitched for it, else one
 * that is there, else a new one.
 */
export function enteringCommand(files: Files, round: string): string {
  const known = proposalIds(files);
  const pitched = known.find((id) => {
    const { content } = readDocument(files, proposalFile(id));
    return Object.hasOwn(content?.value.pitches ?? {}, round);
  });
  if (pitched !== undefined) {
    return newProposalCommand({ id: pitched, title: null, summary: null, round });
  }
  const [first] = known;
  return newProposalCommand(first === undefined ? { round } : { id: first, title: null, round });
}

/** Nobody is asked to score nothing. */
export function guardEntries(files: Files, round: string, entries: readonly unknown[]): void {
  if (entries.length > 0) return;
  throw new UsageError(
    `no proposal of ${round} is to be scored`,
    `enter one: ${enteringCommand(files, round)}`,
  );
}
