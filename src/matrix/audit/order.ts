import { type Exact, exact, ONE } from '../../quantity/exact.ts';
import type { Matrix, RankLine, TotalLine } from '../matrix.ts';
import {
  aboutOption,
  type DocumentFinding,
  type FindingVerdict,
  findingOf,
} from './audited-matrix.ts';

/** The total of each option; null where there is none. */
type Totals = readonly (Exact | null)[];

/** Stated ranks and the stated winner against the order of computed totals. */
export function orderFindings(
  matrix: Matrix,
  totals: Totals,
  line: TotalLine | null,
): readonly DocumentFinding[] {
  const isOpen = isOrderOpen(matrix, totals, line);
  return [
    ...matrix.ranks.flatMap((ranks) => rankFindings(matrix, totals, ranks, isOpen)),
    ...winnerFinding(matrix, totals, line, isOpen),
  ];
}

/**
 * Whether ranks follow the totals from the lowest one, and nothing says that it is the best: then they may be swapped,
 * or the lowest wins. Ranks that follow the stated totals, and a winner with the highest total, say that the highest does.
 */
export function isOrderOpen(matrix: Matrix, totals: Totals, line: TotalLine | null): boolean {
  const { lowestWins, ranks, winner } = matrix;
  const asStated = line?.cells.map((cell) => cell?.value ?? null) ?? [];
  const isHighestFirst =
    winner !== null && [totals, asStated].some((each) => isFirst(winner.option, each));
  if (lowestWins || isHighestFirst) return false;
  return ranks.some(
    (each) =>
      wrong(verdictsOf(each, totals, false)) > 1 &&
      wrong(verdictsOf(each, totals, true)) === 0 &&
      wrong(verdictsOf(each, asStated, false)) > 0,
  );
}

/** Whether an option alone has the highest total. */
function isFirst(option: number, totals: Totals): boolean {
  const { better, equal } = placeOf(option, totals, false);
  return totals[option] != null && better === 0 && equal === 1;
}

function verdictsOf({ cells }: RankLine, totals: Totals, isUp: boolean): readonly FindingVerdict[] {
  return cells.flatMap((cell, option) =>
    cell === null ? [] : [rankVerdict(cell.rank, placeOf(option, totals, isUp))],
  );
}

function rankFindings(
  matrix: Matrix,
  totals: Totals,
  ranks: RankLine,
  isOpen: boolean,
): readonly DocumentFinding[] {
  const { lowestWins: isUp } = matrix;
  const { label, cells, hasOther } = ranks;
  const isWhole = !isOpen && !hasOther && totals.every((total) => total !== null);
  const stated = cells.flatMap((cell, option) => (cell === null ? [] : [{ cell, option }]));
  const verdicts = verdictsOf(ranks, totals, isUp);
  return stated.map(({ cell, option }, index): DocumentFinding => {
    const verdict = verdicts[index] ?? 'uncomputable';
    return findingOf(
      { ...cell, step: ONE, isPercent: false },
      {
        kind: 'rank',
        ...aboutOption(matrix, option),
        line: label,
        computed: isWhole ? exact(placeOf(option, totals, isUp).better + 1) : null,
        verdict: isWhole && !(isUp && verdict === 'mismatch') ? verdict : 'uncomputable',
      },
    );
  });
}

function wrong(verdicts: readonly FindingVerdict[]): number {
  return verdicts.filter((verdict) => verdict === 'mismatch').length;
}

interface Place {
  readonly better: number;
  /** How many different totals are better: ranks may be counted without gaps. */
  readonly distinct: number;
  readonly equal: number;
}

function placeOf(option: number, totals: Totals, isUp: boolean): Place {
  const own = totals[option];
  if (own == null) return { better: 0, distinct: 0, equal: 1 };
  const others = totals.flatMap((total) => (total === null ? [] : [total]));
  const better = others.filter((total) => (isUp ? total.lt(own) : total.gt(own)));
  return {
    better: better.length,
    distinct: new Set(better.map((total) => total.toFraction())).size,
    equal: others.filter((total) => total.equals(own)).length,
  };
}

/** Equal totals share a place, or take those that follow in any order. */
function rankVerdict(rank: number, { better, distinct, equal }: Place): FindingVerdict {
  if (rank === better + 1 || rank === distinct + 1) return 'exact';
  return rank > better && rank <= better + equal ? 'tied' : 'mismatch';
}

function winnerFinding(
  matrix: Matrix,
  totals: Totals,
  line: TotalLine | null,
  isOrderOpen: boolean,
): readonly DocumentFinding[] {
  const { options, winner, lowestWins, ranks } = matrix;
  if (winner === null || options.length < 2) return [];
  const isSaid = winner.mark !== 'bold' && winner.mark !== 'choice';
  if (!isSaid && !isFirstAsStated(winner.option, line)) return [];
  const known = totals.flatMap((total, option) => (total === null ? [] : [{ total, option }]));
  // An option without a rank may be out: then the highest total need not win.
  const isOpen = isOrderOpen || ranks.some(({ hasOther }) => hasOther);
  const isWhole = known.length === totals.length && !lowestWins && !isOpen;
  const most = known.reduce<Exact | null>(
    (best, { total }) => (best === null || total.gt(best) ? total : best),
    null,
  );
  const first = known.filter(({ total }) => most !== null && total.equals(most));
  const isAmong = first.some(({ option }) => option === winner.option);
  const right: FindingVerdict = first.length === 1 ? 'exact' : 'tied';
  const about = aboutOption(matrix, winner.option);
  return [
    findingOf(
      { text: about.option, step: null, isPercent: false, where: winner.where },
      {
        kind: 'winner',
        ...about,
        computed: isWhole ? first.map(({ option }) => options[option]?.label ?? '') : null,
        verdict: isWhole ? (isAmong ? right : 'mismatch') : 'uncomputable',
      },
    ),
  ];
}

/** Bold type, or a choice, says "the highest" only where it stands at the highest stated total. */
function isFirstAsStated(option: number, line: TotalLine | null): boolean {
  const own = line?.cells[option] ?? null;
  if (line === null || own === null) return false;
  return line.cells.every((cell) => cell?.value.lte(own.value) === true);
}
