import { defaultSeverity } from '../../check/catalogue/catalogue.ts';
import { reportsOf } from '../../output/view/check.ts';
import { decode } from '../../workspace/decode.ts';
import type { Files } from '../../workspace/files.ts';
import { printProblems } from '../print/refuse.ts';
import type { Runtime } from '../runtime.ts';
import type { BrokenFilesError } from '../usage-error.ts';

/** Say what is wrong in files that a command needed, on standard error. */
export async function reportBrokenFiles(
  error: BrokenFilesError,
  runtime: Runtime,
  options: { readonly color: boolean },
): Promise<void> {
  const reports = reportsOf(
    error.diagnostics,
    ({ code }) => defaultSeverity(code),
    sourceReader(error.files),
  );
  await printProblems(runtime, options, reports);
}

/** The texts of files, for code frames; each is read once. */
export function sourceReader(files: Files): (file: string) => string | null {
  const known = new Map<string, string | null>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const bytes = files.read(file);
    const text = bytes.ok ? decode(bytes.value).text : null;
    known.set(file, text);
    return text;
  };
}
