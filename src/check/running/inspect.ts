import type { Code } from '../../diagnostic/codes.ts';
import { compareDiagnostics, type Diagnostic, type Severity } from '../../diagnostic/diagnostic.ts';
import { MOST_PROBLEMS, mostProblems } from '../../diagnostic/most-problems.ts';
import { type Loaded, loadWorkspace } from '../../model/load.ts';
import type { Workspace, WorkspaceIds } from '../../model/workspace.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { discover, proposalIds, roundIds } from '../../workspace/discovery/discover.ts';
import { ignoreLists, visibleFiles } from '../../workspace/discovery/ignore-lists.ts';
import type { Files } from '../../workspace/files.ts';
import { defaultSeverity, isReadingRule } from '../catalogue/catalogue.ts';
import { silence } from '../suppression/apply-suppressions.ts';
import { notedFiles } from '../suppression/read-suppressions.ts';
import { checkWorkspace } from './run-rules.ts';
import { type LoweredRule, loweredRules, readSettings, type Settings } from './settings.ts';

/** What is to be inspected, and how. */
export interface InspectOptions {
  /** What shark.yaml says, unless given. */
  readonly config?: Settings;
  /** False where ignore lists are not to be heeded. */
  readonly heedsIgnore?: boolean;
  /** Whether a file is to be checked; all are read, since they speak of each other. */
  readonly isAsked?: (file: string) => boolean;
  /** Whether what is found in a file that was checked is reported. */
  readonly isReported?: (file: string) => boolean;
  /** Reads the workspace; another way of doing it gives the same. */
  readonly load?: (files: Files) => Loaded<Workspace>;
}

/** A problem, and how bad it is in this workspace. */
export interface RatedDiagnostic {
  readonly diagnostic: Diagnostic;
  readonly severity: Severity;
}

/** How many problems there are of each severity. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

export interface Inspection {
  /** In the order of the files. */
  readonly findings: readonly RatedDiagnostic[];
  readonly counts: Counts;
  /** How many problems comments silenced. */
  readonly suppressed: number;
  /** The files that were checked. */
  readonly files: readonly string[];
  /** Files of the workspace that were asked for and left out, and the list that names them. */
  readonly ignored: readonly IgnoredFile[];
  /** The rules that the settings turn off or make milder. */
  readonly lowered: readonly LoweredRule[];
}

const ALL = () => true;

/** Everything wrong with the files of a workspace, as its settings and its comments have it. */
export function inspect(files: Files, options: InspectOptions = {}): Inspection {
  const { isAsked = ALL, isReported = ALL, load = loadWorkspace } = options;
  const config = options.config ?? readSettings(files);
  const scope = checkedFiles(files, config, options.heedsIgnore ?? true);
  const noted = notedFiles(scope.files);
  const loaded = load(noted.files);
  const found = [
    ...loaded.diagnostics.filter((each) => !scope.isExcused(each)),
    ...checkWorkspace(loaded.value, scope.known(loaded.known)),
    ...config.diagnostics,
    ...scope.diagnostics(),
  ];
  // What has errors is not handed to the rules that look at records.
  const isWhole = loaded.diagnostics.every(({ code }) => defaultSeverity(code) !== 'error');
  const places = discover(scope.files).places.map(({ path }) => path);
  const { diagnostics, suppressed } = silence(
    found.filter(({ location }) => isAsked(location.file) && isReported(location.file)),
    noted.suppressionsIn(places.filter((file) => isAsked(file) && isReported(file))),
    (code) => isWhole || isReadingRule(code),
  );
  const findings = listed(judged(diagnostics, config));
  return {
    findings,
    counts: countsOf(findings.map(({ severity }) => severity)),
    suppressed,
    files: places.filter(isAsked),
    ignored: scope.ignored.filter(({ file }) => isAsked(file)),
    lowered: loweredRules(config),
  };
}

/** How bad each is; what is switched off is left out. */
function judged(
  diagnostics: readonly Diagnostic[],
  { severities }: Settings,
): readonly RatedDiagnostic[] {
  const severityOf = (code: Code) => severities.get(code) ?? defaultSeverity(code);
  return [...diagnostics].sort(compareDiagnostics).flatMap((diagnostic) => {
    const severity = severityOf(diagnostic.code);
    return severity === 'off' ? [] : [{ diagnostic, severity }];
  });
}

/** Rules that look across files may find as much in one file as reading it. */
function listed(findings: readonly RatedDiagnostic[]): readonly RatedDiagnostic[] {
  if (findings.length <= MOST_PROBLEMS) return findings;
  const severityOf = new Map(findings.map(({ diagnostic, severity }) => [diagnostic, severity]));
  const byFile = groupBy(
    findings.map(({ diagnostic }) => diagnostic),
    ({ location }) => location.file,
  );
  // One that says how many more there are is an error, and new to the map.
  const severity = (found: Diagnostic) => severityOf.get(found) ?? 'error';
  return [...byFile.values()].flatMap((own) =>
    mostProblems(own, (found) => severity(found) === 'error').map((found) => ({
      diagnostic: found,
      severity: severity(found),
    })),
  );
}

function countsOf(severities: readonly Severity[]): Counts {
  const count = (wanted: Severity) => severities.filter((each) => each === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

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

function checkedFiles(files: Files, config: Settings, heedsIgnore: boolean): CheckedFiles {
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
