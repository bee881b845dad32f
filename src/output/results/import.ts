import { FIGURE_CLASSES } from '../../importing/figures.ts';
import type { ImportCoverage } from '../../importing/plan/coverage.ts';
import type { Json } from '../document/document.ts';
import type { ImportReport } from './import-report.ts';
import { SCHEMA_VERSION } from './score.ts';

/** The published JSON of an import: schemas/output/import.json. */
export function importRecord({ result, plan, isWritten, todo }: ImportReport): Json {
  const { documents, remarks, added, unwritten, values } = result;
  const all = documents.map(({ coverage }) => coverage);
  return {
    schemaVersion: SCHEMA_VERSION,
    written: isWritten,
    figures: figuresOf(all),
    documents: documents.map(({ document, round, from, sharks, coverage }) => ({
      file: document.file,
      round,
      roundFrom: from,
      sharks,
      figures: figuresOf([coverage]),
    })),
    files: plan.steps.map(({ kind, path, text }) => ({ action: kind, path, text })),
    values: values.map(({ file, field, value, from }) => ({ file, field, value, from })),
    proposals: added.map(({ id, title, aliases }) => ({ id, title, aliases })),
    takenForTheSame: remarks.map(({ written, takenFor, location: { file, line } }) => ({
      written,
      takenFor,
      file,
      line,
    })),
    unplaced: all.flatMap(({ left }) =>
      left.map(({ location: { file, line, column }, written, kind, because, suggestion }) => ({
        file,
        line,
        column,
        written,
        figure: kind,
        because,
        suggestion,
      })),
    ),
    todo: [
      ...unwritten.map((message) => ({
        code: null,
        severity: 'info',
        message,
        file: null,
        line: null,
      })),
      ...todo.map(({ code, severity, message, location: { file, line } }) => ({
        code,
        severity,
        message,
        file,
        line,
      })),
    ],
  };
}

function figuresOf(all: readonly ImportCoverage[]): Json {
  const shares = all.flatMap((each) => each.shares);
  const total = (kinds: readonly string[], what: 'seen' | 'placed') =>
    shares.filter(({ kind }) => kinds.includes(kind)).reduce((sum, each) => sum + each[what], 0);
  const [seen, placed] = [total(FIGURE_CLASSES, 'seen'), total(FIGURE_CLASSES, 'placed')];
  return {
    seen,
    placed,
    share: seen === 0 ? null : placed / seen,
    byKind: Object.fromEntries(
      FIGURE_CLASSES.map((kind) => [
        kind,
        { seen: total([kind], 'seen'), placed: total([kind], 'placed') },
      ]),
    ),
  };
}
