import { stringify } from 'csv-stringify/sync';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { guard, safe } from './safe.ts';

/**
 * What makes a spreadsheet take a cell for a formula, also after blanks and
 * characters without width, and in the wide forms of East Asian keyboards.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A CI runner would obey such a line; in quotes it starts with a quote. */
const COMMAND = /^\s*::/;

/** One table by RFC 4180: a line of names, then the rows. Null is an empty cell. */
export function renderCsv(table: CsvTable): string {
  const rows = [table.columns, ...table.rows].map((row) => row.map(field));
  return guard(stringify(rows, { record_delimiter: 'windows', quoted_match: COMMAND }));
}

function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return safeField(value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`a cell is ${value}, which CSV cannot say`);
  }
  return String(value);
}

/** The apostrophe tells a spreadsheet that text follows. Numbers are shark's own and stay. */
function safeField(text: string): string {
  return safe(FORMULA.test(text) ? `'${text}` : text);
}
