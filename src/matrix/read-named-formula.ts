import { readCell } from '../tables/figure.ts';
import { column, type MatrixCell, type TableGrid } from '../tables/grid.ts';
import { meaningOf } from '../tables/legend.ts';
import { lineKind } from '../tables/line-kind.ts';
import { nameKey } from '../tables/name.ts';
import { claimedWinner } from './claim.ts';
import { formulaIn } from './formula-text.ts';
import { isOther, rankIn, statedNumber } from './lines-across.ts';
import type {
  MatrixFamily,
  MatrixReading,
  RankLine,
  Refusal,
  ScoreCell,
  StatedNumber,
  StatedRank,
} from './matrix.ts';
import { scoreCell } from './score-cell.ts';
import type { Surroundings } from './surroundings.ts';

interface NamedFormula {
  readonly family: Extract<MatrixFamily, 'rice' | 'ice' | 'wsjf'>;
  /** The columns, in the order in which the formula takes them. */
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

/** A table of RICE, ICE or WSJF, with options as rows; null where it is none. */
export function readNamedFormula(grid: TableGrid, around: Surroundings): MatrixReading {
  for (const named of FORMULAS) {
    const keys = grid.header.map(({ text }) =>
      nameKey(text.replaceAll(/[([][^()[\]]*[)\]]/g, ' ')),
    );
    const inputs = named.inputs.map((pattern) => only(keys, pattern));
    const total = keys.findLastIndex((key) => named.total.test(key));
    if (inputs.some((index) => index === null) || total === -1) continue;
    return readWith(
      named,
      inputs.flatMap((index) => index ?? []),
      total,
      grid,
      around,
    );
  }
  return null;
}

/** The one column that a pattern names; null for none and for several. */
function only(keys: readonly string[], pattern: RegExp): number | null {
  const found = keys.flatMap((key, index) => (pattern.test(key) ? [index] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function readWith(
  { family }: NamedFormula,
  inputs: readonly number[],
  total: number,
  grid: TableGrid,
  around: Surroundings,
): MatrixReading {
  const rows = grid.rows.filter(
    (row) =>
      inputs.some((index) => row[index]?.text !== '') && lineKind(row[0]?.text ?? '') !== 'total',
  );
  const label = grid.header.findIndex((_, index) => !inputs.includes(index) && index !== total);
  if (rows.length === 0 || label === -1) return null;
  const refuse = (code: Refusal['code'], about = ''): Refusal => ({
    where: grid.where,
    title: around.title,
    code,
    about,
  });
  const unit = inputs.flatMap((index) => mixedUnit(column({ ...grid, rows }, index), grid))[0];
  if (unit !== undefined) return refuse('mixed-units', unit);
  const scores = inputs.map((index, at) =>
    rows.map((row) => inputCell(row[index], grid, around, family === 'rice' && at === 2)),
  );
  const word = inputs
    .flatMap((index) => rows.flatMap((row) => unknown(row[index], grid, around)))
    .at(0);
  if (word !== undefined) return refuse('no-figure-for-word', word);
  const names = inputs.map((index) => grid.header[index]?.text ?? '');
  const plain = names.map((name) => name.replaceAll(/\s*[([][^()[\]]*[)\]]/g, ''));
  const totalLabel = grid.header[total]?.text ?? '';
  const formulas = around.lines.flatMap(
    (line) => formulaIn(line, [totalLabel, family], plain) ?? [],
  );
  const delay = grid.header.findIndex(({ text }) => COST_OF_DELAY.test(nameKey(text)));
  const totals = rows.map((row): StatedNumber | null => statedNumber(row[total], grid));
  if (!totals.some((cell) => cell !== null)) return null;
  const none = inputs.map(() => rows.map(() => null));
  return {
    where: grid.where,
    title: around.title,
    orientation: grid.isTransposed ? 'criteria-as-rows' : 'options-as-rows',
    family,
    criteria: inputs.map((index, at) => ({
      label: names[at] ?? '',
      weight: null,
      where: grid.header[index]?.where ?? grid.where,
    })),
    options: rows.map((row) => ({
      label: row[label]?.text ?? '',
      where: row[label]?.where ?? grid.where,
    })),
    scores,
    products: none,
    totals: [{ label: totalLabel, where: grid.header[total]?.where ?? grid.where, cells: totals }],
    subtotal:
      family === 'wsjf' && delay !== -1 && !inputs.includes(delay)
        ? rows.map((row) => statedNumber(row[delay], grid))
        : null,
    ranks: ranksIn(grid, rows),
    winner: claimedWinner(
      around,
      rows.map((row) => row[label]?.text ?? ''),
    ),
    weightTotal: null,
    scale: null,
    doubt: around.doubt,
    lowestWins: around.lowestWins,
    formula: formulas.length === 1 ? (formulas[0] ?? null) : null,
  };
}

function ranksIn(grid: TableGrid, rows: readonly (readonly MatrixCell[])[]): readonly RankLine[] {
  return grid.header.flatMap(({ text }, index) => {
    if (lineKind(text) !== 'rank') return [];
    const cells = rows.map((row): StatedRank | null => rankIn(row[index]));
    const hasOther = cells.some((cell, at) => isOther(cell, rows[at]?.[index]));
    return cells.some((cell) => cell !== null) ? [{ label: text, cells, hasOther }] : [];
  });
}

/** Weeks in one cell and months in another: neither is assumed to be the unit. */
function mixedUnit(cells: readonly MatrixCell[], { comma }: TableGrid): readonly string[] {
  const units = new Set<string>();
  for (const { text } of cells) {
    const reading = readCell(text, comma);
    if (reading.kind === 'figure')
      units.add((reading.figure.unit ?? '').toLowerCase().replace(/s$/, ''));
  }
  return units.size > 1 ? [[...units].join(', ')] : [];
}

/** As a score, but that a unit may stand beside it, and that a share may be a percentage. */
function inputCell(
  cell: MatrixCell | undefined,
  grid: TableGrid,
  { legend }: Surroundings,
  isShare: boolean,
): ScoreCell {
  const where = cell?.where ?? grid.where;
  const reading = readCell(cell?.text ?? '', grid.comma);
  if (reading.kind !== 'figure') return scoreCell(cell, grid.comma, legend);
  const { figure } = reading;
  if (figure.isApproximate) return { kind: 'unclear', text: figure.text, where };
  const isPercent = figure.isPercent || figure.value.gt(1);
  return {
    kind: 'score',
    value: isShare && isPercent ? figure.value.div(100) : figure.value,
    figure,
    where,
  };
}

function unknown(
  cell: MatrixCell | undefined,
  { comma }: TableGrid,
  { legend }: Surroundings,
): readonly string[] {
  const reading = readCell(cell?.text ?? '', comma);
  return reading.kind === 'word' && meaningOf(reading.word, legend) === undefined
    ? [reading.word]
    : [];
}
