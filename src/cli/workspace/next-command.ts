import { newProposalCommand, newRoundCommand } from '../../scaffold/new-commands.ts';
import { proposalFile, proposalIds } from '../../workspace/discovery/discover.ts';
import { readDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The command that creates the first round of a workspace: the round for which proposals have
 * pitches, with these as entries. If there are no pitches, an entry must be named.
 */
export function firstRoundCommand(files: Files): string {
  const known = proposalIds(files);
  const pitched = known.flatMap((id) => pitchedRounds(files, id));
  const [first] = pitched;
  if (first === undefined) return newRoundCommand({ entries: known.slice(0, 1) });
  return newRoundCommand(pitched.includes('round1') ? {} : { id: first });
}

/**
 * The command that adds the first entry to a round: a proposal with a pitch for it, or else an
 * existing proposal, or else a new one.
 */
export function enteringCommand(files: Files, round: string): string {
  const known = proposalIds(files);
  const pitched = known.find((id) => pitchedRounds(files, id).includes(round));
  if (pitched !== undefined) {
    return newProposalCommand({ id: pitched, title: null, summary: null, round });
  }
  const [first] = known;
  return newProposalCommand(first === undefined ? { round } : { id: first, title: null, round });
}

/** The rounds for which a proposal has pitches. */
function pitchedRounds(files: Files, id: string): readonly string[] {
  const { content } = readDocument(files, proposalFile(id));
  return Object.keys(content?.value.pitches ?? {});
}

/** Throws if there are no entries to score. */
export function guardEntries(files: Files, round: string, entries: readonly unknown[]): void {
  if (entries.length > 0) return;
  throw new UsageError(
    `no proposal of ${round} is to be scored`,
    `enter one: ${enteringCommand(files, round)}`,
  );
}
