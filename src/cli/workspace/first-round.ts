import { newRoundCommand } from '../../scaffold/new-commands.ts';
import { proposalFile, proposalIds } from '../../workspace/discovery/discover.ts';
import { readDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';

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
