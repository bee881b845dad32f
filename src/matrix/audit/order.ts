import { exact, ONE, ZERO } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import {
  allHaveTotals,
  hasOther,
  type Matrix,
  type RankLine,
  type StatedWinner,
  standingTotals,
  statedCells,
  type TotalLine,
  type Totals,
} from '../matrix.ts';
import {
  aboutOption,
  type DocumentFinding,
  type FindingVerdict,
  findingOf,
} from './audited-matrix.ts';

/**
 * Compares stated ranks and the stated winner with the order of the computed totals. Leaves out
 * options that are out of the decision.
 *
 * @param isOpen the result of `isOrderOpen`
 */
export function orderFindings(
  matrix: Matrix,
  totals: Totals,
  line: TotalLine | null,
  isOpen: boolean,
): readonly DocumentFinding[] {
  return [
    ...matrix.ranks.flatMap((ranks) => rankFindings(matrix, totals, ranks, isOpen)),
    ...matrix.winners.flatMap((winner) => winnerFinding(matrix, winner, totals, line, isOpen)),
  ];
}

/**
 * True if ranks start at the lowest total, but the document does not say that the lowest wins:
 * either the ranks are wrong or the lowest wins. False if the ranks follow the stated totals, or if
 * the stated winner has the highest total, since then the highest wins.
 */
export function isOrderOpen(matrix: Matrix, totals: Totals, line: TotalLine | null): boolean {
  const { lowestWins, ranks, winners } = matrix;
  const stated = line?.cells.map((cell) => cell?.value ?? null) ?? [];
  const asStated = standingTotals(matrix, stated);
  const isHighestFirst = winners.some(({ option }) =>
    [totals, asStated]
      .map(highestIn)
      .some(([first, ...equal]) => first === option && equal.length === 0),
  );
  if (lowestWins || isHighestFirst) return false;
  return ranks.some(
    (each) =>
      wrong(judgedRanks(each, totals, false)) > 1 &&
      wrong(judgedRanks(each, totals, true)) === 0 &&
      wrong(judgedRanks(each, asStated, false)) > 0,
  );
}

/** The options that share the highest total. Empty if one leads, or if it need not win. */
export function tiedFirst(matrix: Matrix, totals: Totals): readonly number[] {
  const isOpen = matrix.lowestWins || hasOther(matrix) || !allHaveTotals(matrix, totals);
  const first = isOpen ? [] : highestIn(totals);
  return first.length === 1 ? [] : first;
}

/** The options with the highest total: several if it is equal, none without totals. */
function highestIn(totals: Totals): readonly number[] {
  const known = statedCells({ cells: totals });
  const most = known.reduce(
    (best, { cell }) => (cell.gt(best) ? cell : best),
    known[0]?.cell ?? ZERO,
  );
  return known.flatMap(({ cell, option }) => (cell.equals(most) ? [option] : []));
}

interface JudgedRank {
  /** The rank by the totals, counted in the way of the line. */
  readonly rank: number;
  readonly verdict: FindingVerdict;
}

/**
 * Judges the ranks of a line, which are all counted in one way: with gaps after equal totals (1, 1,
 * 3), or without gaps (1, 1, 2) if that makes more of them right.
 */
function judgedRanks(ranks: RankLine, totals: Totals, isUp: boolean): readonly JudgedRank[] {
  const places = placesOf(totals, isUp);
  const ranked = statedCells(ranks).flatMap(({ cell, option }) => {
    const place = places[option];
    return place === undefined ? [] : [{ stated: cell.rank, place }];
  });
  const withGaps = ranked.map(({ stated, place: { better, equal } }): JudgedRank => {
    // Equal totals share a rank, or take consecutive ranks in any order.
    const isAmong = stated > better && stated <= better + equal;
    const verdict = stated === better + 1 ? 'exact' : isAmong ? 'tied' : 'mismatch';
    return { rank: better + 1, verdict };
  });
  const without = ranked.map(({ stated, place: { distinct } }): JudgedRank => {
    return { rank: distinct + 1, verdict: stated === distinct + 1 ? 'exact' : 'mismatch' };
  });
  return wrong(without) < wrong(withGaps) ? without : withGaps;
}

function rankFindings(
  matrix: Matrix,
  totals: Totals,
  ranks: RankLine,
  isOpen: boolean,
): readonly DocumentFinding[] {
  const { lowestWins: isUp } = matrix;
  const { label, other } = ranks;
  const isSure = !isOpen && other === null && allHaveTotals(matrix, totals);
  const judged = judgedRanks(ranks, totals, isUp);
  return statedCells(ranks).map(({ cell, option }, index) => {
    const { rank = 1, verdict = 'uncomputable' } = judged[index] ?? {};
    return findingOf(
      { ...cell, step: ONE, isPercent: false },
      {
        kind: 'rank',
        ...aboutOption(matrix, option),
        line: label,
        computed: isSure ? exact(rank) : null,
        verdict: isSure && !(isUp && verdict === 'mismatch') ? verdict : 'uncomputable',
      },
    );
  });
}

function wrong(ranks: readonly JudgedRank[]): number {
  return ranks.filter(({ verdict }) => verdict === 'mismatch').length;
}

interface Place {
  readonly better: number;
  /** The number of different totals that are better, for ranks without gaps. */
  readonly distinct: number;
  readonly equal: number;
}

/** The place of each option. Without a total, the place has no meaning. */
function placesOf(totals: Totals, isUp: boolean): readonly Place[] {
  const known = statedCells({ cells: totals }).sort((a, b) =>
    isUp ? a.cell.compare(b.cell) : b.cell.compare(a.cell),
  );
  const places = totals.map((): Place => ({ better: 0, distinct: 0, equal: 1 }));
  const groups = groupBy(known, ({ cell }) => cell.toFraction());
  let better = 0;
  for (const [distinct, equal] of [...groups.values()].entries()) {
    for (const { option } of equal) places[option] = { better, distinct, equal: equal.length };
    better += equal.length;
  }
  return places;
}

function winnerFinding(
  matrix: Matrix,
  winner: StatedWinner,
  totals: Totals,
  line: TotalLine | null,
  isOrderOpen: boolean,
): readonly DocumentFinding[] {
  const { options, lowestWins } = matrix;
  if (options.length < 2) return [];
  const isSaid = winner.mark !== 'bold' && winner.mark !== 'choice';
  if (!isSaid && !isFirstAsStated(winner.option, line)) return [];
  // If the named winner is out of the decision, the highest total need not win.
  const isOpen = isOrderOpen || hasOther(matrix) || options[winner.option]?.isOut === true;
  const isSure = allHaveTotals(matrix, totals) && !lowestWins && !isOpen;
  const first = highestIn(totals);
  const isAmong = first.includes(winner.option);
  const right: FindingVerdict = first.length === 1 ? 'exact' : 'tied';
  const about = aboutOption(matrix, winner.option);
  return [
    findingOf(
      { text: about.option, step: null, isPercent: false, where: winner.where },
      {
        kind: 'winner',
        ...about,
        computed: isSure ? first.map((option) => options[option]?.label ?? '') : null,
        verdict: isSure ? (isAmong ? right : 'mismatch') : 'uncomputable',
      },
    ),
  ];
}

/** Bold type, or a choice, claims the highest total only if it marks the highest stated total. */
function isFirstAsStated(option: number, line: TotalLine | null): boolean {
  const own = line?.cells[option] ?? null;
  if (line === null || own === null) return false;
  return line.cells.every((cell) => cell?.value.lte(own.value) === true);
}
