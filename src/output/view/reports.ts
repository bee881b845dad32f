import { wordsFor } from '../../check/explain.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import type { Report } from '../render/diagnostics.ts';
import { SCHEMA_VERSION } from './score-json.ts';
import type { View } from './view.ts';
import { countOf } from './words.ts';

/** Put diagnostics into words; `sourceOf` gives the text of a file for its code frame. */
export function reportsOf(
  diagnostics: readonly Diagnostic[],
  severityOf: (diagnostic: Diagnostic) => Severity,
  sourceOf: (file: string) => string | null,
): readonly Report[] {
  return diagnostics.map((diagnostic) => ({
    severity: severityOf(diagnostic),
    code: diagnostic.code,
    ...wordsFor(diagnostic),
    location: diagnostic.location,
    related: diagnostic.related ?? [],
    source: sourceOf(diagnostic.location.file),
  }));
}

/** What a check found, for Markdown and machines; code frames are for people at a terminal. */
export function checkView(reports: readonly Report[], files: number): View {
  const count = (severity: Severity) =>
    reports.filter((report) => report.severity === severity).length;
  const counts = { errors: count('error'), warnings: count('warning'), infos: count('info') };
  return {
    blocks: [
      { kind: 'heading', left: 'Check' },
      { kind: 'paragraph', lines: [[{ text: summary(counts, files) }]] },
      ...(reports.length === 0 ? [] : [problemTable(reports)]),
    ],
    sheet: {
      columns: ['file', 'line', 'column', 'severity', 'code', 'message', 'advice'],
      rows: reports.map(({ location, severity, code, message, advice }) => [
        location.file,
        location.line,
        location.column,
        severity,
        code,
        message,
        advice,
      ]),
    },
    json: {
      schemaVersion: SCHEMA_VERSION,
      files,
      ...counts,
      problems: reports.map(({ location, severity, code, message, advice, related }) => ({
        code,
        severity,
        message,
        advice,
        location: { ...location },
        related: related.map((place) => ({ ...place })),
      })),
    },
  };
}

/** `2 errors and 1 warning in 24 files` */
export function summary(
  counts: { readonly errors: number; readonly warnings: number; readonly infos: number },
  files: number,
): string {
  const parts = [
    ...(counts.errors > 0 ? [countOf(counts.errors, 'error')] : []),
    ...(counts.warnings > 0 ? [countOf(counts.warnings, 'warning')] : []),
    ...(counts.infos > 0 ? [countOf(counts.infos, 'remark')] : []),
  ];
  const found = parts.length === 0 ? 'nothing wrong' : parts.join(', ');
  return `${countOf(files, 'file')} checked: ${found}.`;
}

function problemTable(reports: readonly Report[]) {
  return {
    kind: 'table' as const,
    table: {
      title: 'PROBLEMS',
      columns: [
        { label: 'place', align: 'left' as const },
        { label: 'severity', align: 'left' as const },
        { label: 'code', align: 'left' as const },
        { label: 'problem', align: 'left' as const, wrap: true },
        { label: 'what to do', align: 'left' as const, wrap: true },
      ],
      rows: reports.map(({ location, severity, code, message, advice }) => ({
        cells: [
          { text: `${location.file}:${location.line}:${location.column}` },
          { text: severity },
          { text: code },
          { text: message },
          { text: advice ?? '' },
        ],
      })),
      notes: [],
    },
  };
}
