import { GENERATOR } from '../../../output/render/html/page.ts';
import { MARKDOWN_MARK } from '../../../output/render/report-markdown.ts';
import type { ReportOptions } from '../../commands/report.ts';
import type { ReportFormat } from '../../declare/formats.ts';
import { beginningOf, type Target, targetsAmong } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';

const FORMATS = ['html', 'markdown'] as const satisfies readonly ReportFormat[];

/** Nobody reads a page in a terminal, so it has a file unless `-` is asked for. */
const DEFAULT_PAGE = 'report.html';

const STANDARD_OUTPUT = '-';

/** Which formats are asked for, and where each goes; read before any work. */
export function reportTargets(options: ReportOptions): readonly Target<ReportFormat>[] {
  const { out, format = [FORMATS[0]] } = options;
  if (out === '') throw new UsageError('--out names no file', 'write - for standard output');
  const named = out === undefined ? format.map(withDefaultFile) : format;
  const asked = targetsAmong({ ...options, format: named }, FORMATS);
  if (out === undefined) return asked;
  if (asked.every(({ file }) => file !== null)) {
    throw new UsageError(
      'the formats name their files already, so --out has nothing to name',
      'leave out --out, or the file after --format',
    );
  }
  const place = out === STANDARD_OUTPUT ? null : out;
  return asked.map(({ format: each, file }) => ({ format: each, file: file ?? place }));
}

function withDefaultFile(written: string): string {
  return written === 'html' ? `html=${DEFAULT_PAGE}` : written;
}

/** A report of shark's own may be renewed; any other file stays unless that is forced. */
export function guardTargets(
  runtime: Runtime,
  targets: readonly Target<ReportFormat>[],
  force: boolean,
): void {
  if (force) return;
  for (const { file } of targets) {
    const start = file === null ? null : beginningOf(runtime, file);
    if (start === null || isReport(start)) continue;
    throw new UsageError(
      `"${file}" is there already, and is no report of shark`,
      'name another file with --out, or overwrite it with --force',
    );
  }
}

function isReport(start: string): boolean {
  return (
    start.includes(`name="generator" content="${GENERATOR}`) || start.startsWith(MARKDOWN_MARK)
  );
}
