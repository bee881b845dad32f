import { loadRound } from '../../../model/load.ts';
import type { Round } from '../../../model/round.ts';
import type { Workspace } from '../../../model/workspace.ts';
import type { Arrival, History } from '../../../outcome/forecast/arrival.ts';
import { proposalFile, roundFiles } from '../../../workspace/discovery/discover.ts';
import { memoryFiles } from '../../../workspace/memory.ts';
import type { FilesThen } from '../../git/arrival.ts';
import type { Runtime } from '../../runtime.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';

/** Of each outcome, how its round stood when it came; null where no history is known. */
export async function readHistory(
  runtime: Runtime,
  { root, files }: OpenWorkspace,
  { rounds }: Workspace,
): Promise<History> {
  const outcomes = rounds.flatMap((round) => {
    const { scorecards, round: own } = roundFiles(files, round.id);
    return [...round.outcomes.values()].map(({ proposal, at }) => ({
      round,
      proposal,
      path: at.file,
      beside: [
        ...(own === null ? [] : [own.path]),
        ...scorecards.map(({ path }) => path),
        proposalFile(proposal).path,
      ],
    }));
  });
  if (outcomes.length === 0) return null;
  const found = await runtime.fileArrivals(root, outcomes);
  if (found === null) return null;
  return new Map(
    outcomes.flatMap(({ round, proposal }, i): [string, Arrival][] => {
      const arrival = found[i];
      if (arrival === undefined) return [];
      const { before, at, later } = arrival;
      const then = at === null ? round : roundThen(at, round.id);
      return [
        [`${round.id}/${proposal}`, { before: roundThen(before, round.id), at: then, later }],
      ];
    }),
  );
}

/** The round as some files have it; what cannot be read, as what is not there, is left out. */
function roundThen(then: FilesThen, id: string): Round | null {
  return loadRound(memoryFiles(then), id).value;
}
