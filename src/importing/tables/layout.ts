import { NOTHING } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import { estimatePart } from '../words/estimate-label.ts';
import { down } from './down.ts';
import { cell, type Grid, gridOf, holdsCriteria, holdsWeightedLabels } from './grid.ts';
import { long } from './long.ts';
import type { TableNames } from './names.ts';
import { ownRows, type People, peopleIn, withoutOthers } from './people.ts';
import { marksIn, mayBeProposal, type ScoreColumns, scoreColumns } from './score-columns.ts';
import { cellsOf, kindOfRow, rowsFor, type TableLayout, type TableLine } from './table-layout.ts';

/** Lay out a table of scores or standings; null where it is none. */
export function layoutOf(table: TableBlock, names: TableNames): TableLayout | null {
  const grid = gridOf(ownRows(table, names), names.round);
  const people = peopleIn(grid, names);
  if (people === 'others')
    return { members: [], lines: [], goes: 'nowhere', apart: cellsOf(grid, () => 'others') };
  if (people === 'panel') return ofPanel(grid);
  const own = people === 'self' ? withoutOthers(grid, names) : grid;
  const layout =
    long(own) ??
    belowProposal(own, names, people) ??
    across(own, names, people) ??
    down(own, names);
  // Beside others the reviewer's figures are told apart, though nobody says what they are for.
  return layout ?? (people === 'self' ? ofPanel(own) : null);
}

/** What a panel says side by side: the weights are read, the marks are other people's. */
function ofPanel(grid: Grid): TableLayout {
  const weight = grid.kinds.indexOf('weight');
  const { lines } = rowsFor(grid, []);
  const apart = cellsOf(grid, (column) => {
    if (column === 0 || column === weight) return undefined;
    return grid.kinds[column] === 'score' ? 'no-proposal' : 'others';
  });
  return { members: [], lines: weight > 0 ? lines : [], goes: 'nowhere', apart };
}

/** Criteria down the side: by the word above them, by their weights, or by their names. */
function areCriteria({ header, rows, kinds }: Grid, names: TableNames): boolean {
  const labels = rows
    .map((row) => cell(row, 0))
    .filter((label) => kindOfRow(label, []) === 'criterion');
  const known = labels.filter(({ text }) => names.isCriterion(text)).length;
  return (
    kinds[0] === 'criterion' ||
    known * 2 > labels.length ||
    (kinds[0] === 'other' && holdsWeightedLabels(rows) && header.length > 1)
  );
}

/** `| Criterion | Score | Notes |`, or parts of an estimate, below a proposal's name. */
function belowProposal(grid: Grid, names: TableNames, people: People): TableLayout | null {
  const { header, rows, kinds } = grid;
  const named = [...header.slice(1), ...rows.map((row) => cell(row, 0))];
  if (!names.isBelowProposal || named.some(({ text }) => names.isProposal(text))) return null;
  const score = kinds.indexOf('score');
  const product = kinds.findIndex((kind) => kind === 'product' || kind === 'total');
  const isNamed = kinds.includes('rank') || kinds.includes('proposal');
  const single = { name: null, score, product };
  // Beside the mark another one may hold, as after a talk.
  const isRevised = kinds.some((kind, at) => kind === 'after' && marksIn(grid, at).length > 0);
  if (score > 0 && holdsCriteria(grid) && isRevised) return ofPanel(grid);
  if (score > 0 && holdsCriteria(grid) && !isNamed) return rowsFor(grid, [single]);
  const parts = rows.filter((row) => estimatePart(cell(row, 0).text) !== null);
  const isEstimate = header.length <= 3 && parts.length > 0 && parts.length * 2 >= rows.length;
  return isEstimate && people === 'none' ? estimates(grid) : null;
}

/** The first column beside the labels holds what is said of the proposal above. */
const SINGLE: ScoreColumns = { name: null, score: 1, product: -1 };

/** `| Estimate | Value |`. */
function estimates(grid: Grid): TableLayout {
  const rows = grid.rows.filter((row) => !/\d\s*\/\s*\d/.test(cell(row, 1).text));
  return rowsFor({ ...grid, rows, kinds: [] }, [SINGLE], ({ text }) => ({
    ...{ kind: 'estimate', part: estimatePart(text) },
  }));
}

/** `| Latency (ms) | 3 | 5 |`: what was measured, and no score. */
function isMeasurement([label = NOTHING, ...cells]: Grid['rows'][number]): boolean {
  return kindOfRow(label, cells) === 'other';
}

/** `A`, `P2`: a letter, or a number, that stands for a name. */
const CODE = /^\W*(?:\p{L}-?\d{0,2}|\d{1,2})\W*$/u;

/** Of columns under unknown names those that are headed as most are, by codes or by names, and have a total where most have. */
function alike({ rows }: Grid, columns: readonly ScoreColumns[]): readonly ScoreColumns[] {
  const most = (is: (column: ScoreColumns) => boolean) =>
    columns.filter(is).length * 2 > columns.length;
  const isCoded = ({ name }: ScoreColumns) => CODE.test(name?.text ?? '');
  const totals = rows.filter((row) => kindOfRow(cell(row, 0), []) === 'total');
  const hasTotal = ({ score }: ScoreColumns) => totals.every((row) => cell(row, score).text !== '');
  const areCoded = most(isCoded);
  const areTotalled = most(hasTotal);
  return columns.filter((each) => isCoded(each) === areCoded && (!areTotalled || hasTotal(each)));
}

/** `| Criterion | Weight | Tile tuning | Cache |`: criteria down, proposals across. */
function across(grid: Grid, names: TableNames, people: People): TableLayout | null {
  const { rows, kinds } = grid;
  if (kinds[0] === 'proposal' || kinds.includes('rank')) return null;
  const columns = scoreColumns(grid);
  const known = columns.filter(({ name }) => name !== null && names.isProposal(name.text));
  const isWeighed = kinds.includes('weight') || holdsWeightedLabels(rows);
  const mayBe =
    people === 'none' &&
    areCriteria(grid, names) &&
    !kinds.includes('score') &&
    (isWeighed || names.hasCriteria || !rows.some(isMeasurement));
  const others = alike(
    grid,
    columns.filter((each) => mayBe && mayBeProposal(grid, each, isWeighed)),
  );
  const own = columns.filter((each) => known.includes(each) || others.includes(each));
  const isMarked = own.some(({ score }) => marksIn(grid, score, true).length * 2 >= rows.length);
  const parts = rows.filter((row) => estimatePart(cell(row, 0).text) !== null);
  // Ranges and hours are no marks.
  const isOfEstimates = known.length > 1 && parts.length * 2 >= rows.length;
  if (!isMarked && !isOfEstimates) return null;
  const layout = rowsFor(grid, own);
  return isOfEstimates ? { ...layout, lines: layout.lines.map(besideEstimates(names)) } : layout;
}

/** Beside parts of an estimate, a row that is called like no criterion is a part under another name. */
function besideEstimates({ isCriterion }: TableNames) {
  return (line: TableLine): TableLine =>
    line.kind === 'criterion' && !isCriterion(line.label.text) ? { ...line, kind: 'other' } : line;
}
