import { checkRound, checkWorkspace } from '../check/run.ts';
import type { Code } from '../diagnostic/codes.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { defaultSeverity } from '../diagnostic/severity.ts';
import { loadRound, loadWorkspace } from '../model/load.ts';
import type { Round } from '../model/round.ts';
import type { Workspace } from '../model/workspace.ts';
import { BrokenFilesError } from './broken-files-error.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** A round whose files have no errors; warnings do not stand in the way. */
export function soundRound({ files }: OpenWorkspace, id: string): Round {
  const { value, diagnostics, known } = loadRound(files, id);
  const found =
    value === null ? diagnostics : [...diagnostics, ...checkRound(value, known, isError)];
  if (value === null || hasErrors(found)) throw new BrokenFilesError(errorsOf(found), files);
  return value;
}

/** A workspace whose files have no errors. */
export function soundWorkspace({ files }: OpenWorkspace): Workspace {
  const { value, diagnostics, known } = loadWorkspace(files);
  const found = [...diagnostics, ...checkWorkspace(value, known, isError)];
  if (hasErrors(found)) throw new BrokenFilesError(errorsOf(found), files);
  return value;
}

function hasErrors(found: readonly Diagnostic[]): boolean {
  return found.some(({ code }) => isError(code));
}

function errorsOf(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ code }) => isError(code));
}

/** Rules that are no errors are for `shark check`, and cost nothing here. */
function isError(code: Code): boolean {
  return defaultSeverity(code) === 'error';
}
