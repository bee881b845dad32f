import { loadRound } from '../../../model/load.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { Workspace } from '../../../model/workspace.ts';
import type { Arrival, History } from '../../../outcome/forecast/arrival.ts';
import type { OutcomeFile } from '../../../schema/kinds.ts';
import { proposalFile, roundFiles } from '../../../workspace/discovery/discover.ts';
import { asDocument } from '../../../workspace/document/document.ts';
import { memoryFiles } from '../../../workspace/memory.ts';
import { parseSource } from '../../../workspace/yaml/parse.ts';
import type { FilesAtCommit } from '../../git/arrival.ts';
import type { Runtime } from '../../runtime.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';

/** For each outcome, the state of its round when it was added. Null if there is no history. */
export async function readHistory(
  runtime: Runtime,
  { root, files }: OpenWorkspace,
  { rounds }: Workspace,
): Promise<History> {
  const outcomes = rounds.flatMap((round) => {
    const { scorecards, round: own } = roundFiles(files, round.id);
    return [...round.outcomes.values()].map((outcome) => ({
      round,
      proposal: outcome.proposal,
      path: outcome.at.file,
      ...(isResult(outcome) ? { counts: holdsResult(outcome) } : {}),
      beside: [
        ...(own === null ? [] : [own.path]),
        ...scorecards.map(({ path }) => path),
        proposalFile(outcome.proposal).path,
        outcome.at.file,
      ],
      // Figures may be words of a rubric, and files of that time may since have been deleted.
      folders: [`rounds/${round.id}/rubrics`, `rounds/${round.id}/scorecards`],
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
      const then = {
        before: roundAtCommit(before, round.id),
        at: at === null ? round : roundAtCommit(at, round.id),
        there: new Set([...Object.keys(before), ...Object.keys(at ?? {})]),
        later,
      };
      return [[`${round.id}/${proposal}`, then]];
    }),
  );
}

/** True if the outcome has a result. An outcome that is only planned has none. */
function isResult({ status, benchmarks }: OutcomeFile | Outcome): boolean {
  return status !== 'not-run' || (benchmarks ?? null) !== null;
}

/** Returns a test for versions of an outcome with a result. An unreadable version counts. */
function holdsResult({ proposal: id, at: { file } }: Outcome): (content: Uint8Array) => boolean {
  return (content) => {
    const read = asDocument(parseSource(file, content), { kind: 'outcome', id }).content;
    return read === null || isResult(read.value);
  };
}

/** The round according to earlier files. Leaves out files that are unreadable or missing. */
function roundAtCommit(then: FilesAtCommit, id: string): Round | null {
  return loadRound(memoryFiles(then), id).value;
}
