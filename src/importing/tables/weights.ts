import type { InlineText } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { isOverall } from '../words/label-kind.ts';
import { plainLabel } from '../words/normal.ts';
import { isWhole } from '../words/sums.ts';
import { cell, type Grid, gridOf, holdsCriteria } from './grid.ts';
import { roundIn } from './heads.ts';
import type { TableNames } from './names.ts';

/** A weight in a table, with the round that its column names. */
export interface WeightCell {
  readonly label: InlineText;
  readonly value: InlineText;
  readonly reason: string | null;
  readonly round: string | null;
}

/**
 * Reads `| Criterion | Weight | Reason |`, with one column of weights or one for each round. Null
 * for other tables.
 */
export function weightTable(table: TableBlock, names: TableNames): readonly WeightCell[] | null {
  const grid = gridOf(table, names.round);
  const { header, rows, kinds } = grid;
  const points = names.isBelowProposal ? null : columnOfPoints(grid);
  const columns = points ?? kinds.flatMap((kind, at) => (kind === 'weight' ? [at] : []));
  if (columns.length === 0 || kinds.includes('rank') || !holdsCriteria(grid)) return null;
  return rows.flatMap((row) =>
    columns.map((column) => ({
      label: cell(row, 0),
      value: cell(row, column),
      reason: cell(row, kinds.indexOf('reason', 1)).text || null,
      round: otherRound(names.round, cell(header, column).text),
    })),
  );
}

/**
 * Reads `| | Gain | Risk |` with a row of points for each reviewer, each with the sum of a whole.
 * Returns the row of the reviewer. Null for other tables.
 */
export function ownWeights(
  { header, rows }: TableBlock,
  names: TableNames,
): readonly WeightCell[] | null {
  const own = rows.filter((row) => names.isSelf(cell(row, 0).text));
  const points = (row: TableBlock['rows'][number]) =>
    header.flatMap((label, column) => {
      const value = cell(row, column);
      const isPoints = column > 0 && /^[\s*]*\d{1,3}(?:\.\d+)?\s*%?[\s*]*$/.test(value.text);
      return isPoints ? [{ label, value, reason: null, round: null }] : [];
    });
  const areShares = (row: TableBlock['rows'][number]) => {
    const shares = points(row).map(({ value }) =>
      Number.parseFloat(value.text.replace(/^\W+/, '')),
    );
    return shares.length > 1 && isWhole(shares);
  };
  const [row] = own;
  return own.length === 1 && row !== undefined && rows.length > 1 && rows.every(areShares)
    ? points(row)
    : null;
}

/**
 * Returns the column of `| Category | Points |`, not below a proposal, if the points sum to 10 or
 * 100: they are weights. The header of the first column must say that it holds criteria, because
 * otherwise the points may be divided among proposals.
 */
function columnOfPoints({ header, rows, kinds }: Grid): readonly number[] | null {
  const column = header.findIndex(({ text }) =>
    /^(?:max(?:imum)?\s+)?(?:points|pts|marks|max(?:imum)?)$/i.test(plainLabel(text).trim()),
  );
  if (column === -1 || kinds[0] !== 'criterion' || kinds.includes('weight')) return null;
  const own = rows.filter((row) => !isOverall(cell(row, 0).text));
  const points = own.map((row) => /^[\s*]*(\d{1,3})[\s*]*$/.exec(cell(row, column).text)?.[1]);
  const sum = points.reduce((total, each) => total + Number(each ?? Number.NaN), 0);
  return sum === 10 || sum === 100 ? [column] : null;
}

/** Returns the round of a column, `before` if it has no number, null for the round of the vote. */
function otherRound(own: string | null, header: string): string | null {
  const round = roundIn(header);
  if (round !== null) return round === own ? null : round;
  return /\b(?:old|previous|before|prior|last)\b/i.test(nameKey(header)) ? 'before' : null;
}
