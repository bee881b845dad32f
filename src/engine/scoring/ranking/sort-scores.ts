import type { Entry } from '../../../model/round.ts';
import { type Exact, exact, meanOfKnown } from '../../../quantity/exact.ts';
import type { RankedRoi } from '../../roi/roi.ts';
import type { RoundScores } from '../../score-round.ts';
import type { PanelRow, RankedTotal } from '../panel-ranking.ts';

/** The sort keys for rows. */
export const SORT_KEYS = [
  'rank',
  'total',
  'mean',
  'median',
  'spread',
  'votes',
  'roi',
  'gain',
  'hours',
  'naive',
  'title',
] as const;

export type SortKey = (typeof SORT_KEYS)[number];

/** The order of the rows of tables. */
export interface RowOrder {
  readonly key: SortKey;
  readonly first: 'lowest' | 'highest';
}

/** Keys that sort the lowest figure first. */
const LEAST_FIRST: ReadonlySet<SortKey> = new Set(['hours', 'spread']);

export function rowOrder(key: SortKey): RowOrder {
  return { key, first: LEAST_FIRST.has(key) ? 'lowest' : 'highest' };
}

/**
 * Returns the same figures with the rows of every table in another order; ranks do not change. For
 * a figure that several sharks gave, uses their mean, with `total` on 0 to 10. Rows without the
 * figure come last, and equal rows keep their order.
 */
export function sortScores(scores: RoundScores, { key, first }: RowOrder): RoundScores {
  if (key === 'rank') return scores;
  const order = orderOf(scores, key, first);
  const place = new Map(order.map(({ id }, at) => [id, at]));
  const sorted = <T extends { readonly entry: Entry }>(rows: readonly T[]): T[] =>
    [...rows].sort((a, b) => (place.get(a.entry.id) ?? 0) - (place.get(b.entry.id) ?? 0));
  const { round, panel, rankings, rois } = scores;
  return {
    ...scores,
    panel: { ...panel, rows: sorted(panel.rows) },
    rankings: rankings.map((each) => ({ ...each, ranking: sorted(each.ranking) })),
    rois: round.sharks.flatMap(({ id }) => sorted(rois.filter(({ shark }) => shark === id))),
  };
}

function orderOf(
  scores: RoundScores,
  key: Exclude<SortKey, 'rank'>,
  first: RowOrder['first'],
): Entry[] {
  const entries = scores.panel.rows.map(({ entry }) => entry);
  if (key === 'title') return [...entries].sort((a, b) => compareText(a.title, b.title));
  const sign = first === 'lowest' ? 1 : -1;
  const values = new Map(scores.panel.rows.map((row) => [row.entry.id, keyOf(scores, row, key)]));
  const missing = ({ id }: Entry): number => (values.get(id) ? 0 : 1);
  return [...entries].sort((a, b) => {
    const [left, right] = [values.get(a.id), values.get(b.id)];
    return left && right ? sign * left.compare(right) : missing(a) - missing(b);
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type FigureKey = Exclude<SortKey, 'rank' | 'title'>;

/** The figure of each key, for a proposal with its estimates and its totals by shark. */
const FIGURES: Readonly<
  Record<
    FigureKey,
    (row: PanelRow, rois: readonly RankedRoi[], totals: readonly RankedTotal[]) => Exact | null
  >
> = {
  total: (_row, _rois, totals) => meanOfKnown(totals.map(({ panelTotal }) => panelTotal)),
  mean: ({ mean }) => mean,
  median: ({ median }) => median,
  spread: ({ spread }) => spread,
  votes: ({ votes }) => exact(votes),
  roi: (_row, rois) => meanOfKnown(rois.map(({ mean }) => mean?.rate ?? null)),
  gain: (_row, rois) => meanOfKnown(rois.map(({ expectedGain }) => expectedGain)),
  hours: (_row, rois) => meanOfKnown(rois.map(({ hours }) => hours)),
  naive: (_row, rois) => meanOfKnown(rois.map(({ naive }) => naive)),
};

function keyOf({ rois, rankings }: RoundScores, row: PanelRow, key: FigureKey): Exact | null {
  const isOwn = ({ entry }: { readonly entry: Entry }): boolean => entry.id === row.entry.id;
  const own = rois.filter((roi) => isOwn(roi) && roi.variant === null);
  return FIGURES[key](
    row,
    own,
    rankings.flatMap(({ ranking }) => ranking.filter(isOwn)),
  );
}
