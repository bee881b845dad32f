import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import { estimatePart, isOnlyP, shortPart } from '../words/estimate-label.ts';
import { readMention } from '../words/mention.ts';
import { isOverall } from '../words/overall.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { cell, type Grid, isWeightRow, turnedBy } from './grid.ts';
import type { ColumnKind } from './heads.ts';
import type { TableNames } from './names.ts';
import { apartIn, cellsOf, type LineHead, rowsFor, type TableLayout } from './table-layout.ts';

/** `| Rank | Contestant | Score | ROI | Verdict |`, and proposals down with criteria across. */
export function down(grid: Grid, names: TableNames): TableLayout | null {
  const { header, rows, kinds } = grid;
  const column = nameColumn(grid, names);
  if (column === -1) return null;
  const isTest = (at: number) => isOnlyP(cell(header, at).text);
  const columns = [...header.keys()].filter(
    (at) => at !== column && !NOT_READ.has(kinds[at] ?? 'other') && !isTest(at),
  );
  const turned = {
    ...turnedBy(grid, column, columns),
    kinds: ['other' as const, ...rows.map(kindOf)],
  };
  function kindOf(row: Grid['rows'][number]): ColumnKind {
    const { text } = cell(row, column);
    if (isWeightRow(text)) return 'weight';
    if (/^(?:max(?:imum)?|out of)$/.test(nameKey(text))) return 'most';
    return isOverall(text) || isNoMember(text) ? 'other' : 'proposal';
  }
  const own = turned.kinds.flatMap((kind, at) => (kind === 'proposal' ? [at] : []));
  const members = own.map((score) => ({
    name: turned.header[score] ?? NOTHING,
    score,
    product: -1,
  }));
  const parts = header.map(({ text }) => estimatePart(text));
  const layout = rowsFor(turned, members, (_, line) => {
    const at = columns[line] ?? -1;
    return isCriterionColumn(grid, at, names) ? CRITERION : headOf(grid, at, parts);
  });
  const isStanding = layout.lines.some(({ kind }) => STANDING.has(kind));
  const isScored = layout.lines.some(({ kind }) => kind === 'criterion');
  const isName = kinds[column] === 'proposal' || isBesideCriteria(grid, column, names);
  const isNamed = isName && (isStanding || isScored);
  const tests = cellsOf(grid, (at) => (isTest(at) ? 'ambiguous' : undefined));
  return {
    ...layout,
    goes: 'down',
    members: members.map(({ name }) => ({ name, isSure: isNamed || isNumbered(name) })),
    apart: [...apartIn(grid), ...tests],
  };
}

/** A second name in another column, and what is of another round or of other people. */
const NOT_READ: ReadonlySet<ColumnKind> = new Set(['alias', 'former', 'others']);
/** Rows under the proposals that sum them up. */
const NO_MEMBER =
  /^(?:|(?:the )?(?:winners?|best|worst|highest|lowest|min(?:imum)?|median|spread|range|notes?|scale|direction|(?:all )?others?|questions?|baseline|control|status quo|pass mark|threshold|cut off|target|ideal|reference|as is|todays? .*|current .*)|total .*)$/;
/** Whether a label down the side sums up, or is what proposals are held against. */
export function isNoMember(label: string): boolean {
  return NO_MEMBER.test(nameKey(label));
}

const STANDING: ReadonlySet<ColumnKind> = new Set([
  'rank',
  'score',
  'total',
  'roi',
  'verdict',
  'estimate',
]);

const CRITERION = { kind: 'criterion', part: null } as const;

/**
 * What a column says that is no criterion; beside a chance of success short words name a part of an estimate.
 *
 * @param parts what each header names of an estimate
 */
function headOf({ header, kinds }: Grid, at: number, parts: readonly LineHead['part'][]): LineHead {
  const { text } = cell(header, at);
  const short = parts.includes('success') ? shortPart(text) : null;
  const part = short === null || parts.includes(short) ? (parts[at] ?? null) : short;
  const own = kinds[at] === 'criterion' ? 'other' : (kinds[at] ?? 'other');
  return { kind: part !== null && own === 'other' ? 'estimate' : own, part };
}

/** The column that names the proposals; -1 where there is none. */
function nameColumn(grid: Grid, names: TableNames): number {
  const { header, rows, kinds } = grid;
  const named = kinds.indexOf('proposal');
  if (named !== -1) return named;
  const isBySide = [0, 1].find((column) => {
    const hits = rows.filter((row) => {
      const name = cell(row, column);
      return names.isProposal(name.text) || isNumbered(name);
    });
    return header.length > column && hits.length > 0 && hits.length * 2 >= rows.length;
  });
  return isBySide ?? (isBesideCriteria(grid, 0, names) ? 0 : -1);
}

/** Names under no word, or under none that is known, beside columns that are criteria. */
function isBesideCriteria(
  { header, rows, kinds }: Grid,
  column: number,
  names: TableNames,
): boolean {
  const known = header.filter(({ text }, at) => at !== column && names.isCriterion(text));
  const isCriteria = rows.some((row) => names.isCriterion(cell(row, column).text));
  return kinds[column] === 'other' && known.length > 1 && !isCriteria;
}

/** `Option 2`, `Contestant #3: Arena`. */
function isNumbered({ text }: InlineText): boolean {
  const { noun, label } = readMention(text);
  return noun !== null && label !== null;
}
