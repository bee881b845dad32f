import type { Verification } from '../../importing/verify/verify.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, result } from './draft.ts';
import type * as schema from './schema/import-verify.ts';

/** How files stand to the votes that they cite. */
export function verifyJson(all: readonly Verification[]): schema.ImportVerifiedJson {
  return result({
    documents: all.map(({ document, figures, faults, uncited }) => ({
      file: document.file,
      figures,
      faults: faults.map(({ file, line, key, figure, fault, cited, text }) => ({
        file,
        line,
        field: key,
        figure,
        fault,
        cited,
        text,
      })),
      uncited: uncited.map(({ line, kind, written }) => ({ line, figure: kind, written })),
    })),
  });
}

const COLUMNS = ['file', 'line', 'field', 'figure', 'fault', 'cited', 'text'] as const;

/** One line for each figure that its line does not bear out. */
export function verifyTable({ documents }: schema.ImportVerifiedJson): CsvTable {
  return mixedTable(
    COLUMNS,
    documents.flatMap(({ faults }) => faults),
  );
}
