import type {
  Comparison,
  PanelChange,
  RubricComparison,
  SharkComparison,
  TotalChange,
} from '../../engine/compare/result.ts';
import { compareExact, type Exact } from '../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printSignedDecimal } from '../../quantity/print.ts';
import { compareJson, compareSheet, isScored } from './compare-record.ts';
import { criterionWords, movedLines, percent, points } from './compare-words.ts';
import type { Block, Column, Line, Row, Span, Table, View } from './view.ts';
import { countOf } from './words.ts';

const NOTHING: Span = { text: '-', tone: 'faint' };

/** What changed from one round to another: rubrics first, since they move everything else. */
export function compareView(comparison: Comparison): View {
  const { a, b, common, sharks } = comparison;
  return {
    blocks: [
      {
        kind: 'heading',
        left: `From ${a} to ${b}`,
        right: `${countOf(common.length, 'shark')} in both`,
      },
      { kind: 'paragraph', lines: movedLines(comparison) },
      ...sharks.flatMap(rubricBlock),
      ...sharks.flatMap((shark) => totalsBlock(shark, comparison)),
      ...panelBlock(comparison),
    ],
    sheet: compareSheet(comparison),
    json: compareJson(comparison),
  };
}

function rubricBlock({ name, rubric }: SharkComparison): readonly Block[] {
  return rubric === null ? [] : [{ kind: 'table', table: rubricTable(name, rubric) }];
}

function rubricTable(name: string, { criteria, distance }: RubricComparison): Table {
  const weight = (share: Exact | null): Span =>
    share === null ? NOTHING : { text: percent(share) };
  return {
    title: `${name}: weights`,
    aside: distance.equals(0) ? 'nothing moved' : `${percent(distance)} moved`,
    columns: [
      { label: 'Criterion', align: 'left', shrinkTo: 20, wrap: true },
      { label: 'old', align: 'decimal' },
      { label: 'new', align: 'decimal' },
      { label: 'points', align: 'decimal' },
      { label: 'reason', align: 'left', shrinkTo: 16, wrap: true },
    ],
    rows: criteria.map((each) => ({
      cells: [
        { text: criterionWords(each) },
        weight(each.oldWeight),
        weight(each.newWeight),
        { text: points(each.change) },
        { text: each.reason ?? '' },
      ],
    })),
    notes: [],
  };
}

/** A row of figures in two rounds; the two tables below differ only in where these come from. */
interface Pairing {
  readonly title: string;
  readonly old: Exact | null;
  readonly now: Exact | null;
  readonly change: Exact | null;
  readonly oldRank: number | null;
  readonly newRank: number | null;
}

function totalsBlock({ name, totals }: SharkComparison, comparison: Comparison): readonly Block[] {
  const scored = totals.filter(isScored);
  if (scored.length === 0) return [];
  const others = scored.filter(isOnOtherScales).map(({ title }) => title);
  const notes: Line[] =
    others.length === 0
      ? []
      : [[{ text: `On another scale in each round: ${others.join(', ')}.`, tone: 'faint' }]];
  const columns = pairColumns('total', comparison);
  const rows = pairRows(scored.map(totalPairing));
  return [{ kind: 'table', table: { title: `${name}: totals and ranks`, columns, rows, notes } }];
}

function isOnOtherScales({ a, b, change }: TotalChange): boolean {
  return (a?.total ?? null) !== null && (b?.total ?? null) !== null && change === null;
}

function totalPairing({ title, a, b, change }: TotalChange): Pairing {
  const [old, now] = [a?.total ?? null, b?.total ?? null];
  return { title, old, now, change, oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
}

function panelBlock(comparison: Comparison): readonly Block[] {
  const scored = comparison.panel.filter(({ a, b }) => (a?.n ?? 0) > 0 || (b?.n ?? 0) > 0);
  if (scored.length === 0) return [];
  const notes: Line[] = haveSamePanel(comparison)
    ? []
    : [
        [
          {
            text: 'Other sharks gave the totals in each round; part of a change is theirs.',
            tone: 'faint',
          },
        ],
      ];
  const columns = pairColumns('mean', comparison);
  const rows = pairRows(scored.map(panelPairing));
  const title = 'Panel: means, 0 to 10, and ranks';
  return [{ kind: 'table', table: { title, columns, rows, notes } }];
}

/** Whether the sharks with totals are the same in both rounds. */
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
  };
}

function pairColumns(figure: string, { a, b }: Comparison): readonly Column[] {
  return [
    { label: 'Proposal', align: 'left', shrinkTo: 14 },
    { label: a, align: 'decimal', group: figure },
    { label: b, align: 'decimal', group: figure },
    { label: 'change', align: 'decimal', group: figure },
    { label: a, align: 'right', group: 'rank' },
    { label: b, align: 'right', group: 'rank' },
  ];
}

/** By the new figure, highest first, equal ones by rank; what the new round lacks comes last. */
function pairRows(pairings: readonly Pairing[]): readonly Row[] {
  const values = pairings.flatMap(({ old, now }) => [old, now].filter((value) => value !== null));
  const decimals = decimalsToTellApart(values, 2, 6);
  const plain = (value: Exact | null): Span =>
    value === null ? NOTHING : { text: printDecimal(value, decimals) };
  const rank = (value: number | null): Span => (value === null ? NOTHING : { text: String(value) });
  return [...pairings].sort(byNewFigure).map(({ title, old, now, change, oldRank, newRank }) => ({
    cells: [
      { text: title },
      plain(old),
      plain(now),
      change === null ? NOTHING : { text: printSignedDecimal(change, decimals) },
      rank(oldRank),
      rank(newRank),
    ],
  }));
}

function byNewFigure(a: Pairing, b: Pairing): number {
  if (a.now !== null && b.now !== null) {
    return compareExact(b.now, a.now) || (a.newRank ?? 0) - (b.newRank ?? 0);
  }
  if (a.now !== null || b.now !== null) return a.now === null ? 1 : -1;
  return a.old !== null && b.old !== null ? compareExact(b.old, a.old) : 0;
}
