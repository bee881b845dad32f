import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { estimatePart, isOnlyP } from '../words/estimate-label.ts';
import { readMention } from '../words/mention.ts';
import { normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { cell, type Grid, isWeightRow } from './grid.ts';
import type { ColumnKind } from './heads.ts';
import type { TableNames } from './names.ts';
import { apartIn, cellsOf, type TableLayout, type TableLine } from './table-layout.ts';

/** `| Rank | Contestant | Score | ROI | Verdict |`, and proposals down with criteria across. */
export function down(grid: Grid, names: TableNames): TableLayout | null {
  const { header, rows, kinds } = grid;
  const column = nameColumn(grid, names);
  if (column === -1) return null;
  const weights = rows.find((row) => isWeightRow(cell(row, column).text)) ?? [];
  const mosts = rows.find((row) =>
    /^(?:max(?:imum)?|out of)$/.test(normal(cell(row, column).text)),
  );
  const own = rows.filter((row) => {
    const label = cell(row, column).text;
    return row !== weights && row !== mosts && !isOverall(label) && !NO_MEMBER.test(normal(label));
  });
  const isTest = (at: number) => isOnlyP(cell(header, at).text) && !isOfEstimate(header);
  const lines = header.flatMap((label, at): readonly TableLine[] => {
    if (at === column || NOT_READ.has(kinds[at] ?? 'other') || isTest(at)) return [];
    const isCriterion = isCriterionColumn(grid, at, names);
    const weight = isCriterion || isOverall(label.text) ? cell(weights, at) : NOTHING;
    const kind = isCriterion ? 'criterion' : kindOfColumn(kinds[at], label, header);
    const cells = own.map((row) => cell(row, at));
    return [{ label, kind, weight, most: cell(mosts ?? [], at), reasons: [], cells }];
  });
  const alias = kinds.indexOf('alias');
  const isStanding = lines.some(({ kind }) => STANDING.has(kind));
  const hasMarks = own.some((row) => row.some(({ text }) => readScoreToken(text).kind === 'score'));
  const isName = kinds[column] === 'proposal' || isBesideCriteria(grid, column, names);
  const isNamed = isName && (isStanding || hasMarks);
  const members = own.map((row) => {
    const name = cell(row, column);
    return { name, isSure: isNamed || isNumbered(name), alias: cell(row, alias) };
  });
  const tests = cellsOf(grid, (at) => (isTest(at) ? 'ambiguous' : undefined));
  return { members, lines, goes: 'down', apart: [...apartIn(grid), ...tests] };
}

/** Whether a part of an estimate other than the chance has a column. */
function isOfEstimate(header: Grid['header']): boolean {
  return header.some(({ text }) => !['success', null].includes(estimatePart(text)));
}

/** A second name, and what is of another round or of other people. */
const NOT_READ: ReadonlySet<ColumnKind> = new Set(['alias', 'former', 'others']);
/** Rows under the proposals that sum them up. */
const NO_MEMBER =
  /^(?:|(?:the )?(?:winners?|best|worst|highest|lowest|min(?:imum)?|median|spread|range|notes?|scale|direction|(?:all )?others?|questions?))$/;
const STANDING: ReadonlySet<ColumnKind> = new Set([
  'rank',
  'score',
  'total',
  'roi',
  'verdict',
  'expects',
  'upside',
]);

function kindOfColumn(
  kind: ColumnKind = 'other',
  label: InlineText,
  header: Grid['header'],
): ColumnKind {
  const others = header.map(({ text }) => estimatePart(text));
  const isGain = normal(label.text) === 'gain';
  // What is gained beside the chance that it works is the gain if it works.
  if (kind === 'expects' && isGain && others.includes('success') && !others.includes('upside'))
    return 'upside';
  const isEstimate = estimatePart(label.text) !== null;
  return kind === 'other' && isEstimate ? 'hours' : kind === 'criterion' ? 'other' : kind;
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
