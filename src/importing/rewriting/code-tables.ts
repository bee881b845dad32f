import { type InlineText, NOTHING, slice } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { leastOf } from '../../quantity/extreme.ts';
import { groupsIn } from '../lists.ts';
import { splitAt } from '../words/labelled.ts';
import { isWhole } from '../words/sums.ts';
import { withWord } from './with-texts.ts';

const RULE = /^[\s\-=_+|]*$/;
const NUMBER = /^\(?\d+(?:[.,]\d+)?\s*(?:%|h|d|\/\s*\d+)?\)?$/;

/** Blocks of code that hold a table of figures, in aligned columns or between separators, as tables. */
export function withCodeTables(
  blocks: readonly MarkdownBlock[],
  text: string,
): readonly MarkdownBlock[] {
  return blocks.map((block) =>
    block.kind === 'code' ? (separatedTable(block, text) ?? alignedTable(block) ?? block) : block,
  );
}

/** Lines of text with tabs in them are a sheet as it is pasted. */
export function withSheets(
  blocks: readonly MarkdownBlock[],
  text: string,
): readonly MarkdownBlock[] {
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

/** A line of a sheet that begins with an empty cell, which Markdown takes for code: it stands above the next ones. */
function headOf(block: MarkdownBlock | undefined): CodeBlock | null {
  const isLine = block?.kind === 'code' && block.lines.length === 1;
  return isLine && block.lines[0]?.text.includes('\t') ? block : null;
}

/** `Proposal;Gain;Risk` over lines of as many cells: a sheet as it is pasted. */
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
    // Two columns are a table only where each line has its figure.
    const isPair = header.length === 2 && rows.every((row) => NUMBER.test(row[1]?.text ?? ''));
    const isWide = header.length > 2 || isPair;
    // `3     4.5 | 3.58`: what stands between these has columns of its own.
    const holdsColumns = rows.flat().some((cell) => /\d\s{2,}\d/.test(cell.text));
    if (!isWide || rows.length === 0 || !isEven || !isHeader || holdsColumns) continue;
    const full = rows.map((row) => header.map((_, at) => row[at] ?? NOTHING));
    return { kind: 'table', header, rows: full, headings, lead };
  }
  return null;
}

/** The empty cells that a line begins with, whose tabs are no part of its text. */
function tabsBefore(line: InlineText, text: string): readonly InlineText[] {
  const start = line.at[0] ?? 0;
  let first = start;
  while (text[first - 1] === '\t') first -= 1;
  return Array.from({ length: start - first }, () => slice(line, 0, 0));
}

/** A cell of a line of code, with the columns of the text that it takes. */
interface PlacedCell {
  readonly cell: InlineText;
  readonly from: number;
  readonly to: number;
}

/** Columns that are told apart by blanks: each cell stands below the header that is nearest to it. */
function alignedTable({ lines, indents, headings, lead }: CodeBlock): TableBlock | null {
  const [written = [], ...rest] = lines
    .map((line, at) => cellsOf(line, indents[at] ?? 0))
    .filter((_, at) => !RULE.test(lines[at]?.text ?? ''));
  // One blank parts the headers where there are as many of them as cells below.
  const words = written.flatMap(wordsOf);
  const first = rest.every(({ length }) => length === words.length) ? words : written;
  const [start] = first;
  if (start === undefined || first.some(({ cell }) => /^[-+]?[\d(]/.test(cell.text))) return null;
  // A label to the left of all headers stands below an empty corner.
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

/** Two blanks or more stand between columns, a tab or a bar. */
function cellsOf(line: InlineText, indent: number): readonly PlacedCell[] {
  return [...line.text.matchAll(/[^\s|]+(?: [^\s|]+)*/gu)].map(({ index, 0: { length } }) => {
    const [from, to] = [index + indent, index + indent + length];
    return { cell: slice(line, index, index + length), from, to };
  });
}

function wordsOf({ cell, from }: PlacedCell): readonly PlacedCell[] {
  return [...cell.text.matchAll(/\S+/gu)].map(({ index, 0: { length } }) => ({
    cell: slice(cell, index, index + length),
    from: from + index,
    to: from + index + length,
  }));
}

/** As far as a cell may stand beside its column. */
const NEAR = 4;

/** The cells of a row, one a column; null where it is not sure which column one belongs to. */
function cellsBelow(
  columns: readonly PlacedCell[],
  row: readonly PlacedCell[],
): readonly InlineText[] | null {
  if (row.length === columns.length) return row.map(({ cell }) => cell);
  const gap = (a: PlacedCell, b: PlacedCell) => Math.max(a.from - b.to, b.from - a.to);
  const places = row.map((each) => {
    const gaps = columns.map((column) => gap(column, each));
    return gaps.indexOf(leastOf(gaps, NEAR));
  });
  if (places.includes(-1) || new Set(places).size < places.length) return null;
  return columns.map((_, at) => row[places.indexOf(at)]?.cell ?? NOTHING);
}

/** Figures below a label, or a dash in place of each. */
function isOfFigures([, ...cells]: readonly InlineText[]): boolean {
  const said = cells.filter(({ text }) => text !== '');
  return (
    said.filter(({ text }) => NUMBER.test(text)).length > 1 ||
    (said.length > 1 && said.every(({ text }) => /^[-–—]+$/.test(text)))
  );
}

/** A row without a label that makes a whole gives the weights of its columns. */
function withLabel(row: readonly InlineText[]): readonly InlineText[] {
  const [label = NOTHING, ...cells] = row;
  const shares = cells.map(({ text }) => Number.parseFloat(text || '0'));
  return label.text === '' && isWhole(shares) ? [{ ...label, text: 'Weight' }, ...cells] : row;
}

/** A header with a part of it in the line below. */
function joined(cell: InlineText, below: InlineText = NOTHING): InlineText {
  const { text, at } = cell;
  if (below.text === '') return cell;
  return {
    ...cell,
    text: `${text} ${below.text}`,
    at: [...at.slice(0, text.length), at.at(-1) ?? 0, ...below.at],
  };
}

/** `Throughput   9 × 0.35 = 3.15`, and `total = 7.90` below such lines. */
const PRODUCT =
  /^(?<label>\p{L}[^\d:=×*·]*?)(?<gap>\s*:\s*|\s+)(?:\d+(?:\.\d+)?)\s*[×x*·]\s*\d+(?:\.\d+)?\s*=\s*\d+(?:\.\d+)?$/du;
const RESULT = /^(?<label>\p{L}[^\d:=×*·]*?)(?<gap>\s*[:=]\s*)\d+(?:\.\d+)?$/du;

/** Blocks of code that work a total out, a criterion a line, as lines of text: `Throughput: 9 × 0.35 = 3.15`. */
export function withCodeSums(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.flatMap((block, at): readonly MarkdownBlock[] =>
    block.kind === 'code' ? (linesOf(block, at) ?? [block]) : [block],
  );
}

/** @param at the place of the block, which no other has */
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

/** Whether a sentence leads to the block that says more than that marks follow: `The authors come to`. */
function isLedElsewhere({ lead }: CodeBlock): boolean {
  return lead !== null && !/[.!?)]\W*$/u.test(lead.text) && !PLAIN_LEAD.test(lead.text);
}

const PLAIN_LEAD =
  /^(?:\W*\b(?:my|the|weighted|figures|here|is|are|arithmetic|calculations?|scores?|scoring|marks?|sums?|totals?|breakdown|working|maths?|for|this|one)\b)+\W*$/iu;

/** The line with a colon behind its label. */
function labelledBy(line: InlineText, pattern: RegExp): InlineText | null {
  const gap = pattern.exec(line.text)?.indices?.groups?.['gap'];
  return gap === undefined ? null : withWord(line, { start: gap[0], end: gap[1] }, ': ');
}
