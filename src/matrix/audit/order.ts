import { type Exact, exact, ONE } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import {
  allHaveTotals,
  hasOther,
  type Matrix,
  type RankLine,
  type StatedWinner,
  standingTotals,
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
    [totals, asStated].some((each) => isFirst(option, each)),
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
  const known = totals.flatMap((total) => (total === null ? [] : [total]));
  const isOpen = matrix.lowestWins || hasOther(matrix);
  const [any] = known;
  if (any === undefined || isOpen || !allHaveTotals(matrix, totals)) return [];
  const most = known.reduce((best, total) => (total.gt(best) ? total : best), any);
  const first = totals.flatMap((total, option) => (total?.equals(most) === true ? [option] : []));
  return first.length === 1 ? [] : first;
}

/** True if the option is the only one with the highest total. */
function isFirst(option: number, totals: Totals): boolean {
  const own = totals[option];
  if (own == null) return false;
  return totals.every((total, other) => other === option || total === null || total.lt(own));
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
function judgedRanks({ cells }: RankLine, totals: Totals, isUp: boolean): readonly JudgedRank[] {
  const places = placesOf(totals, isUp);
  const ranked = cells.flatMap((cell, option) => {
    const place = places[option];
    return cell === null || place === undefined ? [] : [{ stated: cell.rank, place }];
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
  const { label, cells, other } = ranks;
  const isSure = !isOpen && other === null && allHaveTotals(matrix, totals);
  const stated = cells.flatMap((cell, option) => (cell === null ? [] : [{ cell, option }]));
  const judged = judgedRanks(ranks, totals, isUp);
  return stated.map(({ cell, option }, index): DocumentFinding => {
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
  const known = totals
    .flatMap((total, option) => (total === null ? [] : [{ total, option }]))
    .sort((a, b) => (isUp ? a.total.compare(b.total) : b.total.compare(a.total)));
  const places = totals.map((): Place => ({ better: 0, distinct: 0, equal: 1 }));
  const groups = groupBy(known, ({ total }) => total.toFraction());
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
  const known = totals.flatMap((total, option) => (total === null ? [] : [{ total, option }]));
  // If the named winner is out of the decision, the highest total need not win.
  const isOpen = isOrderOpen || hasOther(matrix) || options[winner.option]?.isOut === true;
  const isSure = allHaveTotals(matrix, totals) && !lowestWins && !isOpen;
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
        computed: isSure ? first.map(({ option }) => options[option]?.label ?? '') : null,
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
