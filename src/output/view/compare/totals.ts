import { listOf } from '../../../diagnostic/list-of.ts';
import type { Comparison, SharkComparison, TotalChange } from '../../../engine/compare/compare.ts';
import type { Drift } from '../../../engine/compare/drift.ts';
import type { FigureChange } from '../../../engine/compare/figure-change.ts';
import type { NotSplit, Split } from '../../../engine/compare/split.ts';
import type { PanelMeasure } from '../../../engine/scoring/panel-ranking.ts';
import { compareExact, type Exact } from '../../../quantity/exact.ts';
import { maxOf } from '../../../quantity/min-max.ts';
import {
  decimalsToTellApart,
  exactDecimals,
  printDecimal,
  printSignedDecimal,
} from '../../../quantity/print.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import { decimal, given, left, right, tableBlocks } from '../../document/table.ts';
import { isScored } from '../../results/compare.ts';
import { tieBreakWords } from '../round/names.ts';

/**
 * `Ranks are among 5 in round1 and 4 in round2, so one may move where no total does.` Only of
 * rounds that rank something another one ranks too, and only where something else is not in all.
 *
 * @param ranks of each proposal, by round
 */
export function rankNotes(
  ranks: readonly (readonly (number | null)[])[],
  rounds: readonly string[],
): readonly Line[] {
  const shared = [...rounds.keys()].filter((at) => ranks.some((own) => isInTwo(own, at)));
  const ranked = shared.map((at) => ranks.filter((own) => own[at] != null));
  const isSame = ranked.every((rows) => rows.every((own) => shared.every((at) => own[at] != null)));
  const among = shared.map((at, nth) => `${ranked[nth]?.length ?? 0} in ${rounds[at]}`);
  return faintLines([
    !isSame &&
      `Ranks are among ${listOf(among)}, not the same ones: a rank may move where no figure does.`,
  ]);
}

/**
 * `Other sharks than in the round before gave the totals in round2; part of a change is theirs.`
 * Only of rounds that have a mean of a proposal with a mean in another one.
 */
export function otherSharks({ rounds, sharks, panel }: Drift): readonly Line[] {
  const scored = rounds.flatMap((round, at) => {
    const gave = sharks.filter(({ totals }) => totals.some(({ figures }) => figures[at] != null));
    const isShared = panel.some(({ figures }) => isInTwo(figures, at));
    return isShared ? [{ round, by: gave.map(({ shark }) => shark).join() }] : [];
  });
  const others = scored.filter(({ by }, at) => at > 0 && by !== scored[at - 1]?.by);
  return faintLines([
    others.length > 0 &&
      `Other sharks than in the round before gave the totals in ${listOf(others.map(({ round }) => round))}; part of a change is theirs.`,
  ]);
}

/** True if a proposal has a figure in this round and in another one. */
function isInTwo(figures: readonly unknown[], at: number): boolean {
  return figures[at] != null && figures.some((each, other) => other !== at && each !== null);
}

/** One shark's totals and ranks in both rounds, with each change split if possible. */
export function totalsBlock(
  { name, totals }: SharkComparison,
  comparison: Comparison,
): readonly Block[] {
  const scored = totals.filter(isScored);
  const title = `${name}: totals and ranks`;
  const notes = [...unsplitNotes(scored), ...tieNotes(scored, comparison)];
  return figureTable({ title, figure: 'total', notes }, scored, comparison);
}

const NOT_SPLIT_WORDS: Readonly<Record<NotSplit, string>> = {
  'no-total': 'criteria that were not scored',
  holistic: 'an overall score has no weights',
  'not-applicable': 'n/a on a criterion',
  capped: 'capped by a gate',
  'other-scale': 'another scale in each round',
  'other-formula': 'the total is no weighted mean',
};

const NO_SPLIT = 'Only changes of a weighted mean are split into what weights and what scores did.';

/** "Not split: Warm start (n/a on a criterion)." Only for totals in both rounds. */
function unsplitNotes(totals: readonly TotalChange[]): readonly Line[] {
  const inBoth = totals.filter(hasTwo);
  const unsplit = inBoth.flatMap(({ title, notSplit }) =>
    notSplit === null || notSplit === 'other-formula'
      ? []
      : [`${title} (${NOT_SPLIT_WORDS[notSplit]})`],
  );
  const isOther = totals.some(({ notSplit }) => notSplit === 'other-formula');
  return faintLines([unsplit.length > 0 && `Not split: ${listOf(unsplit)}.`, isOther && NO_SPLIT]);
}

/** "Equal totals are parted by the round's tie-break: in round1 by risk." */
function tieNotes(totals: readonly TotalChange[], { a, b }: Comparison): readonly Line[] {
  const scores = { a, b };
  const rounds = (['a', 'b'] as const).flatMap((side) => {
    const by = new Set(totals.flatMap((each) => each[side]?.tieBrokenBy ?? []));
    const words = listOf([...by].map(tieBreakWords));
    return by.size === 0 ? [] : [`in ${scores[side].round.id} by ${words}`];
  });
  return faintLines([rounds.length > 0 && `Equal totals are parted ${rounds.join('; ')}.`]);
}

const OTHER_SHARKS = 'Other sharks gave the totals in each round; part of a change is theirs.';
/** A note on means that different formulas make. */
export const OTHER_MEASURE =
  'The rounds compute totals in different ways: means are not subtracted, ranks may be compared.';

/** `Panel: means, 0 to 10, and ranks`. */
export function meansTitle(measures: readonly PanelMeasure[]): string {
  const isOutOfTen = measures.every((measure) => measure === 'out-of-ten');
  return isOutOfTen ? 'Panel: means, 0 to 10, and ranks' : 'Panel: means and ranks';
}

/** The panel's means and ranks in both rounds. */
export function panelBlock(comparison: Comparison): readonly Block[] {
  const scored = comparison.panel.filter(({ a, b }) => (a?.n ?? 0) > 0 || (b?.n ?? 0) > 0);
  const notes = faintLines([
    scored.some(hasTwo) && !haveSamePanel(comparison) && OTHER_SHARKS,
    !comparison.isSameMeasure && OTHER_MEASURE,
  ]);
  const title = meansTitle([comparison.a.panel.measure, comparison.b.panel.measure]);
  return figureTable({ title, figure: 'mean', notes }, scored, comparison);
}

function hasTwo({ old, now }: FigureChange): boolean {
  return old !== null && now !== null;
}

/** True if the same sharks have totals in both rounds. */
function haveSamePanel({ sharks }: Comparison): boolean {
  const gave = ({ totals }: SharkComparison, side: 'old' | 'now'): boolean =>
    totals.some((each) => each[side] !== null);
  return sharks.every((shark) => gave(shark, 'old') === gave(shark, 'now'));
}

/** A total or a mean; the change of a total may be split. */
type FigureRow = FigureChange & { readonly split?: Split | null };

interface FigureTable {
  readonly title: string;
  readonly figure: 'total' | 'mean';
  readonly notes: readonly Line[];
}

/** Highest new figure first, equal ones by rank; proposals without a new figure come last. */
function figureTable(
  { figure, notes, ...rest }: FigureTable,
  rows: readonly FigureRow[],
  comparison: Comparison,
): readonly Block[] {
  const [a, b] = [comparison.a.round.id, comparison.b.round.id];
  const isSplit = rows.some(({ split }) => split);
  const decimals = decimalsToTellApart(rows.flatMap(({ old, now }) => [old, now]));
  const plain = (value: Exact): string => printDecimal(value, decimals);
  const signed = (value: Exact): string => printSignedDecimal(value, decimals);
  const partDecimals = decimalsToAddUp(rows, decimals);
  const part = (value: Exact): string => printSignedDecimal(value, partDecimals);
  const [ofFigure, ofChange, ofRank] = [figure, 'change by', 'rank'].map((group) => ({
    group,
  }));
  return tableBlocks({
    ...rest,
    notes: [
      ...rankNotes(
        rows.map(({ oldRank, newRank }) => [oldRank, newRank]),
        [a, b],
      ),
      ...notes,
    ],
    rows: rows.toSorted(byNewFigure),
    columns: [
      [left('Proposal', 14), (row) => row.title],
      [decimal(a, ofFigure), ({ old }) => given(old, plain)],
      [decimal(b, ofFigure), ({ now }) => given(now, plain)],
      [decimal('change', ofFigure), ({ change }) => given(change, signed)],
      isSplit && [decimal('weights', ofChange), ({ split }) => given(split?.weights, part)],
      isSplit && [decimal('scores', ofChange), ({ split }) => given(split?.scores, part)],
      [right(a, ofRank), ({ oldRank }) => oldRank],
      [right(b, ofRank), ({ newRank }) => newRank],
    ],
  });
}

/** Enough decimals, at most 4, to print the parts exactly, so that a reader can add them up. */
function decimalsToAddUp(rows: readonly FigureRow[], fewest: number): number {
  const parts = rows.flatMap(({ split }) => (split ? [split.weights, split.scores] : []));
  const decimals = parts.map((part) => Math.min(exactDecimals(part) ?? 4, 4));
  return maxOf(decimals, fewest);
}

function byNewFigure(a: FigureChange, b: FigureChange): number {
  if (a.now !== null && b.now !== null) {
    return compareExact(b.now, a.now) || (a.newRank ?? 0) - (b.newRank ?? 0);
  }
  if (a.now !== null || b.now !== null) return a.now === null ? 1 : -1;
  return a.old !== null && b.old !== null ? compareExact(b.old, a.old) : 0;
}
