import { FORMATS } from '../../output/render/formats.ts';

/** The values of `--format` in the order of the help, each with an optional note. */
export type Formats = Readonly<Record<string, string | null>>;

/** Formats without notes. */
export function withoutNotes(names: readonly string[]): Formats {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The formats of nearly every command. */
export const RESULT_FORMATS = withoutNotes(FORMATS);

export const REPORT_FORMATS = {
  html: 'to report.html',
  markdown: 'to standard output',
  json: 'to standard output',
} as const;

export type ReportFormat = keyof typeof REPORT_FORMATS;

/** The formats of a brief: for a reviewer, and for a program. */
export const BRIEF_FORMATS = { markdown: null, json: null } as const;

export const SCHEMA_FORMATS = { json: null } as const;

/** `table, markdown, csv or json` */
export function formatList(formats: Formats): string {
  const words = Object.entries(formats).map(([name, note]) =>
    note === null ? name : `${name} (${note})`,
  );
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}
