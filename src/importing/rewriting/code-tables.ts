import { type InlineText, NOTHING, slice } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { minOf } from '../../quantity/min-max.ts';
import { type Blocks, groupsIn } from '../blocks.ts';
import { splitAt } from '../words/labelled.ts';
import { isWhole } from '../words/sums.ts';
import { withWord } from './with-texts.ts';

const RULE = /^[\s\-=_+|]*$/;
const NUMBER = /^\(?\d+(?:[.,]\d+)?\s*(?:%|h|d|\/\s*\d+)?\)?$/;

/** Rewrites code blocks that hold figures in aligned columns or with separators to tables. */
export function withCodeTables(blocks: Blocks, text: string): Blocks {
  return blocks.map((block) =>
    block.kind === 'code' ? (separatedTable(block, text) ?? alignedTable(block) ?? block) : block,
  );
}

/** Rewrites paragraphs whose lines all contain tabs, as in a pasted spreadsheet, to tables. */
export function withSheets(blocks: Blocks, text: string): Blocks {
  const lines = blocks.filter((block) => block.kind === 'line').filter(({ list }) => list === null);
  const before = new Map(blocks.map((block, at) => [block, blocks[at - 1]] as const));
  const tables = new Map<MarkdownBlock, TableBlock | null>(
    groupsIn(lines).flatMap((own) => {
      const [first] = own;
      const rows = own.map(({ inline }) => inline);
      if (first === undefined || !rows.every((row) => row.text.includes('\t'))) return [];
      const { headings, lead } = first;
      const head = headOf(before.get(first));
      const table = separatedTable(
        { lines: [...(head?.lines ?? []), ...rows], headings, lead },
        text,
      );
      if (table === null) return [];
      const all = head === null ? own : [head, ...own];
      return all.map((block, at) => [block, at === 0 ? table : null] as const);
    }),
  );
  return blocks.flatMap((block) => {
    const table = tables.get(block);
    return table === undefined ? [block] : table === null ? [] : [table];
  });
}

/**
 * The header line of a pasted sheet if it begins with an empty cell. Markdown takes such a line for
 * code, before the paragraph with the other lines.
 */
function headOf(block: MarkdownBlock | undefined): CodeBlock | null {
  const isLine = block?.kind === 'code' && block.lines.length === 1;
  return isLine && block.lines[0]?.text.includes('\t') ? block : null;
}

/** Reads a pasted sheet: `Proposal;Gain;Risk` above lines with as many cells. */
function separatedTable(
  { lines, headings, lead }: Omit<CodeBlock, 'kind' | 'indents'>,
  text: string,
): TableBlock | null {
  for (const separator of [/\t/g, /;/g, /\s*\|\s*/g, /,/g]) {
    const isTab = separator.source === '\\t';
    const [header = [], ...rows] = lines
      .filter((line) => line.text.trim() !== '')
      .map((line) => [...(isTab ? tabsBefore(line, text) : []), ...splitAt(line, separator)]);
    const isHeader = header.every(({ text }) => !/^\d/.test(text));
    const isEven = rows.every(({ length }) =>
      isTab ? length > 1 && length <= header.length : length === header.length,
    );
    // Two columns are a table only if every row has a figure.
    const isPair = header.length === 2 && rows.every((row) => NUMBER.test(row[1]?.text ?? ''));
    const isWide = header.length > 2 || isPair;
    // In `3     4.5 | 3.58` the cells between the separators have columns of their own.
    const holdsColumns = rows.flat().some((cell) => /\d\s{2,}\d/.test(cell.text));
    if (!isWide || rows.length === 0 || !isEven || !isHeader || holdsColumns) continue;
    const full = rows.map((row) => header.map((_, at) => row[at] ?? NOTHING));
    return { kind: 'table', header, rows: full, headings, lead };
  }
  return null;
}

/** The empty cells at the start of a line. Their tabs are not part of its text. */
function tabsBefore(line: InlineText, text: string): readonly InlineText[] {
  const start = line.at[0] ?? 0;
  let first = start;
  while (text[first - 1] === '\t') first -= 1;
  return Array.from({ length: start - first }, () => slice(line, 0, 0));
}

/** A cell of a line of code, with the text columns that it occupies. */
interface PlacedCell {
  readonly cell: InlineText;
  readonly from: number;
  readonly to: number;
}

/** Reads columns that are separated by blanks. Each cell belongs to the nearest header. */
function alignedTable({ lines, indents, headings, lead }: CodeBlock): TableBlock | null {
  const [written = [], ...rest] = lines
    .map((line, at) => cellsIn(line, indents[at] ?? 0, CELL))
    .filter((_, at) => !RULE.test(lines[at]?.text ?? ''));
  // Single blanks separate the headers if this gives as many headers as each row has cells.
  const words = written.flatMap(({ cell, from }) => cellsIn(cell, from, /\S+/gu));
  const first = rest.every(({ length }) => length === words.length) ? words : written;
  const [start] = first;
  if (start === undefined || first.some(({ cell }) => /^[-+]?[\d(]/.test(cell.text))) return null;
  // A label to the left of all headers belongs to a column with an empty header.
  const isCornerless = rest.some(([label]) => label !== undefined && label.to <= start.from);
  const corner = { cell: slice(start.cell, 0, 0), from: 0, to: start.from };
  const columns = isCornerless ? [corner, ...first] : first;
  const rows = rest.map((row) => cellsBelow(columns, row));
  if (columns.length < 3 || rows.includes(null)) return null;
  const full = rows.filter((row) => row !== null);
  const [below = [], ...others] = full;
  const own = below.filter(({ text }) => text !== '');
  const isBelow = own.length > 0 && own.every(({ text }) => /^\(\S+\)$/.test(text));
  const body = isBelow ? others : full;
  if (body.length < 2 || !body.every(isOfFigures)) return null;
  const header = columns.map(({ cell }, at) => joined(cell, isBelow ? below[at] : undefined));
  return { kind: 'table', header, rows: body.map(withLabel), headings, lead };
}

/** Matches a cell. Two or more blanks, or a bar, separate cells. */
const CELL = /[^\s|]+(?: [^\s|]+)*/gu;

/** Splits a text into the parts that match a pattern. */
function cellsIn(line: InlineText, indent: number, pattern: RegExp): readonly PlacedCell[] {
  return [...line.text.matchAll(pattern)].map(({ index, 0: { length } }) => {
    const [from, to] = [index + indent, index + indent + length];
    return { cell: slice(line, index, index + length), from, to };
  });
}

/** The largest gap, in characters, between a cell and its column. */
const NEAR = 4;

/** The cells of a row by column; null if the column of a cell is not certain. */
function cellsBelow(
  columns: readonly PlacedCell[],
  row: readonly PlacedCell[],
): readonly InlineText[] | null {
  if (row.length === columns.length) return row.map(({ cell }) => cell);
  const gap = (a: PlacedCell, b: PlacedCell) => Math.max(a.from - b.to, b.from - a.to);
  const places = row.map((each) => {
    const gaps = columns.map((column) => gap(column, each));
    return gaps.indexOf(minOf(gaps, NEAR));
  });
  if (places.includes(-1) || new Set(places).size < places.length) return null;
  return columns.map((_, at) => row[places.indexOf(at)]?.cell ?? NOTHING);
}

/** True if a row has at least two figures after its label, or only dashes. */
function isOfFigures([, ...cells]: readonly InlineText[]): boolean {
  const said = cells.filter(({ text }) => text !== '');
  return (
    said.filter(({ text }) => NUMBER.test(text)).length > 1 ||
    (said.length > 1 && said.every(({ text }) => /^[-–—]+$/.test(text)))
  );
}

/** A row without a label whose figures add up to a whole holds the weights of its columns. */
function withLabel(row: readonly InlineText[]): readonly InlineText[] {
  const [label = NOTHING, ...cells] = row;
  const shares = cells.map(({ text }) => Number.parseFloat(text || '0'));
  return label.text === '' && isWhole(shares) ? [{ ...label, text: 'Weight' }, ...cells] : row;
}

/** Joins a header with the part of it in the line below. */
function joined(cell: InlineText, below: InlineText = NOTHING): InlineText {
  const { text, at } = cell;
  if (below.text === '') return cell;
  return {
    ...cell,
    text: `${text} ${below.text}`,
    at: [...at.slice(0, text.length), at.at(-1) ?? 0, ...below.at],
  };
}

/** Matches `Throughput   9 × 0.35 = 3.15`. `RESULT` matches `total = 7.90` below such lines. */
const PRODUCT =
  /^(?<label>\p{L}[^\d:=×*·]*?)(?<gap>\s*:\s*|\s+)(?:\d+(?:\.\d+)?)\s*[×x*·]\s*\d+(?:\.\d+)?\s*=\s*\d+(?:\.\d+)?$/du;
const RESULT = /^(?<label>\p{L}[^\d:=×*·]*?)(?<gap>\s*[:=]\s*)\d+(?:\.\d+)?$/du;

/** Rewrites code blocks that compute a total to lines of text: `Throughput: 9 × 0.35 = 3.15`. */
export function withCodeSums(blocks: Blocks): Blocks {
  return blocks.flatMap(
    (block, at): Blocks => (block.kind === 'code' ? (linesOf(block, at) ?? [block]) : [block]),
  );
}

/** @param at the index of the block, which makes its group number unique */
function linesOf(block: CodeBlock, at: number): readonly LineBlock[] | null {
  const written = block.lines.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const products = written.filter(({ text }) => PRODUCT.test(text));
  const read = written.flatMap(
    (line) => labelledBy(line, PRODUCT) ?? labelledBy(line, RESULT) ?? [],
  );
  if (products.length < 2 || read.length < written.length || isLedElsewhere(block)) return null;
  const { headings, lead } = block;
  const own = { kind: 'line', list: null, group: -1 - at, headings, lead } as const;
  return read.map((inline) => ({ ...own, inline }));
}

/**
 * True if the line before the block says more than that marks follow: `The authors come to`. Then
 * the figures may be someone else's.
 */
function isLedElsewhere({ lead }: CodeBlock): boolean {
  return lead !== null && !/[.!?)]\W*$/u.test(lead.text) && !PLAIN_LEAD.test(lead.text);
}

const PLAIN_LEAD =
  /^(?:\W*\b(?:my|the|weighted|figures|here|is|are|arithmetic|calculations?|scores?|scoring|marks?|sums?|totals?|breakdown|working|maths?|for|this|one)\b)+\W*$/iu;

/** Puts a colon after the label of a line. */
function labelledBy(line: InlineText, pattern: RegExp): InlineText | null {
  const gap = pattern.exec(line.text)?.indices?.groups?.['gap'];
  return gap === undefined ? null : withWord(line, { start: gap[0], end: gap[1] }, ': ');
}
