import type { View } from '../document/document.ts';
import type { CheckReport } from '../document/problems.ts';
import { renderView } from './format.ts';
import type { TerminalOptions } from './terminal.ts';

/** The formats of an audit of documents; `pretty` is the table by the name it has elsewhere. */
export const DOCUMENT_FORMATS = [
  'table',
  'pretty',
  'markdown',
  'csv',
  'json',
  'github',
  'sarif',
] as const;

export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export interface DocumentOptions extends TerminalOptions {
  readonly version: string;
}

/** An audit of documents in one format. Renderers load when they are asked for. */
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
