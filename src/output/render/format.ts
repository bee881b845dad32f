import type { View } from '../document/document.ts';
import { type CheckReport, type ProblemReport, shownOf } from '../document/problems.ts';
import { type ColourLevel, painter } from './colour.ts';
import type { CheckFormat, DocumentFormat, Format } from './formats.ts';
import type { TerminalOptions } from './terminal.ts';

/** The capabilities of the screen. */
export interface ScreenOptions extends Omit<TerminalOptions, 'paint'> {
  readonly colour: ColourLevel;
}

/**
 * Renders a view in one format. Loads each renderer only when it is needed, so that JSON does not
 * wait for the table modules. Only the format `table` uses the screen options.
 */
export async function renderView(
  view: View,
  format: Format,
  options: ScreenOptions,
): Promise<string> {
  switch (format) {
    case 'table':
      return (await import('./terminal.ts')).renderTerminal(view.blocks, await painted(options));
    case 'markdown':
      return (await import('./markdown.ts')).renderMarkdown(view.blocks);
    case 'csv':
      return (await import('./csv.ts')).renderCsv(view.csv);
    case 'json':
      return (await import('./json.ts')).renderJson(view.json);
  }
}

/** Replaces the colour level by a painter for it. */
async function painted<T extends ScreenOptions>(options: T): Promise<T & TerminalOptions> {
  return { ...options, paint: await painter(options.colour) };
}

export interface DocumentOptions extends ScreenOptions {
  readonly version: string;
}

/** Renders an audit of documents in one format. Loads each renderer only when it is needed. */
export async function renderDocuments(
  view: View,
  report: CheckReport,
  format: DocumentFormat,
  options: DocumentOptions,
): Promise<string> {
  switch (format) {
    case 'github':
      return (await import('./github.ts')).renderGithub(report);
    case 'sarif':
      return (await import('./sarif.ts')).renderSarif(report, options.version);
    case 'pretty':
      return await renderView(view, 'table', options);
    default:
      return await renderView(view, format, options);
  }
}

export interface CheckOptions extends ScreenOptions {
  /**
   * The number of problems shown. Without it, `pretty` shows the default number, other formats show
   * all; formats for machines always include all.
   */
  readonly most?: number;
  readonly version: string;
  /** The content for the formats shared with other commands. */
  view(): View;
  /** The text of a file, for code frames. */
  sourceOf(file: string): string | null;
}

/** Renders a check report in one format. Loads each renderer only when it is needed. */
export async function renderCheck(
  report: CheckReport,
  format: CheckFormat,
  options: CheckOptions,
): Promise<string> {
  switch (format) {
    case 'pretty':
      return (await import('./diagnostics.ts')).renderPretty(
        withSources(report.reports, options),
        { ...(await painted(options)), all: `--most ${report.reports.length} shows all` },
        report,
      );
    case 'compact':
      return (await import('./diagnostics.ts')).renderCompact(report.reports, options.most, report);
    case 'github':
      return (await import('./github.ts')).renderGithub(report);
    case 'sarif':
      return (await import('./sarif.ts')).renderSarif(report, options.version);
    case 'junit':
      return (await import('./junit.ts')).renderJunit(report);
    default:
      return await renderView(options.view(), format, options);
  }
}

/** Adds the text of their files to the problems that are shown. */
function withSources(reports: readonly ProblemReport[], { most, sourceOf }: CheckOptions) {
  const shown = new Set(shownOf(reports, most).reports);
  return reports.map((report) =>
    shown.has(report) ? { ...report, source: sourceOf(report.location.file) } : report,
  );
}
