import type { LabelledRow } from '../../tables/grid.ts';
import { nameKey } from '../../tables/name.ts';
import type { StatedWinner, TotalLine } from '../matrix.ts';
import { claimedWinners } from '../surroundings/claim.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';
import { cellsUnder, type OptionColumn } from './option-columns.ts';

/**
 * The options that a matrix, or a line below it, names as the winner; several if these statements
 * differ. Empty if the text excludes options, because then the winner need not have the highest
 * total.
 */
export function statedWinners(
  lines: readonly LabelledRow[],
  columns: readonly OptionColumn[],
  totals: readonly TotalLine[],
  around: Pick<Surroundings, 'after' | 'rulesOut'>,
): readonly StatedWinner[] {
  if (around.rulesOut) return [];
  const rows = lines.map((line) => (line.kind === 'winner' ? winnerInRow(line, columns) : null));
  const names = columns.map(({ cell }) => cell.text);
  const said = [awarded(lines, columns), ...rows, ...claimedWinners(around, names)].flatMap(
    (each) => each ?? [],
  );
  if (said.length === 0) return [boldWinner(totals, lines, columns) ?? []].flat();
  return said.filter((each, at) => said.findIndex(({ option }) => option === each.option) === at);
}

/** The only option with a cup or a gold medal, at its name or in a line below the criteria. */
function awarded(
  lines: readonly LabelledRow[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  const found = columns.flatMap((column, option) => {
    const places = [column.cell, ...lines.flatMap(({ cells }) => cellsUnder(column, cells))];
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
  { cells, label }: LabelledRow,
  columns: readonly OptionColumn[],
): StatedWinner | null {
  const mark = SAYS_WINNER.test(nameKey(label.text)) ? 'row' : 'choice';
  const names = columns.map((column) => nameKey(column.label));
  const filled = cells.flatMap((cell, index) => {
    const key = nameKey(cell.text);
    const named = key === '' ? -1 : names.indexOf(key);
    if (named !== -1) return [{ cell, option: named, isSure: true }];
    const under = columns.findIndex(({ score, product }) => index === score || index === product);
    const mark = cell.raw.trim();
    return under === -1 || NO.test(mark) ? [] : [{ cell, option: under, isSure: YES.test(mark) }];
  });
  const [only, ...others] = filled;
  if (only?.isSure !== true || others.length > 0) return null;
  return { option: only.option, mark, where: only.cell.where };
}

/** The only total in bold, or the only name in bold. */
function boldWinner(
  totals: readonly TotalLine[],
  lines: readonly LabelledRow[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  if (columns.length < 2) return null;
  for (const { cells, label } of lines) {
    const isTotal = totals.some(({ where }) => label.where === where);
    const bold = columns.flatMap((column, option) => {
      // A bold medal alone is a rank.
      const cell = cellsUnder(column, cells).find(({ isBold, text }) => isBold && text !== '');
      return cell === undefined ? [] : [{ option, mark: 'bold', where: cell.where } as const];
    });
    if (isTotal && bold.length === 1) return bold[0] ?? null;
  }
  const names = columns.flatMap(({ cell }, option) =>
    cell.isBold ? [{ option, mark: 'bold', where: cell.where } as const] : [],
  );
  return names.length === 1 ? (names[0] ?? null) : null;
}
