import { defaultSeverity } from '../../check/catalogue/catalogue.ts';
import { renderPretty } from '../../output/render/diagnostics.ts';
import { reportsOf } from '../../output/view/check/check.ts';
import { screenOf } from '../print/screen.ts';
import type { Runtime } from '../runtime.ts';
import type { BrokenFilesError } from './broken-files-error.ts';
import { sourceReader } from './sources.ts';

/** Say what is wrong in files that a command needed, on standard error. */
export function reportBrokenFiles(
  error: BrokenFilesError,
  runtime: Runtime,
  options: { readonly color: boolean },
): void {
  const reports = reportsOf(
    error.diagnostics,
    ({ code }) => defaultSeverity(code),
    sourceReader(error.files),
  );
  runtime.stderr.write(renderPretty(reports, screenOf(runtime, options, runtime.stderr)));
}
