import type { FlowBlock, FlowTable } from '../../markdown/flow.ts';
import { slice, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { type CommaIs, commaIn } from '../../tables/figure.ts';
import { gridOf, type MatrixCell, type TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey, plainText } from '../../tables/name.ts';
import { type LabelWeight, labelWeight } from '../../tables/weight.ts';
import { scoreCell } from '../layout/score-cell.ts';
import { isRefusal, type Matrix } from '../matrix.ts';
import { aroundSections } from '../surroundings/surroundings.ts';
import { readWeighted } from './read-weighted.ts';

/** Matrices written as one section per criterion, and the tables in those sections. */
export interface Sections {
  readonly matrices: readonly Matrix[];
  readonly used: ReadonlySet<FlowTable>;
}

interface Section {
  readonly level: number;
  readonly label: string;
  readonly where: TextRange;
  readonly weight: LabelWeight | null;
  readonly blocks: readonly FlowBlock[];
}

/** A score or a total beside the name of an option. */
interface Entry {
  readonly name: string;
  readonly key: string;
  readonly cell: MatrixCell;
}

export function readSections(blocks: readonly FlowBlock[]): Sections {
  const sections = sectionsOf(blocks);
  const matrices: Matrix[] = [];
  const used = new Set<FlowTable>();
  let from = 0;
  while (from < sections.length) {
    const group = groupAt(sections, from);
    if (group === null) {
      from += 1;
      continue;
    }
    const matrix = matrixIn(group, used);
    if (matrix !== null) matrices.push(matrix);
    from += group.length;
  }
  return { matrices, used };
}

function sectionsOf(blocks: readonly FlowBlock[]): readonly Section[] {
  const sections: (Section & { readonly blocks: FlowBlock[] })[] = [];
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      sections.at(-1)?.blocks.push(block);
      continue;
    }
    const label = plainText(block.inline.text);
    const weight = labelWeight(label, 'thousands');
    sections.push({
      level: block.level,
      label,
      where: textRangeOf(block.inline),
      weight: weight?.isSure === true ? weight : null,
      blocks: [],
    });
  }
  return sections;
}

/** Consecutive sections of one level with weights, and the section with the totals after them. */
function groupAt(sections: readonly Section[], from: number): readonly Section[] | null {
  const first = sections[from];
  if (first?.weight == null) return null;
  let end = from;
  while (sections[end]?.weight != null && sections[end]?.level === first.level) end += 1;
  // A single section may be the heading of a matrix whose criteria are the sections below it.
  if (end - from < 2) return null;
  const next = sections[end];
  const hasTotals =
    next !== undefined && (lineKind(next.label) === 'total' || TOTALS.test(next.label));
  return sections.slice(from, hasTotals ? end + 1 : end);
}

const TOTALS = /\b(?:totals?|results?|scores?|summary|overall|conclusion|outcome)\b/i;

/** A section as the row of a table. */
interface Line extends Pick<Section, 'label' | 'where' | 'blocks'> {
  readonly weight: string;
  readonly entries: readonly Entry[];
}

/** Reads the sections as one table, with a row for each section. */
function matrixIn(group: readonly Section[], used: Set<FlowTable>): Matrix | null {
  const lines = group.flatMap(({ weight, where, blocks }): Line[] => {
    if (weight === null) return [];
    const {
      name: label,
      weight: { text },
    } = weight;
    return [{ label, weight: text, where, blocks, entries: entriesIn(blocks, null) ?? [] }];
  });
  const entries = lines.flatMap((line) => line.entries);
  const names = [...new Set(entries.map(({ key }) => key))];
  if (names.length < 2) return null;
  const comma = commaIn(entries.map(({ cell }) => cell.text));
  const isFull = lines.every((line) => line.entries.length === names.length);
  if (!isFull || !entries.every(({ cell }) => isScore(cell, comma))) return null;
  const totals = group.flatMap((section) => totalLine(section, names));
  const all = [...lines, ...totals];
  const start = lines.map(startOf).reduce((first, each) => Math.min(first, each));
  const table = { where: { start, end: start }, comma, isTransposed: false };
  const around = aroundSections(
    all.flatMap(({ blocks }) => blocks),
    totals.flatMap(({ blocks }) => blocks),
  );
  const matrix = readWeighted({ ...table, ...cellsOf(all) }, around);
  if (matrix === null || isRefusal(matrix)) return null;
  for (const { blocks } of all)
    for (const block of blocks) if (block.kind === 'table') used.add(block);
  return { ...matrix, orientation: 'sections' };
}

function totalLine(section: Section, names: readonly string[]): readonly Line[] {
  const entries = section.weight === null ? entriesIn(section.blocks, names) : null;
  if (entries === null) return [];
  const label = lineKind(section.label) === 'total' ? section.label : 'Total';
  return [{ ...section, label, weight: '', entries }];
}

/** The cells of the lines, with the options of the first line as columns. */
function cellsOf(lines: readonly Line[]): Pick<TableGrid, 'header' | 'rows'> {
  const options = lines[0]?.entries ?? [];
  const corner = { start: 0, end: 0 };
  return {
    header: [
      cellAt('', corner),
      cellAt('Weight', corner),
      ...options.map(({ name, cell }) => cellAt(name, cell.where)),
    ],
    rows: lines.map(({ label, weight, where, entries }) => {
      const cells = new Map(entries.map(({ key, cell }) => [key, cell]));
      return [
        cellAt(label, where),
        cellAt(weight, where),
        ...options.flatMap(({ key }) => cells.get(key) ?? []),
      ];
    }),
  };
}

function isScore(cell: MatrixCell, comma: CommaIs): boolean {
  return scoreCell(cell, comma, new Map()).kind === 'score';
}

/** The start of the first table of a section, or else of its heading. */
function startOf({ blocks, where }: Line): number {
  const table = blocks.find((block) => block.kind === 'table');
  return table?.kind === 'table' ? table.where.start : where.start;
}

/** The figures by name in a section: from its only table, or else from its lines `Name: figure`. */
function entriesIn(
  blocks: readonly FlowBlock[],
  names: readonly string[] | null,
): readonly Entry[] | null {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  if (tables.length > 1) return null;
  const [table] = tables;
  const found = table === undefined ? entriesInLines(blocks) : entriesInTable(table);
  const keys = found.map(({ key }) => key);
  const known = new Set(keys);
  if (known.size !== keys.length) return null;
  return names === null || names.every((name) => known.has(name)) ? found : null;
}

function entryOf(name: string, cell: MatrixCell): Entry {
  return { name, key: nameKey(name), cell };
}

function entriesInTable(table: FlowTable): readonly Entry[] {
  const { header, rows, comma } = gridOf(table);
  const scored = header.flatMap((_, index) => {
    const cells = rows.map((row) => scoreCell(row[index], comma, new Map()));
    return index > 0 && cells.every(({ kind }) => kind === 'score') ? [index] : [];
  });
  const [only] = scored;
  if (only === undefined || scored.length > 1) return [];
  return rows.flatMap((row) => {
    const [label, cell] = [row[0], row[only]];
    return label === undefined || cell === undefined ? [] : [entryOf(label.text, cell)];
  });
}

function entriesInLines(blocks: readonly FlowBlock[]): readonly Entry[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'line') return [];
    const colon = block.inline.text.search(/[:：]/);
    if (colon < 1 || colon > 80) return [];
    const [label, value] = [slice(block.inline, 0, colon), slice(block.inline, colon + 1)];
    const text = plainText(value.text);
    if (!/^[\d★●⭐.]/u.test(text)) return [];
    return [entryOf(plainText(label.text), cellAt(text, textRangeOf(value)))];
  });
}

function cellAt(text: string, where: TextRange): MatrixCell {
  return { raw: text, text, isBold: false, isAwarded: false, where };
}
