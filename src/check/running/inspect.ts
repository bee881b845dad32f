import { compareDiagnostics, type Diagnostic, type Severity } from '../../diagnostic/diagnostic.ts';
import { mostProblems } from '../../diagnostic/max-problems.ts';
import { type Loaded, loadWorkspace } from '../../model/load.ts';
import type { Workspace, WorkspaceIds } from '../../model/workspace.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { discover, proposalIds, roundIds } from '../../workspace/discovery/discover.ts';
import {
  type IgnoreLists,
  ignoreLists,
  visibleFiles,
} from '../../workspace/discovery/ignore-lists.ts';
import type { Files } from '../../workspace/files.ts';
import { defaultSeverity, isReadingRule } from '../catalogue/catalogue.ts';
import { applySuppressions } from '../suppression/apply-suppressions.ts';
import { trackSuppressions } from '../suppression/read-suppressions.ts';
import { checkWorkspace } from './run-rules.ts';
import { type LoweredRule, loweredRules, readSettings, type Settings } from './settings.ts';

/** Options of an inspection. */
export interface InspectOptions {
  /** The settings to use; those of shark.yaml by default. */
  readonly config?: Settings;
  /** False to disregard ignore lists. */
  readonly heedsIgnore?: boolean;
  /** True for files to check. All files are read anyway, because they refer to each other. */
  readonly isAsked?: (file: string) => boolean;
  /** Loads the workspace; a replacement must give the same result. */
  readonly load?: (files: Files) => Loaded<Workspace>;
}

/** A problem with its severity in this workspace. */
export interface RatedDiagnostic {
  readonly diagnostic: Diagnostic;
  readonly severity: Severity;
}

/** The number of problems by severity. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

export interface Inspection {
  /** In file order. */
  readonly findings: readonly RatedDiagnostic[];
  readonly counts: Counts;
  /** The problems that comments suppress. */
  readonly silenced: readonly Diagnostic[];
  /** The errors that settings or comments take from this report, and from no other command. */
  readonly overruled: readonly Diagnostic[];
  /** The files that were checked. */
  readonly files: readonly string[];
  /** Files that were asked for but ignored, with the list that ignores them. */
  readonly ignored: readonly IgnoredFile[];
  /** The rules that the settings turn off or give a lower severity. */
  readonly lowered: readonly LoweredRule[];
}

const ALL = () => true;

/** All problems in the files of a workspace, after its settings and suppression comments. */
export function inspect(files: Files, options: InspectOptions = {}): Inspection {
  const { isAsked = ALL, load = loadWorkspace } = options;
  const config = options.config ?? readSettings(files);
  const isHeeded = options.heedsIgnore ?? true;
  const scope = checkedFiles(files, isHeeded ? ignoreLists(files, config.ignore) : null);
  const tracked = trackSuppressions(scope.files);
  const loaded = load(tracked.files);
  const found = [
    ...loaded.diagnostics.filter((each) => !scope.isExcused(each)),
    ...checkWorkspace(loaded.value, scope.known(loaded.known)),
    ...config.diagnostics,
    ...scope.diagnostics(),
  ];
  // If files have errors, the rules about records do not see all of them.
  const isWhole = loaded.diagnostics.every(({ code }) => defaultSeverity(code) !== 'error');
  const places = discover(scope.files).places.map(({ path }) => path);
  const { diagnostics, silenced } = applySuppressions(
    found.filter(({ location }) => isAsked(location.file)),
    tracked.suppressionsIn(places.filter(isAsked)),
    (code) => isWhole || isReadingRule(code),
  );
  const findings = rated(diagnostics, config);
  const isError = ({ code }: Diagnostic) => defaultSeverity(code) === 'error';
  const isLowered = ({ code }: Diagnostic) => (config.severities.get(code) ?? 'error') !== 'error';
  return {
    findings,
    counts: countsOf(findings),
    silenced,
    overruled: [...diagnostics.filter(isLowered), ...silenced].filter(isError),
    files: places.filter(isAsked),
    ignored: scope.ignored.filter(({ file }) => isAsked(file)),
    lowered: loweredRules(config),
  };
}

/**
 * Adds the severity to each problem and drops those that are turned off. Limits the problems of each
 * file again, because rules across files may add as many.
 */
function rated(
  diagnostics: readonly Diagnostic[],
  { severities }: Settings,
): readonly RatedDiagnostic[] {
  const severityOf = ({ code }: Diagnostic) => severities.get(code) ?? defaultSeverity(code);
  const found = diagnostics.filter((each) => severityOf(each) !== 'off').sort(compareDiagnostics);
  const byFile = groupBy(found, ({ location }) => location.file);
  const isError = (each: Diagnostic) => severityOf(each) === 'error';
  return [...byFile.values()]
    .flatMap((own) => mostProblems(own, isError))
    .flatMap((diagnostic) => {
      const severity = severityOf(diagnostic);
      return severity === 'off' ? [] : [{ diagnostic, severity }];
    });
}

/** Counts the findings of each severity. */
export function countsOf(findings: readonly { readonly severity: Severity }[]): Counts {
  const count = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/** An ignored file, and the list that ignores it. */
export interface IgnoredFile {
  readonly file: string;
  readonly source: string;
}

/** The part of a workspace that is checked. */
interface CheckedFiles {
  readonly files: Files;
  readonly ignored: readonly IgnoredFile[];
  /** All ids, including those of ignored files, so that a reference to one is not an error. */
  known(seen: WorkspaceIds): WorkspaceIds;
  /** True if a problem exists only because a file is ignored. */
  isExcused(found: Diagnostic): boolean;
  /** The problems in the ignore lists. */
  diagnostics(): readonly Diagnostic[];
}

function checkedFiles(files: Files, lists: IgnoreLists | null): CheckedFiles {
  const ignored = discover(files).places.flatMap(({ path }) => {
    const source = lists?.sourceOf(path, false) ?? null;
    return source === null ? [] : [{ file: path, source }];
  });
  const left = new Set(ignored.map(({ file }) => file));
  return {
    files: lists === null ? files : visibleFiles(files, lists),
    ignored,
    known: (seen) => ({
      proposals: new Set([...seen.proposals, ...proposalIds(files)]),
      rounds: new Set([...seen.rounds, ...roundIds(files)]),
      files: new Set([...seen.files, ...left]),
    }),
    isExcused: ({ code, location }) =>
      code === 'round/missing-file' && left.has(`${location.file}/round.yaml`),
    diagnostics: () => lists?.diagnostics() ?? [],
  };
}
