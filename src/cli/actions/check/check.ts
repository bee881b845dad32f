import { type Inspection, inspect } from '../../../check/running/inspect.ts';
import { limitToChange } from '../../../check/running/limit-to-change.ts';
import { readSettings } from '../../../check/running/settings.ts';
import { loadWorkspace } from '../../../model/load.ts';
import type { CheckReport, Since } from '../../../output/document/problems.ts';
import { narrowedSentences } from '../../../output/document/problems.ts';
import { countOf } from '../../../output/document/words.ts';
import { renderCheck } from '../../../output/render/format.ts';
import { CHECK_FORMATS, type CheckFormat } from '../../../output/render/formats.ts';
import { checkReport, checkView, withPathsFrom } from '../../../output/view/check.ts';
import type { check as declared } from '../../commands/check.ts';
import type { ActionOf } from '../../declare/command.ts';
import { exitCodeFor, failingSeverity } from '../../exit-code.ts';
import { emitRendered } from '../../print/emit.ts';
import { sourceReader } from '../../print/problems.ts';
import { say } from '../../print/screen.ts';
import { targetsAmong } from '../../print/targets.ts';
import type { Runtime } from '../../runtime.ts';
import { readAhead } from '../../threads/read-ahead.ts';
import { UsageError } from '../../usage-error.ts';
import { VERSION } from '../../version.ts';
import { isThere } from '../../workspace/open-workspace.ts';
import { type CheckRequest, checkRequest, type NamedPath } from './request.ts';

/** Formats that tools read relative to the repository, of which the workspace may be a folder. */
const PATHS_FROM_REPOSITORY: ReadonlySet<CheckFormat> = new Set(['github', 'sarif', 'junit']);

/** Formats that contain only problems, without notes on what was not checked. */
const ONLY_PROBLEMS: ReadonlySet<CheckFormat> = new Set(['compact', 'csv']);

/** Validates files. */
export const check: ActionOf<typeof declared> = async (runtime, options, [paths]) => {
  const asked = targetsAmong(options, CHECK_FORMATS);
  const request = await checkRequest(runtime, options, paths);
  const ahead = await readAhead(request.files, runtime.threads, options.threads);
  const whole = inspect(ahead?.files ?? request.files, {
    ...request,
    load: (files) => loadWorkspace(files, ahead?.reading),
  });
  reportLeftOut(runtime, request, whole);
  const { inspection, since } = sinceChange(request, whole);
  const { maxWarnings = null, quiet = false } = options;
  const failOn = failingSeverity(inspection.counts.warnings, options.failOn, maxWarnings);
  const report = checkReport(inspection, { failOn, onlyErrors: quiet, since });
  const folder = folderInRepository(runtime, request);
  const sourceOf = sourceReader(request.files);
  await emitRendered(runtime, options, asked, (format, screen) =>
    renderCheck(
      PATHS_FROM_REPOSITORY.has(format) ? withPathsFrom(report, folder) : report,
      format,
      {
        ...screen,
        ...(options.most === undefined ? {} : { most: options.most }),
        version: VERSION,
        view: () => checkView(report, options.most),
        sourceOf,
      },
    ),
  );
  if (asked.every(({ format }) => ONLY_PROBLEMS.has(format))) {
    for (const line of narrowedSentences(report.narrowed)) say(runtime, line);
  }
  explainFailingCheck(runtime, report, inspection, maxWarnings);
  return exitCodeFor(inspection.counts, failOn);
};

/** The inspection to report: the whole, or the part that `--changed` keeps. */
function sinceChange(
  request: CheckRequest,
  whole: Inspection,
): { readonly inspection: Inspection; readonly since: Since | null } {
  const { changes, files } = request;
  if (changes === null) return { inspection: whole, since: null };
  const { revision, isChanged } = changes;
  const { inspection, before } = limitToChange(whole, isChanged, () => {
    const then = changes.before();
    return then === null ? null : inspect(then, { ...request, config: readSettings(files) });
  });
  const isNothing = inspection.files.length === 0 && inspection.findings.length === 0;
  const hasOtherSettings = isChanged('shark.yaml');
  return { inspection, since: { revision, hasOtherSettings, isNothing, before } };
}

/** The workspace's folder, relative to a CI service's checkout or else to the current folder. */
function folderInRepository(runtime: Runtime, { root }: CheckRequest): string {
  const repository = runtime.environment['GITHUB_WORKSPACE'];
  const seen = repository === undefined ? null : runtime.pathWithin(repository, root);
  return seen ?? runtime.pathWithin(runtime.folder, root) ?? '';
}

/** Explains a failure without visible errors. */
function explainFailingCheck(
  runtime: Runtime,
  { failOn }: CheckReport,
  { counts: { errors, warnings, infos } }: Inspection,
  maxWarnings: number | null,
): void {
  if (errors > 0) return;
  if (maxWarnings !== null && warnings > maxWarnings) {
    say(runtime, `${countOf(warnings, 'warning')}, and --max-warnings allows ${maxWarnings}`);
  } else if (failOn !== 'error' && warnings + (failOn === 'info' ? infos : 0) > 0) {
    say(runtime, `--fail-on ${failOn} is hit`);
  }
}

const NO_IGNORE = '--no-ignore checks it all the same';

/**
 * Fails if nothing was checked. Rejects arguments that match no file of the workspace, and reports
 * arguments that an ignore list excludes.
 */
export function reportLeftOut(
  runtime: Runtime,
  request: CheckRequest,
  { files, findings, ignored }: Inspection,
): void {
  for (const named of request.named) {
    const isMet =
      files.some((file) => named.matches(file)) ||
      findings.some(({ diagnostic }) => named.matches(diagnostic.location.file));
    if (isMet) continue;
    const left = ignored.find(({ file }) => named.matches(file));
    if (left === undefined) throw noSuchPathError(runtime, named, request);
    const words = `"${named.argument}" is left out by ${left.source}`;
    if (files.length === 0) throw new UsageError(`nothing was checked: ${words}`, NO_IGNORE);
    say(runtime, `${words}; ${NO_IGNORE}`);
  }
  const [left] = ignored;
  // If ignore lists exclude everything else, checking the settings file alone does not count.
  const counts = (file: string) => left === undefined || file !== 'shark.yaml';
  if (files.some(counts)) return;
  if (findings.some(({ diagnostic }) => counts(diagnostic.location.file))) return;
  throw left === undefined
    ? new UsageError('nothing was checked: the workspace holds no files')
    : new UsageError(`nothing was checked: ${left.source} leaves everything out`, NO_IGNORE);
}

function noSuchPathError(
  runtime: Runtime,
  { argument }: NamedPath,
  { root, files }: CheckRequest,
): UsageError {
  const path = runtime.pathWithin(root, runtime.resolve(argument));
  const hidden = path?.split('/').find((name) => name.startsWith('.'));
  if (path !== null && hidden !== undefined && isThere(files, path)) {
    return new UsageError(
      `nothing was checked: "${hidden}" begins with a dot, and what does is no part of a workspace`,
      'rename it, and it is checked',
    );
  }
  const own = runtime.findWorkspace(runtime.resolve(argument));
  const advice =
    own === null || own === root
      ? PATHS_ARE[runtime.steps.isTyped ? 'typed' : 'called']
      : `it belongs to another workspace: --workspace ${own}`;
  return new UsageError(
    `nothing was checked: "${argument}" matches no file of the workspace`,
    advice,
  );
}

/** The advice on naming paths, for users of the command line and for callers of the MCP tool. */
const PATHS_ARE = {
  typed:
    'paths and patterns are seen from the current folder; quote patterns, so that shark sees them',
  called: 'name files and folders as they are seen from the workspace; patterns are not taken',
} as const;
