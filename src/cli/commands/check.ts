import { checkWorkspace } from '../../check/run.ts';
import { compareDiagnostics, type Diagnostic } from '../../diagnostic/diagnostic.ts';
import { defaultSeverity } from '../../diagnostic/severity.ts';
import { loadWorkspace } from '../../model/load.ts';
import { type Report, renderCompact, renderPretty } from '../../output/render/diagnostics.ts';
import { renderView } from '../../output/render/format.ts';
import { checkView, reportsOf } from '../../output/view/reports.ts';
import { discover } from '../../workspace/discover.ts';
import { emitRendered, targetsAmong } from '../emit.ts';
import { type ExitCode, exitCodeFor } from '../exit-code.ts';
import { type OpenWorkspace, openWorkspace } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';
import type { Screen } from '../screen.ts';
import { sourceReader } from '../sources.ts';
import { UsageError } from '../usage-error.ts';

const CHECK_FORMATS = ['pretty', 'compact', 'markdown', 'csv', 'json'] as const;

type CheckFormat = (typeof CHECK_FORMATS)[number];

/** Find what is wrong in the files. */
export async function check(
  runtime: Runtime,
  options: SharedOptions,
  paths: readonly string[],
): Promise<ExitCode> {
  const asked = targetsAmong(options, CHECK_FORMATS);
  const workspace = openWorkspace(runtime, options);
  const { diagnostics, files } = inspect(workspace, selection(runtime, workspace, paths));
  const severityOf = ({ code }: Diagnostic) => defaultSeverity(code);
  const reports = reportsOf(diagnostics, severityOf, sourceReader(workspace.files));
  await emitRendered(runtime, options, asked, (format, screen) =>
    render(reports, files, format, screen),
  );
  return exitCodeFor(diagnostics.map(severityOf), 'error');
}

/** Everything is read, since files speak of each other; what was not asked for is not reported. */
function inspect({ files }: OpenWorkspace, isAsked: (file: string) => boolean) {
  const checked = discover(files).places.filter((place) => isAsked(place.path)).length;
  const { value, diagnostics, known } = loadWorkspace(files);
  const found = [...diagnostics, ...checkWorkspace(value, known)].filter(({ location }) =>
    isAsked(location.file),
  );
  if (checked === 0 && found.length === 0) {
    throw new UsageError('nothing was checked', 'no file of the workspace is among those named');
  }
  return { diagnostics: found.sort(compareDiagnostics), files: checked };
}

function selection(
  runtime: Runtime,
  { root }: OpenWorkspace,
  paths: readonly string[],
): (file: string) => boolean {
  if (paths.length === 0) return () => true;
  const wanted = paths.map((path) => {
    const inside = runtime.pathWithin(root, runtime.resolve(path));
    if (inside === null) throw new UsageError(`"${path}" is not in the workspace`);
    return inside;
  });
  return (file) =>
    wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
}

async function render(
  reports: readonly Report[],
  files: number,
  format: CheckFormat,
  screen: Screen,
): Promise<string> {
  if (format === 'pretty') return renderPretty(reports, screen);
  if (format === 'compact') return renderCompact(reports);
  return await renderView(checkView(reports, files), format, screen);
}
