import { stringify } from 'csv-stringify/sync';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { escapeCiCommands, safe } from './safe.ts';

/**
 * Text that a spreadsheet reads as a formula, also after blanks and zero-width characters, and with
 * the full-width forms of East Asian keyboards.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Text that a CI runner would execute as a command. Quoting prevents that. */
const COMMAND = /^\s*::/;

/** A table in the format of RFC 4180: a line of names, then the rows. Null is an empty cell. */
export function renderCsv(table: CsvTable): string {
  const rows = [table.columns, ...table.rows].map((row) => row.map(field));
  return escapeCiCommands(stringify(rows, { record_delimiter: 'windows', quoted_match: COMMAND }));
}

function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return safeField(value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`a cell is ${value}, which CSV cannot say`);
  }
  return String(value);
}

/** The apostrophe marks text for a spreadsheet. Numbers come from shark and need none. */
function safeField(text: string): string {
  return safe(FORMULA.test(text) ? `'${text}` : text);
}
