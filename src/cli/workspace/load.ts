import { defaultSeverity } from '../../check/catalogue/catalogue.ts';
import { checkRound, checkWorkspace } from '../../check/running/run-rules.ts';
import type { Code } from '../../diagnostic/codes.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { type Loaded, loadRound, loadWorkspace, roundLoader } from '../../model/load.ts';
import type { Round } from '../../model/round.ts';
import type { Workspace } from '../../model/workspace.ts';
import { type LeftOut, NOTHING_LEFT_OUT } from '../../output/results/list.ts';
import { proposalFile, proposalIds } from '../../workspace/discovery/discover.ts';
import { compareNatural } from '../../workspace/names/natural-order.ts';
import { BrokenFilesError } from '../usage-error.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import { orderIn } from './round-order.ts';

/** Rounds without errors, and the ids of the others. */
export interface SoundRounds {
  readonly rounds: readonly Round[];
  readonly leftOut: readonly string[];
}

/** The part of a workspace that has no errors. */
interface SoundPart {
  readonly workspace: Workspace;
  readonly leftOut: LeftOut;
  /** The error to throw after the rest has been shown, or null. */
  readonly broken: BrokenFilesError | null;
}

/** Returns a round whose files have no errors; warnings are allowed. */
export type ReadRound = (id: string) => Round;

/** Reads rounds one after the other, and the workspace once for all of them. */
export function roundReader({ files }: OpenWorkspace): ReadRound {
  const load = roundLoader(files);
  return (id) => {
    const { round, errors } = withErrors(load(id));
    if (round === null || errors.length > 0) throw new BrokenFilesError(errors, files);
    return round;
  };
}

/** A round as far as its files can be read, with all errors in them; null without round.yaml. */
export function roundAndErrors({ files }: OpenWorkspace, id: string) {
  return withErrors(loadRound(files, id));
}

/** A loaded round with all errors in its files, including those of rules. */
export function withErrors({ value, diagnostics, known }: Loaded<Round | null>) {
  const found = value === null ? [] : checkRound(value, known, isError);
  return { round: value, errors: errorsOf([...diagnostics, ...found]) };
}

/** The errors in one file of a round, including those of rules. */
export function errorsInFile(workspace: OpenWorkspace, id: string, path: string) {
  return roundAndErrors(workspace, id).errors.filter(({ location }) => location.file === path);
}

/** One round, read by `roundReader`. */
export function soundRound(workspace: OpenWorkspace, id: string): Round {
  return roundReader(workspace)(id);
}

/** A workspace whose files have no errors. */
export function soundWorkspace(opened: OpenWorkspace): Workspace {
  const { workspace, broken } = soundPart(opened);
  if (broken !== null) throw broken;
  return workspace;
}

/** The rounds without errors in chronological order, and the ids of the others. */
export function soundRounds(
  workspace: OpenWorkspace,
  read: ReadRound = roundReader(workspace),
): SoundRounds {
  const leftOut: string[] = [];
  const rounds = orderIn(workspace).ids.flatMap((id) => {
    try {
      return [read(id)];
    } catch (error) {
      if (!(error instanceof BrokenFilesError)) throw error;
      leftOut.push(id);
      return [];
    }
  });
  return { rounds, leftOut };
}

/** The part of a workspace without errors, with the errors in the rest. */
export function soundPart(workspace: OpenWorkspace): SoundPart {
  const { files } = workspace;
  const { value, diagnostics, known } = loadWorkspace(files);
  const errors = errorsOf([...diagnostics, ...checkWorkspace(value, known, isError)]);
  if (errors.length === 0) return { workspace: value, leftOut: NOTHING_LEFT_OUT, broken: null };
  const { rounds, leftOut } = soundRounds(workspace);
  const faulty = new Set(errorsOf(diagnostics).map(({ location }) => location.file));
  const proposals = new Map(
    [...value.proposals].filter(([id]) => !faulty.has(proposalFile(id).path)),
  );
  const missing = proposalIds(files)
    .filter((id) => !proposals.has(id))
    .sort(compareNatural);
  return {
    workspace: { title: value.title, proposals, rounds },
    leftOut: { rounds: leftOut, proposals: missing },
    broken: new BrokenFilesError(errors, files),
  };
}

/** The errors among diagnostics. */
export function errorsOf(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ code }) => isError(code));
}

/** Rules of lower severity are only for `shark check`, so they are not run here. */
function isError(code: Code): boolean {
  return defaultSeverity(code) === 'error';
}
