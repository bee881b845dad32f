import type { CsvTable } from '../document/document.ts';
import type { CheckReport } from '../document/problems.ts';
import { mixedTable, result } from './draft.ts';
import type { CheckJson } from './schema/check.ts';

/** The result of a check for machines. */
export function checkJson({
  reports,
  counts,
  files,
  suppressed,
  narrowed: { lowered, ignored, since },
}: CheckReport): CheckJson {
  return result({
    files: files.length,
    ...counts,
    suppressed,
    lowered,
    leftOut: ignored.map(({ file, source }) => ({ file, by: source })),
    since: since === null ? null : { revision: since.revision, before: since.before },
    problems: reports.map(({ location, severity, code, message, advice, related }) => ({
      code,
      severity,
      message,
      advice,
      location,
      related,
    })),
  });
}

/** One line for each problem. */
export function checkTable({ problems }: CheckJson): CsvTable {
  return mixedTable(
    'file line column severity code message advice',
    problems.map(({ location, ...problem }) => ({ ...problem, ...location })),
  );
}
