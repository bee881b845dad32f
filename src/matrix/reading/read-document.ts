import { type FlowBlock, type FlowTable, flow, isTooLarge } from '../../markdown/flow.ts';
import type { TextRange } from '../../markdown/inline.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { type CommaIs, readCell } from '../../tables/figure.ts';
import { gridOf, type TableGrid, transposed } from '../../tables/grid.ts';
import { type Legend, legendTable } from '../../tables/legend.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { readWeights, type Weight } from '../../tables/weight.ts';
import { optionColumns } from '../layout/option-columns.ts';
import {
  isRefusal,
  type Matrix,
  type MatrixOption,
  type MatrixReading,
  type Refusal,
  refusal,
} from '../matrix.ts';
import { refusalByRule } from '../surroundings/other-rules.ts';
import { type Surroundings, surroundingsIn } from '../surroundings/surroundings.ts';
import { isMatrix } from './evidence.ts';
import { readNamedFormula } from './read-named-formula.ts';
import { readPanel } from './read-panel.ts';
import { readSections } from './read-sections.ts';
import { readWeighted } from './read-weighted.ts';

/** The contents of a document, in its order: matrices, and tables that look like matrices. */
export interface MatrixDocument {
  readonly readings: readonly (Matrix | Refusal)[];
  /** The positions of tables that are not matrices. */
  readonly otherTables: readonly TextRange[];
  /** The first table that is too large to read, or null. */
  readonly tooLarge: TextRange | null;
}

/** Reads the weighted matrices of a Markdown text. */
export function readDocument(text: string): MatrixDocument {
  if (!mayHoldMatrix(text)) return { readings: [], otherTables: [], tooLarge: null };
  const blocks = flow(parseMarkdown(text), text);
  const sections = readSections(blocks);
  const readings: (Matrix | Refusal)[] = [
    ...sections.matrices,
    ...blocks.flatMap((block) => (block.kind === 'html' ? htmlTable(block) : [])),
  ];
  const otherTables: TextRange[] = [];
  let tooLarge: TextRange | null = null;
  let weights: ReadonlyMap<string, Weight> | null = null;
  let legend: Legend = new Map();
  for (const [table, around] of surroundingsIn(blocks)) {
    if (sections.used.has(table)) continue;
    if (isTooLarge(table)) {
      tooLarge ??= table.where;
      continue;
    }
    weights = weightsTable(table, around) ?? weights;
    legend = legendTable(table) ?? legend;
    const reading = readTable(table, {
      ...around,
      weights: around.weights ?? weights,
      legend: legend.size === 0 ? around.legend : new Map([...legend, ...around.legend]),
    });
    if (reading === null) otherTables.push(table.where);
    else readings.push(reading);
  }
  return {
    readings: readings.sort((a, b) => a.where.start - b.where.start),
    otherTables,
    tooLarge,
  };
}

/** A fast test for a row of dashes, a heading with a figure, or an HTML table. */
function mayHoldMatrix(text: string): boolean {
  return /-[ \t]{0,9}\||\|[ \t]{0,9}:?-|^#[^\n]*\d|<table/im.test(text);
}

function readTable(table: FlowTable, around: Surroundings): MatrixReading {
  const grid = namesFirst(gridOf(table));
  const swapped = transposed(grid);
  const ifMatrix = (reading: MatrixReading): MatrixReading =>
    reading !== null && isMatrix(reading, grid, around) ? reading : null;
  const tries: readonly (() => MatrixReading)[] = [
    () => readNamedFormula(swapped, around),
    () => readNamedFormula(grid, around),
    () => ifMatrix(readWeighted(grid, around)),
    () => ifMatrix(readWeighted(swapped, around)),
    () => readPanel(swapped, around),
    () => readPanel(grid, around),
  ];
  let refusal: Refusal | null = null;
  for (const read of tries) {
    const reading = read();
    if (reading === null) continue;
    if (isRefusal(reading)) {
      refusal ??= reading;
      continue;
    }
    return (
      refusalByRule(reading, grid, around.otherFormula) ?? refusalByOptions(reading) ?? reading
    );
  }
  return refusal;
}

/**
 * Moves a first column of ranks to the end: `| Rank | Option | ...`. Then the names of the options
 * come first and no column after the ranks is mistaken for a criterion.
 */
function namesFirst(grid: TableGrid): TableGrid {
  const [first, second] = grid.header;
  const areRanks = lineKind(first?.text ?? '') === 'rank' && lineKind(second?.text ?? '') === null;
  const hasNames = grid.rows.some(([label]) => /\p{L}{2}/u.test(label?.text ?? ''));
  const areNamed = grid.rows.some(([, cell]) => mayBeName(cell?.text ?? '', grid.comma));
  return areRanks && !hasNames && areNamed
    ? { ...grid, header: ranksLast(grid.header), rows: grid.rows.map(ranksLast) }
    : grid;
}

/** False for figures: a column of them after the ranks is a criterion of options without names. */
function mayBeName(text: string, comma: CommaIs): boolean {
  const { kind } = readCell(text, comma);
  return kind !== 'missing' && (kind !== 'figure' || /\p{L}/u.test(text));
}

function ranksLast<T>(cells: readonly T[]): readonly T[] {
  return [...cells.slice(1), ...cells.slice(0, 1)];
}

/** HTML tables are not read. Those with weights are reported. */
function htmlTable(block: Extract<FlowBlock, { kind: 'html' }>): readonly Refusal[] {
  const isWeighed =
    /<table[\s>]/i.test(block.text) &&
    /<t[hd][^>]{0,200}>\s{0,20}(?:<\w{1,9}>){0,3}\s{0,20}(?:weight|gewicht)/i.test(block.text);
  return isWeighed ? [refusal({ where: block.where, title: null }, 'html-table')] : [];
}

/** The weights of a table with criteria and weights but no scores, or null for another table. */
function weightsTable(
  table: FlowTable,
  { legend }: Surroundings,
): ReadonlyMap<string, Weight> | null {
  const grid = namesFirst(gridOf(table));
  const weights = grid.header.findIndex(({ text }) => lineKind(text) === 'weight');
  if (weights < 1) return null;
  const rows = grid.rows.map((cells) => ({ cells }));
  const columns = optionColumns(grid, { labels: 0, weights, rows, others: [] }, legend);
  if (columns.some(({ mayBeLine }) => !mayBeLine)) return null;
  const found = new Map<string, Weight>();
  const named = grid.rows.filter((row) => lineKind(row[0]?.text ?? '') !== 'total');
  const readings = readWeights(
    named.map((row) => row[weights]?.text ?? ''),
    grid.comma,
    legend,
  );
  for (const [index, row] of named.entries()) {
    const reading = readings[index];
    const key = nameKey(row[0]?.text ?? '');
    // A weight without a name may be a sum, or belong to the row above.
    if (reading?.kind !== 'weight' || key === '' || found.has(key)) return null;
    found.set(key, reading.weight);
  }
  return found.size < 2 ? null : found;
}

const LINES =
  /^(?:(?:grand|weighted|overall|final|column|row) )*(?:totals?|averages?|avg|means?|medians?|sums?|ideal|best|worst|highest|lowest|summe|gesamt|gesamtsumme|durchschnitt|mittelwert|schnitt|somme|moyenne|suma|soma|promedio|m[eé]dia|gemiddelde|totaal|som|średnia|合計|平均|总计|平均分)(?: (?:score|value|case|possible))?$/u;

/**
 * A refusal if a compared column is a line and not an option, or if columns combine judges and
 * options; null otherwise.
 */
function refusalByOptions(matrix: Matrix): Refusal | null {
  const labels = matrix.options.map(({ label }) => label);
  const isLine = ({ label, mayBeLine = false }: MatrixOption): boolean =>
    mayBeLine || LINES.test(nameKey(label));
  const line = labels.length > 1 ? matrix.options.find(isLine) : undefined;
  if (line !== undefined) return refusal(matrix, 'line-among-options', line.label);
  return areJudged(labels) ? refusal(matrix, 'judges-beside-options', labels[0]) : null;
}

/** True for `Alice: P`, `Alice: Q`, `Bob: P`, `Bob: Q`: each judge with each option. */
function areJudged(labels: readonly string[]): boolean {
  const pairs = labels.map((label) => label.split(/\s*[:：]\s*/u));
  if (pairs.some((parts) => parts.length !== 2)) return false;
  const first = new Set(pairs.map(([judge]) => judge));
  const second = new Set(pairs.map(([, option]) => option));
  return first.size > 1 && second.size > 1 && first.size * second.size === labels.length;
}
