import { defaultSeverity } from '../../check/catalogue/catalogue.ts';
import { loweredRules, readSettings } from '../../check/running/settings.ts';
import { listOf } from '../../diagnostic/list-of.ts';
import type { ProblemReport } from '../../output/document/problems.ts';
import { painter } from '../../output/render/colour.ts';
import { renderPretty } from '../../output/render/diagnostics.ts';
import { reportOf } from '../../output/view/check.ts';
import { memoize } from '../../schema/memoize.ts';
import { decode } from '../../workspace/decode.ts';
import type { Files } from '../../workspace/files.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import type { BrokenFilesError } from '../usage-error.ts';
import { screenOf } from './screen.ts';

/** Reports the problems in submitted files with code frames, and that nothing was written. */
export async function refuse(
  runtime: Runtime,
  options: Parameters<typeof screenOf>[1],
  reports: readonly ProblemReport[],
): Promise<ExitCode> {
  await printProblems(runtime, options, reports);
  runtime.stderr.write('nothing is written\n');
  return EXIT.problems;
}

/**
 * Prints problems on standard error, with code frames.
 *
 * @param shows a hint how to show all problems, if there are too many
 */
export async function printProblems(
  runtime: Runtime,
  options: Parameters<typeof screenOf>[1],
  reports: readonly ProblemReport[],
  shows: { readonly all?: string } = {},
): Promise<void> {
  const screen = screenOf(runtime, options, runtime.stderr);
  const paint = await painter(screen.colour);
  runtime.stderr.write(renderPretty(reports, { ...screen, ...shows, paint }));
}

/** Reports the errors in files that a command needs, on standard error. */
export async function reportBrokenFiles(
  error: BrokenFilesError,
  runtime: Runtime,
  options: { readonly color: boolean },
): Promise<void> {
  const sourceOf = sourceReader(error.files);
  const reports = error.diagnostics.map((each) =>
    reportOf(each, defaultSeverity(each.code), sourceOf(each.location.file)),
  );
  // The hint has no `--most` with a number, because it would count the problems in the files read
  // here, while `shark check` reads all rounds.
  const all = 'shark check --format compact lists all';
  await printProblems(runtime, options, reports, { all });
  const found = new Set(error.diagnostics.map(({ code }) => code));
  const lowered = loweredRules(readSettings(error.files)).filter(({ rule }) => found.has(rule));
  if (lowered.length === 0) return;
  const rules = listOf(lowered.map(({ rule }) => rule));
  runtime.stderr.write(`what shark.yaml says of ${rules} is for \`shark check\` alone\n`);
}

/** The texts of files for code frames; reads each file once. */
export function sourceReader(files: Files): (file: string) => string | null {
  return memoize((file: string) => {
    const bytes = files.read(file);
    return bytes.ok ? decode(bytes.value).text : null;
  });
}
