import { figureIn } from '../../tables/figure.ts';
import { type CellRow, labelledRow, type MatrixCell, type TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { unweighted } from '../layout/layout.ts';
import { rankLines, statedNumber, totalsIn } from '../layout/lines-across.ts';
import type { OptionColumn } from '../layout/option-columns.ts';
import { scoreCell, unknownWord } from '../layout/score-cell.ts';
import {
  type MatrixFamily,
  type MatrixReading,
  matrixOf,
  refusal,
  type ScoreCell,
} from '../matrix.ts';
import { claimedWinners, disputedWinners } from '../surroundings/claim.ts';
import { formulaIn } from '../surroundings/formula-text.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';

interface NamedFormula {
  readonly family: Extract<MatrixFamily, 'rice' | 'ice' | 'wsjf'>;
  /** The lines in the order of the formula's inputs. */
  readonly inputs: readonly RegExp[];
  readonly total: RegExp;
}

const COST_OF_DELAY = /^(?:cost of delay|cod)$/;
const SIZE = /^(?:job )?(?:size|duration|effort)\b|^js$/;

const FORMULAS: readonly NamedFormula[] = [
  {
    family: 'rice',
    inputs: [/^reach\b|^r$/, /^impact\b|^i$/, /^confidence\b|^c$/, /^effort\b|^e$/],
    total: /^rice(?: score)?$|^score$|^total(?: score)?$/,
  },
  {
    family: 'ice',
    inputs: [/^impact\b|^i$/, /^confidence\b|^c$/, /^ease\b|^e$/],
    total: /^ice(?: score)?$|^score$|^total(?: score)?$|^average$|^mean$/,
  },
  {
    family: 'wsjf',
    inputs: [
      /^(?:user |business |user business |relative )*(?:business )?value\b|^u?bv$/,
      /^(?:time )?(?:criticality|urgency|critical)\b|^time value$|^tc$/,
      /^risk\b|^rr ?(?:and )?oe\b|^opportunity\b/,
      SIZE,
    ],
    total: /^wsjf(?: score)?$|^score$/,
  },
  { family: 'wsjf', inputs: [COST_OF_DELAY, SIZE], total: /^wsjf(?: score)?$/ },
];

/** Reads a RICE, ICE or WSJF table with options as columns; null for another table. */
export function readNamedFormula(grid: TableGrid, around: Surroundings): MatrixReading {
  const keys = grid.rows.map(([label]) => nameKey(withoutBrackets(label?.text ?? '')));
  for (const named of FORMULAS) {
    const inputs = named.inputs.flatMap((pattern) => only(keys, pattern));
    const total = grid.rows[keys.findLastIndex((key) => named.total.test(key))];
    if (inputs.length < named.inputs.length || total === undefined) continue;
    const rows = inputs.map((index) => grid.rows[index] ?? []);
    return readWith(named.family, rows, total, grid, around);
  }
  return null;
}

/** The only line that matches a pattern; empty if there are several. */
function only(keys: readonly string[], pattern: RegExp): readonly number[] {
  const found = keys.flatMap((key, index) => (pattern.test(key) ? [index] : []));
  return found.length === 1 ? found : [];
}

function withoutBrackets(label: string): string {
  return label.replaceAll(/\s*[([][^()[\]]*[)\]]/g, ' ').trim();
}

function readWith(
  family: NamedFormula['family'],
  inputs: readonly CellRow[],
  total: CellRow,
  grid: TableGrid,
  around: Surroundings,
): MatrixReading {
  const columns = grid.header.flatMap((cell, score): OptionColumn[] => {
    const isFilled = inputs.some((row) => row[score]?.text !== '');
    const isOption = score > 0 && isFilled && lineKind(cell.text) !== 'total';
    return isOption ? [{ label: cell.text, cell, score, product: null, mayBeLine: false }] : [];
  });
  const [totals] = totalsIn(labelledRow(total, 0), columns, grid);
  if (totals === undefined) return null;
  const cellsIn = (row: CellRow) => columns.flatMap(({ score }) => row[score] ?? []);
  const table = { where: grid.where, title: around.title };
  const [unit] = inputs.flatMap((row) => mixedUnit(cellsIn(row), grid) ?? []);
  if (unit !== undefined) return refusal(table, 'mixed-units', unit);
  const scores = inputs.map((row, at) =>
    cellsIn(row).map((cell) => inputCell(cell, grid, around, family === 'rice' && at === 2)),
  );
  const word = unknownWord(scores);
  if (word !== null) return refusal(table, 'no-figure-for-word', word);
  const names = inputs.map(([label]) => withoutBrackets(label?.text ?? ''));
  const formulas = around.lines.flatMap(
    (line) => formulaIn(line, [totals.label, family], names) ?? [],
  );
  const others = grid.rows.filter((row) => !inputs.includes(row) && row !== total);
  const named = columns.map(({ label }) => label);
  const delay = others.find(([label]) => COST_OF_DELAY.test(nameKey(label?.text ?? '')));
  return matrixOf(grid, around, {
    family,
    criteria: unweighted(inputs),
    options: columns.map(({ label }) => ({ label })),
    scores,
    totals: [totals],
    subtotal:
      family === 'wsjf' && delay !== undefined
        ? cellsIn(delay).map((cell) => statedNumber(cell, grid))
        : null,
    ranks: rankLines(
      others.map((row) => labelledRow(row, 0)),
      columns,
    ),
    unread: disputedWinners(around, named),
    winners: claimedWinners(around, named),
    formula: formulas.length === 1 ? (formulas[0] ?? null) : null,
  });
}

/** Weeks in one cell and months in another: the unit is ambiguous. */
function mixedUnit(cells: readonly MatrixCell[], { comma }: TableGrid): string | null {
  const figures = cells.flatMap((cell) => figureIn(cell, comma) ?? []);
  const units = new Set(figures.map(({ unit }) => (unit ?? '').toLowerCase().replace(/s$/, '')));
  return units.size > 1 ? [...units].join(', ') : null;
}

/** Like a score, but with an optional unit, and a share may be a percentage. */
function inputCell(
  cell: MatrixCell,
  { comma }: TableGrid,
  { legend }: Surroundings,
  isShare: boolean,
): ScoreCell {
  const figure = figureIn(cell, comma);
  if (figure === null) return scoreCell(cell, comma, legend);
  if (figure.isApproximate) return { kind: 'unclear', text: figure.text, isWord: false };
  const isPercent = figure.isPercent || figure.value.gt(1);
  const value = isShare && isPercent ? figure.value.div(100) : figure.value;
  return { kind: 'score', value, figure };
}
