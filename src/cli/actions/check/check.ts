import { type Inspection, inspect } from '../../../check/running/inspect.ts';
import { loadWorkspace } from '../../../model/load.ts';
import type { CheckReport } from '../../../output/document/problems.ts';
import { countOf } from '../../../output/document/words.ts';
import { CHECK_FORMATS, type CheckFormat, renderCheck } from '../../../output/render/format.ts';
import { checkReport, checkView, seenFrom } from '../../../output/view/check.ts';
import type { CheckCommandOptions } from '../../commands/trust.ts';
import { type ExitCode, exitCodeFor } from '../../exit-code.ts';
import { emitRendered, targetsAmong } from '../../print/emit.ts';
import { say } from '../../print/printable.ts';
import type { Runtime } from '../../runtime.ts';
import { readAhead } from '../../threads/read-ahead.ts';
import { VERSION } from '../../version.ts';
import { sourceReader } from '../../workspace/report-broken-files.ts';
import { reportLeftOut } from './left-out.ts';
import { type CheckRequest, checkRequest } from './request.ts';

/** Formats that are read at the root of a repository, where a workspace may be a folder of it. */
const SEEN_FROM_REPOSITORY: ReadonlySet<CheckFormat> = new Set(['github', 'sarif', 'junit']);

/** Validate files. */
export async function check(
  runtime: Runtime,
  options: CheckCommandOptions,
  [paths]: readonly [readonly string[]],
): Promise<ExitCode> {
  const asked = targetsAmong(options, CHECK_FORMATS);
  const request = await checkRequest(runtime, options, paths);
  const ahead = await readAhead(request.files, runtime.threads, options.threads);
  const inspection = inspect(ahead?.files ?? request.files, {
    ...request,
    load: (files) => loadWorkspace(files, ahead?.reading),
  });
  reportLeftOut(runtime, request, inspection);
  const { failOn, maxWarnings = null, quiet = false } = options;
  const report = checkReport(inspection, { failOn, onlyErrors: quiet });
  const folder = folderInRepository(runtime, request);
  const sourceOf = sourceReader(request.files);
  await emitRendered(runtime, options, asked, (format, screen) =>
    renderCheck(SEEN_FROM_REPOSITORY.has(format) ? seenFrom(report, folder) : report, format, {
      ...screen,
      ...(options.most === undefined ? {} : { most: options.most }),
      version: VERSION,
      view: () => checkView(report, options.most),
      sourceOf,
    }),
  );
  sayWhyItFails(runtime, report, inspection, maxWarnings);
  return exitCodeFor(inspection.counts, { failOn, maxWarnings });
}

/** Where the workspace stands in what a CI service has checked out; else below the current folder. */
function folderInRepository(runtime: Runtime, { root }: CheckRequest): string {
  const repository = runtime.environment['GITHUB_WORKSPACE'];
  const seen = repository === undefined ? null : runtime.pathWithin(repository, root);
  return seen ?? runtime.pathWithin(runtime.folder, root) ?? '';
}

/** A run can fail although no error is shown. */
function sayWhyItFails(
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
