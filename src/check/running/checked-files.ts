import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import { discover, proposalIds, roundIds } from '../../workspace/discover.ts';
import type { Files } from '../../workspace/files.ts';
import { ignoreLists, visibleFiles } from '../../workspace/ignore-lists.ts';
import type { Settings } from './settings.ts';

/** A file that is left out, and the list that names it. */
export interface IgnoredFile {
  readonly file: string;
  readonly source: string;
}

/** The part of a workspace that is looked at. */
export interface CheckedFiles {
  readonly files: Files;
  readonly ignored: readonly IgnoredFile[];
  /** All ids, with those of the files that are left out: a reference to one of them is not an error. */
  known(seen: WorkspaceIds): WorkspaceIds;
  /** Whether a problem is there only because something was left out. */
  isExcused(found: Diagnostic): boolean;
  /** What is wrong with the lists. */
  diagnostics(): readonly Diagnostic[];
}

export function checkedFiles(files: Files, config: Settings, heedsIgnore: boolean): CheckedFiles {
  const lists = heedsIgnore ? ignoreLists(files, config.ignore) : null;
  const ignored =
    lists === null
      ? []
      : discover(files).places.flatMap(({ path }) => {
          const source = lists.sourceOf(path, false);
          return source === null ? [] : [{ file: path, source }];
        });
  const diagnostics = () => lists?.diagnostics() ?? [];
  if (lists === null || ignored.length === 0) {
    // Misplaced files may still be left out.
    const seen = lists === null ? files : visibleFiles(files, lists);
    return { files: seen, ignored, known: (known) => known, isExcused: () => false, diagnostics };
  }
  const left = new Set(ignored.map(({ file }) => file));
  return {
    files: visibleFiles(files, lists),
    ignored,
    known: (seen) => ({
      ...seen,
      proposals: new Set([...seen.proposals, ...proposalIds(files)]),
      rounds: new Set([...seen.rounds, ...roundIds(files)]),
      files: new Set([...seen.files, ...left]),
    }),
    isExcused: ({ code, location }) =>
      code === 'round/missing-file' && left.has(`${location.file}/round.yaml`),
    diagnostics,
  };
}
