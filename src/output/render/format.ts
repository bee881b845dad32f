import type { View } from '../document/document.ts';
import type { TerminalOptions } from './terminal.ts';

export const FORMATS = ['table', 'markdown', 'csv', 'json'] as const;

export type Format = (typeof FORMATS)[number];

/**
 * A view in one format. Renderers load when they are asked for, so that JSON does
 * not wait for tables. The options say what the screen can show; only `table` looks.
 */
export async function renderView(
  view: View,
  format: Format,
  options: TerminalOptions,
): Promise<string> {
  switch (format) {
    case 'table':
      return (await import('./terminal.ts')).renderTerminal(view.blocks, options);
    case 'markdown':
      return (await import('./markdown.ts')).renderMarkdown(view.blocks);
    case 'csv':
      return (await import('./csv.ts')).renderCsv(view.csv);
    case 'json':
      return (await import('./json.ts')).renderJson(view.json);
  }
}
