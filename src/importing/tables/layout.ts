import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { estimatePart, isOverall } from '../words/label-kind.ts';
import { plainLabel } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { cell, type Grid, gridOf, holdsCriteria, holdsWeightedLabels } from './grid.ts';
import type { TableNames } from './names.ts';
import { ownRows, type People, peopleIn, withoutOthers } from './people.ts';
import { proposalRowsLayout } from './proposal-rows.ts';
import { marksIn, mayBeProposal, type ScoreColumns, scoreColumns } from './score-columns.ts';
import { cellsOf, kindOfRow, rowsFor, type TableLayout, type TableLine } from './table-layout.ts';

/** Lays out a table of scores or standings. Null if the table is neither. */
export function layoutOf(table: TableBlock, names: TableNames): TableLayout | null {
  const grid = gridOf(ownRows(table, names), names.round);
  const people = peopleIn(grid, names);
  if (people === 'others')
    return { members: [], lines: [], namesAt: 'nowhere', unread: cellsOf(grid, () => 'others') };
  if (people === 'panel') return panelLayout(grid);
  const own = people === 'self' ? withoutOthers(grid, names) : grid;
  const layout =
    longFormatLayout(own) ??
    singleProposalLayout(own, names, people) ??
    criterionRowsLayout(own, names, people) ??
    proposalRowsLayout(own, names);
  // Beside other reviewers, the reviewer's figures are listed separately even if their proposal is
  // unknown.
  return layout ?? (people === 'self' ? panelLayout(own) : null);
}

/** Lays out the marks of a panel: only the weights are read, because the marks belong to others. */
function panelLayout(grid: Grid): TableLayout {
  const weight = grid.kinds.indexOf('weight');
  const { lines } = rowsFor(grid, []);
  const unread = cellsOf(grid, (column) => {
    if (column === 0 || column === weight) return undefined;
    return grid.kinds[column] === 'score' ? 'no-proposal' : 'others';
  });
  return { members: [], lines: weight > 0 ? lines : [], namesAt: 'nowhere', unread: unread };
}

/** True if criteria go down the side, by their header or by their names. */
function areCriteria({ rows, kinds }: Grid, names: TableNames): boolean {
  const labels = rows
    .map((row) => cell(row, 0))
    .filter((label) => kindOfRow(label, []) === 'criterion');
  const known = labels.filter(({ text }) => names.isCriterion(text)).length;
  return kinds[0] === 'criterion' || known * 2 > labels.length;
}

/** Lays out `| Criterion | Score | Notes |`, or parts of an estimate, below a proposal. */
function singleProposalLayout(grid: Grid, names: TableNames, people: People): TableLayout | null {
  const { header, rows, kinds } = grid;
  const named = [...header.slice(1), ...rows.map((row) => cell(row, 0))];
  if (!names.isBelowProposal || named.some(({ text }) => names.isProposal(text))) return null;
  const score = kinds.indexOf('score');
  const product = kinds.findIndex((kind) => kind === 'product' || kind === 'total');
  const isNamed = kinds.includes('rank') || kinds.includes('proposal');
  const single = { name: null, score, product };
  // A second mark, for example after a talk, may replace the first one, so none is read.
  const isRevised = kinds.some((kind, at) => kind === 'after' && marksIn(grid, at).length > 0);
  if (score > 0 && holdsCriteria(grid) && isRevised) return panelLayout(grid);
  if (score > 0 && holdsCriteria(grid) && !isNamed) return rowsFor(grid, [single]);
  const parts = rows.filter((row) => estimatePart(cell(row, 0).text) !== null);
  const isEstimate = header.length <= 3 && parts.length > 0 && parts.length * 2 >= rows.length;
  return isEstimate && people === 'none' ? estimateLayout(grid) : null;
}

/** The values for the proposal above stand in the first column after the labels. */
const SINGLE: ScoreColumns = { name: null, score: 1, product: -1 };

/** Lays out `| Estimate | Value |`. */
function estimateLayout(grid: Grid): TableLayout {
  const rows = grid.rows.filter((row) => !/\d\s*\/\s*\d/.test(cell(row, 1).text));
  return rowsFor({ ...grid, rows, kinds: [] }, [SINGLE], ({ text }) => ({
    ...{ kind: 'estimate', part: estimatePart(text) },
  }));
}

/** A letter or number in place of a name: `A`, `P2`. */
const CODE = /^\W*(?:\p{L}-?\d{0,2}|\d{1,2})\W*$/u;

/**
 * Keeps the columns under unknown names that look like the majority: they have a code or a name as
 * header as most have, and a total if most have one.
 */
function columnsLikeMost(
  { rows }: Grid,
  columns: readonly ScoreColumns[],
): readonly ScoreColumns[] {
  const most = (is: (column: ScoreColumns) => boolean) =>
    columns.filter(is).length * 2 > columns.length;
  const isCoded = ({ name }: ScoreColumns) => CODE.test(name?.text ?? '');
  const totals = rows.filter((row) => kindOfRow(cell(row, 0), []) === 'total');
  const hasTotal = ({ score }: ScoreColumns) => totals.every((row) => cell(row, score).text !== '');
  const areCoded = most(isCoded);
  const areTotalled = most(hasTotal);
  return columns.filter((each) => isCoded(each) === areCoded && (!areTotalled || hasTotal(each)));
}

/** Lays out `| Criterion | Weight | Pool | Cache |`: criteria down the side, proposals across. */
function criterionRowsLayout(grid: Grid, names: TableNames, people: People): TableLayout | null {
  const { rows, kinds } = grid;
  if (kinds[0] === 'proposal' || kinds.includes('rank')) return null;
  const columns = scoreColumns(grid);
  const known = columns.filter(({ name }) => name !== null && names.isProposal(name.text));
  const isWeighed = kinds.includes('weight') || holdsWeightedLabels(rows);
  // `| Latency (ms) | 3 | 5 |` has measurements instead of scores.
  const isMeasured = rows.some(([label = NOTHING, ...all]) => kindOfRow(label, all) === 'other');
  const mayBe =
    people === 'none' &&
    areCriteria(grid, names) &&
    !kinds.includes('score') &&
    (isWeighed || names.hasCriteria || !isMeasured);
  const others = columnsLikeMost(
    grid,
    columns.filter((each) => mayBe && mayBeProposal(grid, each, isWeighed)),
  );
  const own = columns.filter((each) => known.includes(each) || others.includes(each));
  const isMarked = own.some(({ score }) => marksIn(grid, score, true).length * 2 >= rows.length);
  const parts = rows.filter((row) => estimatePart(cell(row, 0).text) !== null);
  // In a table of estimates, ranges and hours are not marks, so no column needs marks.
  const isOfEstimates = known.length > 1 && parts.length * 2 >= rows.length;
  if (!isMarked && !isOfEstimates) return null;
  const layout = rowsFor(grid, own);
  if (!isOfEstimates) return layout;
  // In a table of estimates, an unknown row is a part of the estimate under another name.
  const isUnknown = ({ kind, label }: TableLine) =>
    kind === 'criterion' && !names.isCriterion(label.text);
  const lines = layout.lines.map((line) =>
    isUnknown(line) ? { ...line, kind: 'other' as const } : line,
  );
  return { ...layout, lines };
}

type Row = readonly InlineText[];

/**
 * Lays out `| Proposal | Criterion | Weight | Score |`, which has a row for each score: a line for
 * each criterion, a member for each proposal. Null for other tables. Reads nothing if two rows hold
 * the same score or different weights of a criterion, or if several columns may hold the scores.
 */
function longFormatLayout(grid: Grid): TableLayout | null {
  const { header, rows, kinds } = grid;
  const criterion = kinds.indexOf('criterion');
  // The column before the criteria names the proposals, even with an unknown header such as
  // `Application`.
  const lead = kinds[0] === 'other' && criterion === 1 ? 0 : -1;
  const proposal = Math.max(kinds.indexOf('proposal'), lead);
  if (proposal === -1 || criterion === -1) return null;
  const scores = kinds.flatMap((kind, at) => (kind === 'score' ? [at] : []));
  const sole = scores.filter((at) =>
    /\b(?:score|mark|rating|grade)s?\b/i.test(cell(header, at).text),
  );
  const [score, ...others] = scores.length === 1 ? scores : sole;
  const weight = kinds.indexOf('weight');
  const names = fillDown(rows, proposal);
  const keyed = rows.map((row, at) => ({
    row,
    name: names[at] ?? NOTHING,
    member: nameKey(plainLabel(names[at]?.text ?? '')),
    line: keyAt(row, criterion),
  }));
  const byPlace = new Map(keyed.map(({ row, member, line }) => [`${line}|${member}`, row]));
  const weights = groupBy(keyed, ({ line }) => line);
  const isRepeated = byPlace.size < rows.length;
  const isWeighedTwice = [...weights.values()].some(
    (all) => new Set(all.map(({ row }) => keyAt(row, weight))).size > 1,
  );
  if (score === undefined || others.length > 0 || isRepeated || isWeighedTwice)
    return { members: [], lines: [], namesAt: 'nowhere', unread: cellsOf(grid, () => 'ambiguous') };
  const whole = scores.find((at) => at !== score) ?? kinds.findIndex((kind) => WHOLE.has(kind));
  const reason = kinds.indexOf('reason');
  const members = [...groupBy(keyed, ({ member }) => member)].flatMap(([key, [first]]) =>
    first === undefined ? [] : [{ key, name: first.name }],
  );
  const lines = [...weights].map(([line, [first]]): TableLine => {
    const row = first?.row ?? [];
    const isTotal = isOverall(cell(row, criterion).text);
    const own = members.map(({ key }) => byPlace.get(`${line}|${key}`) ?? []);
    return {
      label: cell(row, criterion),
      kind: isTotal ? 'total' : 'criterion',
      part: null,
      weight: cell(row, weight),
      maximum: cell(row, kinds.indexOf('most')),
      reasons: own.map((each) => cell(each, reason).text || null),
      cells: own.map((each) => {
        const isWhole = isTotal && readScoreToken(cell(each, score).text).kind !== 'score';
        return cell(each, isWhole ? whole : score);
      }),
    };
  });
  const named = members.map(({ name }) => ({ name, isSure: true }));
  return { members: named, lines, namesAt: 'across', unread: [] };
}

const WHOLE: ReadonlySet<string> = new Set(['total', 'product']);

/** Returns the cells of a column. An empty cell repeats the one above it. */
function fillDown(rows: readonly Row[], column: number): readonly InlineText[] {
  let above: InlineText = NOTHING;
  return rows.map((row) => {
    const own = cell(row, column);
    above = own.text === '' ? above : own;
    return above;
  });
}

function keyAt(row: Row, column: number): string {
  return nameKey(plainLabel(cell(row, column).text));
}
