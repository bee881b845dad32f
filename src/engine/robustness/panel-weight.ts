import { type Exact, exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { RankedTotal, Term } from '../scoring/panel-ranking.ts';
import { rescale, ZERO_TO_TEN } from '../scoring/total/scale.ts';
import {
  effortOf,
  isGated,
  nearestMove,
  type PanelPair,
  type PanelWeightMove,
} from './panel-turn.ts';

/** The differences on one criterion and on the others lie within 10 either way. */
const MOST = exact(20);

/**
 * The smallest move of one shark's weight of one criterion after which a rival is level with the
 * leader. The shark's other weights shrink or grow in proportion, `w_j (1 - x) / (1 - w_i)`; the
 * other sharks keep theirs. With d the difference of the shark's two scores on i, on 0 to 10, e
 * that of the weighted means of its other criteria, m sharks and the margin D:
 *
 *     x = w_i + m D / (e - d)        0 < x < 1
 *
 * With one shark that is `crossingWeight`. Only where both totals are weighted means or sums over the same
 * criteria and under no gate that is not met. Exact.
 *
 * @param pairs by effort, the least first
 */
export function nearestPanelWeight(pairs: readonly PanelPair[]): PanelWeightMove | null {
  return nearestMove(pairs, MOST, (pair) =>
    pair.sharks.flatMap((shark) => {
      const [own, other] = [pair.leader, pair.rival].map(({ byShark }) => byShark.get(shark.id));
      if (own === undefined || other === undefined) return [];
      return movesOf(own, other, effortOf(pair)).map((move) => ({
        ...move,
        shark,
        rival: pair.rival.entry,
      }));
    }),
  );
}

function movesOf(
  own: RankedTotal,
  other: RankedTotal,
  effort: Exact,
): Omit<PanelWeightMove, 'shark' | 'rival'>[] {
  const { divisor } = own;
  const [counted, others] = [countedTerms(own), countedTerms(other)];
  const isSame =
    counted.length === others.length &&
    counted.every(({ criterion }, i) => criterion.id === others[i]?.criterion.id);
  if (!isSame || divisor === null || isGated(own) || isGated(other)) return [];
  const gap = (own.panelTotal ?? ZERO).sub(other.panelTotal ?? ZERO);
  return counted.flatMap((term, i) => {
    const from = term.criterion.weight.point.div(divisor);
    const rest = ONE.sub(from);
    if (rest.lte(ZERO)) return [];
    const d = outOfTen(own, term).sub(outOfTen(other, others[i]));
    const slope = gap.sub(from.mul(d)).div(rest).sub(d);
    if (slope.equals(ZERO)) return [];
    const change = effort.div(slope);
    const to = from.add(change);
    const isInside = to.gt(ZERO) && to.lt(ONE);
    return isInside ? [{ criterion: term.criterion, from, to, size: change.abs() }] : [];
  });
}

function countedTerms({ terms }: RankedTotal): readonly Term[] {
  return terms.filter(({ value }) => value !== null);
}

function outOfTen({ valueScale: scale }: RankedTotal, term: Term | undefined): Exact {
  if (scale === null) return ZERO;
  return rescale(term?.value ?? scale.low, scale, ZERO_TO_TEN) ?? ZERO;
}
