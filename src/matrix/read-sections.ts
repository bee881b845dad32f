import type { FlowBlock, FlowTable } from '../markdown/flow.ts';
import { slice, type TextRange, textRangeOf } from '../markdown/inline.ts';
import { type CommaIs, commaIn } from '../tables/figure.ts';
import { gridOf, type MatrixCell } from '../tables/grid.ts';
import { lineKind } from '../tables/line-kind.ts';
import { nameKey, plainText } from '../tables/name.ts';
import { type LabelWeight, labelWeight } from '../tables/weight.ts';
import { statedNumber } from './lines-across.ts';
import type { Matrix, ScoreCell } from './matrix.ts';
import { readScale, scoreCell } from './score-cell.ts';

/** Matrices that are written as one section for each criterion, and the tables they consist of. */
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
    const result =
      group
        .slice()
        .reverse()
        .find(({ weight }) => weight === null) ?? null;
    const criteria = group.filter(({ weight }) => weight !== null);
    const matrix = matrixOf(criteria, result, used);
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

/** Neighbours of one level with weights, and the section with the totals after them. */
function groupAt(sections: readonly Section[], from: number): readonly Section[] | null {
  const first = sections[from];
  if (first === undefined || first.weight === null) return null;
  let end = from;
  while (sections[end]?.weight != null && sections[end]?.level === first.level) end += 1;
  if (end - from < 2) return null;
  const next = sections[end];
  const hasTotals =
    next !== undefined && (lineKind(next.label) === 'total' || TOTALS.test(next.label));
  return sections.slice(from, hasTotals ? end + 1 : end);
}

const TOTALS = /\b(?:totals?|results?|scores?|summary|overall|conclusion|outcome)\b/i;

function matrixOf(
  criteria: readonly Section[],
  result: Section | null,
  used: Set<FlowTable>,
): Matrix | null {
  const entries = criteria.map(({ blocks }) => entriesIn(blocks, null));
  const names = [...new Set(entries.flatMap((each) => (each ?? []).map(({ key }) => key)))];
  const [first] = entries;
  if (first == null || names.length < 2 || entries.some((each) => each?.length !== names.length))
    return null;
  const comma = commaIn(entries.flatMap((each) => (each ?? []).map(({ cell }) => cell.text)));
  const scores = entries.map((each) => names.map((name) => scoreOf(each ?? [], name, comma)));
  if (scores.some((row) => row.some(({ kind }) => kind !== 'score'))) return null;
  const totals = result === null ? null : entriesIn(result.blocks, names);
  const [top] = criteria;
  if (top === undefined) return null;
  const tables = [...criteria, ...(totals === null || result === null ? [] : [result])];
  for (const { blocks } of tables)
    for (const block of blocks) if (block.kind === 'table') used.add(block);
  const start = startOf(top);
  return {
    where: { start, end: start },
    title: null,
    orientation: 'sections',
    family: 'weighted',
    criteria: criteria.map(({ weight, where }) => ({
      label: weight?.name ?? '',
      weight: weight?.weight ?? null,
      where,
    })),
    options: names.map((name) => {
      const entry = first.find(({ key }) => key === name);
      return { label: entry?.name ?? name, where: entry?.cell.where ?? { start, end: start } };
    }),
    scores,
    products: scores.map((row) => row.map(() => null)),
    totals:
      totals === null || result === null
        ? []
        : [
            {
              label: result.label,
              where: result.where,
              cells: names.map((name) => {
                const found = totals.find(({ key }) => key === name);
                return statedNumber(found?.cell, { comma });
              }),
            },
          ],
    subtotal: null,
    ranks: [],
    winner: null,
    weightTotal: null,
    scale: readScale(scores, []),
    doubt: null,
    lowestWins: false,
    formula: null,
  };
}

/** Where a matrix of sections begins: at its first table, else at its first heading. */
function startOf({ blocks, where }: Section): number {
  const table = blocks.find((block) => block.kind === 'table');
  return table?.kind === 'table' ? table.where.start : where.start;
}

function scoreOf(entries: readonly Entry[], name: string, comma: CommaIs): ScoreCell {
  const found = entries.find(({ key }) => key === name);
  return scoreCell(found?.cell, comma, new Map());
}

/** Longer lists are data, and no options. */
const MOST_OPTIONS = 50;

/** The figures by name in a section: of its one table, else of its lines `Name: figure`. */
function entriesIn(
  blocks: readonly FlowBlock[],
  names: readonly string[] | null,
): readonly Entry[] | null {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  if (tables.length > 1) return null;
  const [table] = tables;
  const found = table === undefined ? entriesInLines(blocks) : entriesInTable(table);
  const keys = found.map(({ key }) => key);
  if (found.length < 2 || found.length > MOST_OPTIONS || new Set(keys).size !== keys.length)
    return null;
  return names === null || names.every((name) => keys.includes(name)) ? found : null;
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
    const cell = {
      raw: value.text,
      text,
      isBold: false,
      isAwarded: false,
      where: textRangeOf(value),
    };
    return [entryOf(plainText(label.text), cell)];
  });
}
