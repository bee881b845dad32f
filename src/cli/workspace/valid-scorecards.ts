import type { Round } from '../../model/round.ts';
import { roundFiles } from '../../workspace/discover.ts';
import type { Files } from '../../workspace/files.ts';
import { BrokenFilesError } from '../usage-error.ts';
import { soundRound } from './load.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** A round without the scorecards that have errors. */
interface RoundOfValidScorecards {
  readonly round: Round;
  /** The sharks whose scorecards are left out. */
  readonly leftOut: readonly string[];
  /** What is wrong with those; null where nothing is. */
  readonly broken: BrokenFilesError | null;
}

/** Errors in any other file still stop the command: what is left could not be trusted. */
export function withValidScorecards(workspace: OpenWorkspace, id: string): RoundOfValidScorecards {
  try {
    return { round: soundRound(workspace, id), leftOut: [], broken: null };
  } catch (error) {
    if (!(error instanceof BrokenFilesError)) throw error;
    const faulty = new Set(error.diagnostics.map(({ location }) => location.file));
    const { scorecards } = roundFiles(workspace.files, id);
    const cards = scorecards.filter(({ path }) => faulty.has(path));
    if (cards.length < faulty.size) throw error;
    const files = filesWithout(workspace.files, faulty);
    const round = soundRound({ root: workspace.root, files }, id);
    return { round, leftOut: cards.map((card) => card.id), broken: error };
  }
}

function filesWithout(files: Files, paths: ReadonlySet<string>): Files {
  return {
    list: (folder) =>
      files.list(folder)?.filter(({ name }) => !paths.has(`${folder}/${name}`)) ?? null,
    read: (path) => files.read(path),
  };
}
