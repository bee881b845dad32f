import { type Exact, exact, ONE } from '../../quantity/exact.ts';
import {
  hasOther,
  isWhole,
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

/** Stated ranks and the stated winner against the order of computed totals, of options that are not out. */
export function orderFindings(
  matrix: Matrix,
  totals: Totals,
  line: TotalLine | null,
): readonly DocumentFinding[] {
  const isOpen = isOrderOpen(matrix, totals, line);
  return [
    ...matrix.ranks.flatMap((ranks) => rankFindings(matrix, totals, ranks, isOpen)),
    ...matrix.winners.flatMap((winner) => winnerFinding(matrix, winner, totals, line, isOpen)),
  ];
}

/**
 * Whether ranks follow the totals from the lowest one, and nothing says that it is the best: then they may be swapped,
 * or the lowest wins. Ranks that follow the stated totals, and a winner with the highest total, say that the highest does.
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

/** The options that share the highest total; none where one leads, or the highest one need not win. */
export function tiedFirst(matrix: Matrix, totals: Totals): readonly number[] {
  const known = totals.flatMap((total) => (total === null ? [] : [total]));
  const isOpen = matrix.lowestWins || hasOther(matrix);
  const [any] = known;
  if (any === undefined || isOpen || !isWhole(matrix, totals)) return [];
  const most = known.reduce((best, total) => (total.gt(best) ? total : best), any);
  const first = known.flatMap((total, option) => (total.equals(most) ? [option] : []));
  return first.length === 1 ? [] : first;
}

/** Whether an option alone has the highest total. */
function isFirst(option: number, totals: Totals): boolean {
  const own = totals[option];
  if (own == null) return false;
  return totals.every((total, other) => other === option || total === null || total.lt(own));
}

interface JudgedRank {
  /** The rank by the totals, counted as the line counts. */
  readonly rank: number;
  readonly verdict: FindingVerdict;
}

/**
 * The stated ranks of a line, all counted in one way: with gaps after equal totals (1, 1, 3), or without (1, 1, 2) where
 * that gives more of them.
 */
function judgedRanks({ cells }: RankLine, totals: Totals, isUp: boolean): readonly JudgedRank[] {
  const places = placesOf(totals, isUp);
  const ranked = cells.flatMap((cell, option) => {
    const place = places[option];
    return cell === null || place === undefined ? [] : [{ stated: cell.rank, place }];
  });
  const withGaps = ranked.map(({ stated, place: { better, equal } }): JudgedRank => {
    // Equal totals share a place, or take those that follow in any order.
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
  const isSure = !isOpen && other === null && isWhole(matrix, totals);
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
  /** How many different totals are better: ranks may be counted without gaps. */
  readonly distinct: number;
  readonly equal: number;
}

/** The place of each option; of one without a total it says nothing. */
function placesOf(totals: Totals, isUp: boolean): readonly Place[] {
  const known = totals
    .flatMap((total, option) => (total === null ? [] : [{ total, option }]))
    .sort((a, b) => (isUp ? a.total.compare(b.total) : b.total.compare(a.total)));
  const places = totals.map((): Place => ({ better: 0, distinct: 0, equal: 1 }));
  const groups: { readonly total: Exact; readonly options: number[] }[] = [];
  for (const { total, option } of known) {
    const last = groups.at(-1);
    if (last?.total.equals(total) === true) last.options.push(option);
    else groups.push({ total, options: [option] });
  }
  let better = 0;
  for (const [distinct, { options }] of groups.entries()) {
    for (const option of options) places[option] = { better, distinct, equal: options.length };
    better += options.length;
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
  // Where the one that is named is out, the highest total need not win.
  const isOpen = isOrderOpen || hasOther(matrix) || options[winner.option]?.isOut === true;
  const isSure = isWhole(matrix, totals) && !lowestWins && !isOpen;
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

/** Bold type, or a choice, says "the highest" only where it stands at the highest stated total. */
function isFirstAsStated(option: number, line: TotalLine | null): boolean {
  const own = line?.cells[option] ?? null;
  if (line === null || own === null) return false;
  return line.cells.every((cell) => cell?.value.lte(own.value) === true);
}
