import type {
  Comparison,
  NotSplit,
  PanelChange,
  SharkComparison,
  TotalChange,
} from '../../../engine/compare/comparison.ts';
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
import { compact, listOf } from '../../document/words.ts';
import { tieBreakWords } from '../round/names.ts';

/** A row of figures in two rounds, for a table of a shark or of the panel. */
interface Pairing {
  readonly title: string;
  readonly old: Exact | null;
  readonly now: Exact | null;
  readonly change: Exact | null;
  readonly oldRank: number | null;
  readonly newRank: number | null;
  /** The effects of weights and of scores on a total; null if it is not split. */
  readonly parts: readonly [weights: Exact, scores: Exact] | null;
}

/** One shark's totals and ranks in both rounds, with each change split if possible. */
export function totalsBlock(
  { name, totals }: SharkComparison,
  comparison: Comparison,
): readonly Block[] {
  const scored = totals.filter(isScored);
  const title = `${name}: totals and ranks`;
  const notes = [...unsplitNotes(scored), ...tieNotes(scored, comparison)];
  return pairTable({ title, figure: 'total', notes }, scored.map(totalPairing), comparison);
}

/** True if the proposal has a total in either round. */
function isScored({ a, b }: TotalChange): boolean {
  return (a?.total ?? null) !== null || (b?.total ?? null) !== null;
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
  const unsplit = totals.flatMap(({ title, a, b, notSplit }) =>
    notSplit !== null &&
    notSplit !== 'other-formula' &&
    a !== null &&
    b !== null &&
    a.total !== null &&
    b.total !== null
      ? [`${title} (${NOT_SPLIT_WORDS[notSplit]})`]
      : [],
  );
  const isOther = totals.some(({ notSplit }) => notSplit === 'other-formula');
  return faintLines([unsplit.length > 0 && `Not split: ${listOf(unsplit)}.`, isOther && NO_SPLIT]);
}

/** "Equal totals are parted by the round's tie-break: in round1 by risk." */
function tieNotes(totals: readonly TotalChange[], { a, b }: Comparison): readonly Line[] {
  const parted = (round: string, side: 'a' | 'b'): string | false => {
    const by = new Set(totals.flatMap((each) => each[side]?.tieBrokenBy ?? []));
    return by.size > 0 && `in ${round} by ${listOf([...by].map(tieBreakWords))}`;
  };
  const rounds = compact([parted(a, 'a'), parted(b, 'b')]);
  return faintLines([rounds.length > 0 && `Equal totals are parted ${rounds.join('; ')}.`]);
}

function totalPairing({ title, a, b, change, split }: TotalChange): Pairing {
  const [old, now] = [a?.total ?? null, b?.total ?? null];
  const parts = split === null ? null : ([split.weights, split.scores] as const);
  return { title, old, now, change, oldRank: a?.rank ?? null, newRank: b?.rank ?? null, parts };
}

const OTHER_SHARKS = 'Other sharks gave the totals in each round; part of a change is theirs.';
const OTHER_MEASURE =
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
    !haveSamePanel(comparison) && OTHER_SHARKS,
    !comparison.measure.isSame && OTHER_MEASURE,
  ]);
  const title = meansTitle([comparison.measure.a, comparison.measure.b]);
  return pairTable({ title, figure: 'mean', notes }, scored.map(panelPairing), comparison);
}

/** True if the same sharks have totals in both rounds. */
function haveSamePanel({ sharks }: Comparison): boolean {
  const gave = ({ totals }: SharkComparison, side: 'a' | 'b'): boolean =>
    totals.some((each) => (each[side]?.total ?? null) !== null);
  return sharks.every((shark) => gave(shark, 'a') === gave(shark, 'b'));
}

function panelPairing({ title, a, b, meanChange }: PanelChange): Pairing {
  return {
    title,
    old: a?.mean ?? null,
    now: b?.mean ?? null,
    change: meanChange,
    oldRank: a?.rank ?? null,
    newRank: b?.rank ?? null,
    parts: null,
  };
}

interface PairTable {
  readonly title: string;
  readonly figure: 'total' | 'mean';
  readonly notes: readonly Line[];
}

/** Highest new figure first, equal ones by rank; proposals without a new figure come last. */
function pairTable(
  { figure, ...rest }: PairTable,
  pairings: readonly Pairing[],
  { a, b }: Comparison,
): readonly Block[] {
  const isSplit = pairings.some(({ parts }) => parts !== null);
  const notes = [...rankNotes(pairings, [a, b]), ...rest.notes];
  const decimals = decimalsToTellApart(pairings.flatMap(({ old, now }) => [old, now]));
  const plain = (value: Exact): string => printDecimal(value, decimals);
  const signed = (value: Exact): string => printSignedDecimal(value, decimals);
  const partDecimals = decimalsToAddUp(pairings, decimals);
  const part = (value: Exact): string => printSignedDecimal(value, partDecimals);
  const [ofFigure, ofChange, ofRank] = [figure, 'change by', 'rank'].map((group) => ({ group }));
  return tableBlocks({
    ...rest,
    notes,
    rows: [...pairings].sort(byNewFigure),
    columns: [
      [left('Proposal', { shrinkTo: 14 }), ({ title }) => title],
      [decimal(a, ofFigure), ({ old }) => given(old, plain)],
      [decimal(b, ofFigure), ({ now }) => given(now, plain)],
      [decimal('change', ofFigure), ({ change }) => given(change, signed)],
      isSplit && [decimal('weights', ofChange), ({ parts }) => given(parts?.[0], part)],
      isSplit && [decimal('scores', ofChange), ({ parts }) => given(parts?.[1], part)],
      [right(a, ofRank), ({ oldRank }) => oldRank],
      [right(b, ofRank), ({ newRank }) => newRank],
    ],
  });
}

/**
 * `Ranks are among 5 in round1 and 4 in round2, so one may move where no total does.` Only where
 * something has a rank in both rounds, and something else in one of them.
 */
function rankNotes(
  pairings: readonly Pairing[],
  [a, b]: readonly [old: string, now: string],
): readonly Line[] {
  const [old, now] = [
    pairings.filter(({ oldRank }) => oldRank !== null),
    pairings.filter(({ newRank }) => newRank !== null),
  ];
  const both = old.filter(({ newRank }) => newRank !== null).length;
  const isSame = both === old.length && both === now.length;
  if (both === 0 || isSame) return [];
  return faintLines([
    `Ranks are among ${old.length} in ${a} and ${now.length} in ${b}, not the same ones: a rank may move where no figure does.`,
  ]);
}

/** Enough decimals, at most 4, to print the parts exactly, so that a reader can add them up. */
function decimalsToAddUp(pairings: readonly Pairing[], fewest: number): number {
  const needed = pairings.flatMap(({ parts }) => (parts ?? []).map((each) => exactDecimals(each)));
  return maxOf(
    needed.map((decimals) => Math.min(decimals ?? 4, 4)),
    fewest,
  );
}

function byNewFigure(a: Pairing, b: Pairing): number {
  if (a.now !== null && b.now !== null) {
    return compareExact(b.now, a.now) || (a.newRank ?? 0) - (b.newRank ?? 0);
  }
  if (a.now !== null || b.now !== null) return a.now === null ? 1 : -1;
  return a.old !== null && b.old !== null ? compareExact(b.old, a.old) : 0;
}
