import type { Round } from '../../model/round.ts';
import { roundFiles } from '../../workspace/discovery/discover.ts';
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
    const cards = faultyScorecards(workspace, id, error);
    if (cards === null) throw error;
    const files = filesWithout(workspace.files, new Set(cards.map(({ path }) => path)));
    const round = soundRound({ root: workspace.root, files }, id);
    return { round, leftOut: cards.map((card) => card.id), broken: error };
  }
}

/** The round, or what is wrong with it and how to rank by the scorecards that are valid. */
export function wholeRound(workspace: OpenWorkspace, id: string): Round {
  try {
    return soundRound(workspace, id);
  } catch (error) {
    if (!(error instanceof BrokenFilesError)) throw error;
    const cards = faultyScorecards(workspace, id, error);
    const { scorecards } = roundFiles(workspace.files, id);
    if (cards === null || cards.length === scorecards.length) throw error;
    if (isJudged(workspace, id, cards)) throw error;
    const names = cards.map((card) => card.id).join(', ');
    const advice = `to rank without ${names}: shark score ${id} --skip-invalid`;
    throw new BrokenFilesError(error.diagnostics, error.files, advice);
  }
}

/** Whether some criterion waits for a shark whose scorecard has errors: without it nothing has a total. */
function isJudged(
  workspace: OpenWorkspace,
  id: string,
  cards: readonly { readonly id: string; readonly path: string }[],
): boolean {
  const files = filesWithout(workspace.files, new Set(cards.map(({ path }) => path)));
  const { sharks } = soundRound({ root: workspace.root, files }, id);
  const judges = sharks.flatMap(({ rubric }) => rubric?.criteria.flatMap(({ by }) => by) ?? []);
  return cards.some((card) => judges.some((judge) => judge.id === card.id));
}

/** The scorecards with errors; null where other files have errors as well. */
function faultyScorecards({ files }: OpenWorkspace, id: string, { diagnostics }: BrokenFilesError) {
  const faulty = new Set(diagnostics.map(({ location }) => location.file));
  const cards = roundFiles(files, id).scorecards.filter(({ path }) => faulty.has(path));
  return cards.length < faulty.size ? null : cards;
}

function filesWithout(files: Files, paths: ReadonlySet<string>): Files {
  return {
    list: (folder) =>
      files.list(folder)?.filter(({ name }) => !paths.has(`${folder}/${name}`)) ?? null,
    read: (path) => files.read(path),
  };
}
