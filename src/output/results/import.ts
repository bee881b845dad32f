import { FIGURE_CLASSES, type FigureClass } from '../../importing/figures.ts';
import type { CardRecord } from '../../importing/plan/card-record.ts';
import type { ImportCoverage } from '../../importing/plan/coverage.ts';
import type { Import } from '../../importing/plan/import-votes.ts';
import type { Verification } from '../../importing/verify/verify.ts';
import { hasChanges } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import type { ProblemReport } from '../document/problems.ts';
import { locationJson } from './audit.ts';
import { mixedTable, result } from './draft.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/import.ts';
import { plannedFileJson, type WritingReport } from './writing.ts';

/** What was read, what was or would be written, and what is left to do. */
export interface ImportReport extends Pick<WritingReport, 'plan' | 'isWritten' | 'todo'> {
  /** Questions that only a person can answer, in words. */
  readonly questions: readonly ProblemReport[];
  readonly result: Import;
  /** Answers on the command line that no question needed. */
  readonly idle: readonly string[];
}

/** The report of an import for machines. */
export function importJson(report: ImportReport): schema.ImportedJson {
  const { plan, isWritten, questions, todo, idle } = report;
  const { documents, remarks, added, records, unwritten, values, usedAnswers } = report.result;
  const all = documents.map(({ coverage }) => coverage);
  return result({
    written: isWritten && hasChanges(plan),
    figures: figuresOf(all),
    documents: documents.map(({ document, round, from, sharks, coverage }) => ({
      file: document.file,
      round,
      roundFrom: from,
      sharks,
      figures: figuresOf([coverage]),
    })),
    files: plan.steps.map(plannedFileJson),
    records: records.filter(isNotable).map(({ file, isRevision, isAfterOutcome, leftOut }) => {
      const recorded = isAfterOutcome ? ('after-outcome' as const) : null;
      return { file, revised: isRevision, recorded, leftOut };
    }),
    values,
    proposals: added.map(({ id, title, aliases }) => ({ id, title, aliases })),
    takenForTheSame: remarks.map(({ written, takenFor, location: { file, line } }) => {
      return { written, takenFor, file, line };
    }),
    fromMapping: usedAnswers
      .filter(({ by }) => by === 'mapping')
      .map(({ round, name, kind, meaning }) => ({ round, name, kind, meaning })),
    unusedAnswers: idle,
    questions: questions.map(({ code, message, advice, location }) => {
      return { code, ...locationJson(location), message, advice };
    }),
    unplaced: all.flatMap(({ left }) =>
      left.map(({ location, written, kind: figure, looksLike, because, suggestion }) => {
        return { ...locationJson(location), written, figure, looksLike, because, suggestion };
      }),
    ),
    todo: [
      ...unwritten.map((message) => {
        return { code: null, severity: 'info' as const, message, file: null, line: null };
      }),
      ...todo.map(({ code, severity, message, location: { file, line } }) => {
        return { code, severity, message, file, line };
      }),
    ],
  });
}

function isNotable({ isRevision, isAfterOutcome, leftOut }: CardRecord): boolean {
  return isRevision || isAfterOutcome || leftOut.length > 0;
}

function figuresOf(all: readonly ImportCoverage[]): ValueOf<typeof schema.importedFigures> {
  const shares = all.flatMap((each) => each.shares);
  const counted = (kinds: readonly FigureClass[]) => {
    const own = shares.filter(({ kind }) => kinds.includes(kind));
    const total = (what: 'seen' | 'placed') => own.reduce((sum, each) => sum + each[what], 0);
    return { seen: total('seen'), placed: total('placed') };
  };
  const whole = counted(FIGURE_CLASSES);
  return {
    ...whole,
    share: whole.seen === 0 ? null : whole.placed / whole.seen,
    byKind: {
      score: counted(['score']),
      weight: counted(['weight']),
      total: counted(['total']),
      rank: counted(['rank']),
      roi: counted(['roi']),
      estimate: counted(['estimate']),
    },
  };
}

/** One line for each number that was written to no file. */
export function importTable({ unplaced }: schema.ImportedJson): CsvTable {
  return mixedTable('file line column written figure looksLike because suggestion', unplaced);
}

/** How files agree with the votes that they cite. */
export function verifyJson(all: readonly Verification[]): schema.ImportVerifiedJson {
  return result({
    documents: all.map(({ document, figures, faults, uncited }) => ({
      file: document.file,
      figures,
      faults: faults.map(({ file, line, key: field, figure, fault, cited, text }) => {
        return { file, line, field, figure, fault, cited, text };
      }),
      uncited: uncited.map(({ line, kind, written }) => ({ line, figure: kind, written })),
    })),
  });
}

const FAULT_COLUMNS = ['file', 'line', 'field', 'figure', 'fault', 'cited', 'text'] as const;

/** One line for each figure that the cited line does not confirm. */
export function verifyTable({ documents }: schema.ImportVerifiedJson): CsvTable {
  return mixedTable(
    FAULT_COLUMNS,
    documents.flatMap(({ faults }) => faults),
  );
}
