import type { MatrixRow } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import type { StatedWinner, TotalLine } from '../matrix.ts';
import { claimedWinners } from '../surroundings/claim.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';
import type { MatrixLayout } from './layout.ts';
import { cellsUnder, type OptionColumn } from './option-columns.ts';

/**
 * The options that a matrix, or a line below it, names as the winner; several if these statements
 * differ. Empty if the text excludes options, because then the winner need not have the highest
 * total.
 */
export function statedWinners(
  { labels, others }: Pick<MatrixLayout, 'labels' | 'others'>,
  columns: readonly OptionColumn[],
  totals: readonly TotalLine[],
  around: Pick<Surroundings, 'after' | 'rulesOut'>,
): readonly StatedWinner[] {
  if (around.rulesOut) return [];
  const rows = others.flatMap((row) => {
    const label = row[labels];
    return label !== undefined && lineKind(label.text) === 'winner'
      ? [winnerInRow(row, label.text, columns)]
      : [];
  });
  const names = columns.map(({ cell }) => cell.text);
  const said = [awarded(others, columns), ...rows, ...claimedWinners(around, names)].flatMap(
    (each) => each ?? [],
  );
  if (said.length === 0) return [boldWinner(totals, others, columns) ?? []].flat();
  return said.filter((each, at) => said.findIndex(({ option }) => option === each.option) === at);
}

/** The only option with a cup or a gold medal, at its name or in a line below the criteria. */
function awarded(
  others: readonly MatrixRow[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  const found = columns.flatMap((column, option) => {
    const places = [column.cell, ...others.flatMap((row) => cellsUnder(column, row))];
    const at = places.find(({ isAwarded }) => isAwarded);
    return at === undefined ? [] : [{ option, mark: 'award', where: at.where } as const];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const NO = /^(?:|no|nein|non|nee|rejected|not? \p{L}+|[-–—.✗✘❌✖])$/iu;
const YES =
  /^(?:[^\p{L}\p{N}\s]{1,3}\s*)?(?:x|yes|ja|oui|s[ií]|sim|winner|chosen|selected|recommended|best|first|gewinner|gewählt|empfohlen)?\s*[^\p{L}\p{N}\s]{0,3}$/iu;
const SAYS_WINNER = /winner|gewinner|ganador|vencedor|gagnant|vincitore|winnaar|победитель|胜者/;

/** A row `Winner` with a mark under only one option, or with the name of one. */
function winnerInRow(
  row: MatrixRow,
  label: string,
  columns: readonly OptionColumn[],
): StatedWinner | null {
  const mark = SAYS_WINNER.test(nameKey(label)) ? 'row' : 'choice';
  const names = columns.map((column) => nameKey(column.label));
  const filled = row.flatMap((cell, index) => {
    const under = columns.findIndex(({ score, product }) => index === score || index === product);
    const named = names.indexOf(nameKey(cell.text));
    if (cell.text !== '' && named !== -1 && nameKey(cell.text) !== '')
      return [{ cell, option: named }];
    return under === -1 || NO.test(cell.raw.trim()) ? [] : [{ cell, option: under }];
  });
  const [only, ...others] = filled;
  if (only === undefined || others.length > 0) return null;
  const isNamed = nameKey(only.cell.text) === names[only.option];
  if (!isNamed && !YES.test(only.cell.raw.trim())) return null;
  return { option: only.option, mark, where: only.cell.where };
}

/** The only total in bold, or the only name in bold. */
function boldWinner(
  totals: readonly TotalLine[],
  others: readonly MatrixRow[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  if (columns.length < 2) return null;
  for (const row of others) {
    const isTotal = totals.some(({ where }) => row.some((cell) => cell.where === where));
    const bold = columns.flatMap((column, option) => {
      const cell = cellsUnder(column, row).find(({ isBold, text }) => isBold && text !== '');
      return cell === undefined ? [] : [{ option, mark: 'bold', where: cell.where } as const];
    });
    if (isTotal && bold.length === 1) return bold[0] ?? null;
  }
  const names = columns.flatMap(({ cell }, option) =>
    cell.isBold ? [{ option, mark: 'bold', where: cell.where } as const] : [],
  );
  return names.length === 1 ? (names[0] ?? null) : null;
}
