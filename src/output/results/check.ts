import type { CsvTable } from '../document/document.ts';
import type { CheckReport } from '../document/problems.ts';
import { type Columns, tableOf } from './columns.ts';
import type { CheckJson } from './schema/check.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** What a check found. */
export function checkJson({ reports, counts, files, suppressed }: CheckReport): CheckJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    files: files.length,
    ...counts,
    suppressed,
    problems: reports.map(({ location, severity, code, message, advice, related }) => ({
      code,
      severity,
      message,
      advice,
      location: { ...location },
      related: related.map((place) => ({ ...place })),
    })),
  };
}

const COLUMNS: Columns<CheckJson['problems'][number]> = {
  file: ({ location }) => location.file,
  line: ({ location }) => location.line,
  column: ({ location }) => location.column,
  severity: ({ severity }) => severity,
  code: ({ code }) => code,
  message: ({ message }) => message,
  advice: ({ advice }) => advice,
};

/** One line for each problem. */
export function checkTable({ problems }: CheckJson): CsvTable {
  return tableOf(COLUMNS, problems);
}
