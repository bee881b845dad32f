import { wordsFor } from '../../check/catalogue/catalogue.ts';
import type { Inspection } from '../../check/running/inspect.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import { heading, textBlock, viewOf } from '../document/blocks.ts';
import type { Block, View } from '../document/document.ts';
import {
  type CheckReport,
  checkSentence,
  moreWords,
  narrowedSentences,
  type ProblemReport,
  type Since,
  shownOf,
} from '../document/problems.ts';
import { left, tableBlocks } from '../document/table.ts';
import { checkJson, checkTable } from '../results/check.ts';

/** The result of a check for Markdown and machines. Only terminals show code frames. */
export function checkView(report: CheckReport, most = Number.POSITIVE_INFINITY): View {
  const shown = shownOf(report.reports, most);
  return viewOf(checkJson(report), checkTable, [
    heading('Check'),
    textBlock([checkSentence(report), ...narrowedSentences(report.narrowed)]),
    ...problemTable(shown.reports),
    textBlock([shown.hidden !== 0 && `And ${moreWords(shown)}.`]),
  ]);
}

function problemTable(reports: readonly ProblemReport[]): readonly Block[] {
  return tableBlocks({
    title: 'PROBLEMS',
    rows: reports,
    columns: [
      [left('place'), ({ location: { file, line, column } }) => `${file}:${line}:${column}`],
      [left('severity'), ({ severity }) => severity],
      [left('code'), ({ code }) => code],
      [left('problem', { wrap: true }), ({ message }) => message],
      [left('what to do', { wrap: true }), ({ advice }) => advice ?? ''],
    ],
  });
}

export interface ReportScope {
  readonly failOn: Severity;
  /** True if only errors are shown and warnings are counted. */
  readonly onlyErrors: boolean;
  readonly since: Since | null;
}

export function checkReport(
  inspection: Inspection,
  { failOn, onlyErrors, since }: ReportScope,
): CheckReport {
  const { findings, counts, files, silenced, lowered, overruled, ignored } = inspection;
  const checked = new Set(files);
  const places = new Set(findings.map(({ diagnostic }) => diagnostic.location.file));
  const shown = findings.filter(({ severity }) => !onlyErrors || severity === 'error');
  return {
    reports: shown.map(({ diagnostic, severity }) => reportOf(diagnostic, severity, null)),
    counts,
    files,
    filesWithProblems: files.filter((file) => places.has(file)).length,
    otherPlaces: [...places].filter((file) => !checked.has(file)).length,
    suppressed: silenced.length,
    narrowed: { lowered, overruled, ignored, since },
    failOn,
  };
}

/** Puts a diagnostic into words; `source` is the text of its file, for the code frame. */
export function reportOf(
  diagnostic: Diagnostic,
  severity: Severity,
  source: string | null,
): ProblemReport {
  const { code, location, related = [] } = diagnostic;
  return { severity, code, ...wordsFor(diagnostic), location, related, source };
}

/** The same report with `folder` before each path, for a user in a folder above the workspace. */
export function withPathsFrom(report: CheckReport, folder: string): CheckReport {
  if (folder === '') return report;
  const path = (file: string) => `${folder}/${file}`;
  return {
    ...report,
    files: report.files.map(path),
    narrowed: {
      ...report.narrowed,
      ignored: report.narrowed.ignored.map(({ file, source }) => ({
        file: path(file),
        source: path(source),
      })),
    },
    reports: report.reports.map((each) => ({
      ...each,
      location: { ...each.location, file: path(each.location.file) },
      related: each.related.map((place) => ({ ...place, file: path(place.file) })),
    })),
  };
}
