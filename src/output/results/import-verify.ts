import type { Verification } from '../../importing/verify/verify.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/import-verify.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type FaultJson = ValueOf<typeof schema.faultyCitation>;

/** How files stand to the votes that they cite. */
export function verifyJson(all: readonly Verification[]): schema.ImportVerifiedJson {
  return {
    schemaVersion: SCHEMA_VERSION,
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
  };
}

const COLUMNS: Columns<FaultJson> = {
  file: ({ file }) => file,
  line: ({ line }) => line,
  field: ({ field }) => field,
  figure: ({ figure }) => figure,
  fault: ({ fault }) => fault,
  cited: ({ cited }) => cited,
  text: ({ text }) => text,
};

/** One line for each figure that its line does not bear out. */
export function verifyTable({ documents }: schema.ImportVerifiedJson): CsvTable {
  return tableOf(
    COLUMNS,
    documents.flatMap(({ faults }) => faults),
  );
}
