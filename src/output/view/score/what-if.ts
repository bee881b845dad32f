import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelRow, RankedTotal, SharkRanking } from '../../../engine/scoring/result.ts';
import { shareOfWeights } from '../../../engine/scoring/what-if-weights.ts';
import { isLive } from '../../../model/proposal.ts';
import type { Entry } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import { toNumber } from '../../../quantity/exact.ts';
import { printPercent, printSignedDecimal } from '../../../quantity/print.ts';
import type { Block, Json, Line, Sheet, Table, View } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { scoreJson } from '../../results/score.ts';
import { panelSize, RULE_WORDS, UNDECIDED_WORDS } from '../round/decision.ts';
import { panelTable, sharkTable } from '../round/totals.ts';
import { scoreSheet } from './score.ts';
import { type SortKey, sortNote } from './sort-scores.ts';

/** A round with other weights for some sharks; nothing of it is in any file. */
export interface WhatIf {
  readonly before: RoundScores;
  /** Without an audit: what was stated was stated of other weights. */
  readonly after: RoundScores;
  /** The rubrics that were tried, by shark. */
  readonly rubrics: ReadonlyMap<string, Rubric>;
  /** The one shark to show; null for all whose weights changed. */
  readonly only: string | null;
  readonly sorted: SortKey | null;
}

interface Change {
  readonly before: SharkRanking;
  readonly after: SharkRanking;
  readonly from: Rubric;
  readonly to: Rubric;
}

/** What other weights would do to the ranks, in figures that nobody wrote down. */
export function whatIfView(whatIf: WhatIf): View {
  const { before, after, only, sorted } = whatIf;
  const changes = changesOf(whatIf).filter(
    ({ after: { shark } }) => only === null || shark.id === only,
  );
  const isPanel = after.rankings.filter(hasTotals).length > 1;
  return {
    blocks: [
      { kind: 'heading', left: `What if: ${after.round.title}`, right: panelSize(after.round) },
      {
        kind: 'paragraph',
        lines: [...changes.map(rankSentence), winnerSentence(before, after), NOTHING_WRITTEN],
      },
      ...sortNote(sorted),
      ...changes.flatMap((change): Block[] => [
        { kind: 'table', table: weightTable(change) },
        { kind: 'table', table: movedTable(change, after) },
      ]),
      ...(isPanel ? [{ kind: 'table' as const, table: movedPanel(before, after) }] : []),
    ],
    sheet: movedSheet(whatIf),
    json: { ...scoreJson(after), whatIf: whatIfJson(whatIf) },
  };
}

const NOTHING_WRITTEN: Line = [
  { text: 'Nothing was written; stated figures are left out.', tone: 'faint' },
];

function hasTotals({ ranking }: SharkRanking): boolean {
  return ranking.some(({ total }) => total !== null);
}

function changesOf({ before, after, rubrics }: WhatIf): Change[] {
  return after.rankings.flatMap((now) => {
    const old = before.rankings.find(({ shark }) => shark.id === now.shark.id);
    const to = rubrics.get(now.shark.id);
    const from = old?.shark.rubric ?? null;
    return old === undefined || to === undefined || from === null
      ? []
      : [{ before: old, after: now, from, to }];
  });
}

/** `ROI Maximizer: the ranks stay.`, or who would lead in place of whom. */
function rankSentence({ before, after }: Change): Line {
  const name = after.shark.name;
  const [old, now] = [leaders(before.ranking), leaders(after.ranking)];
  const moved = after.ranking.filter((row) => row.rank !== rankOf(before.ranking, row.entry));
  if (moved.length === 0) return [{ text: `${name}: no rank moves; ${now} stays first.` }];
  const titles = listOf(moved.map(({ entry }) => entry.title));
  if (old === now) return [{ text: `${name}: ${now} stays first; ${titles} move.` }];
  return [
    { text: `${name}: ` },
    { text: `${now} would be first`, tone: 'strong' },
    { text: ` in place of ${old}.` },
  ];
}

function leaders(rows: readonly (RankedTotal | PanelRow)[]): string {
  const titles = rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry.title);
  return titles.length === 0 ? 'nobody' : listOf(titles);
}

function winnerSentence(before: RoundScores, after: RoundScores): Line {
  const rule = RULE_WORDS[after.panel.rule];
  const [old, now] = [winnerOf(before), winnerOf(after)];
  if (old === now) return [{ text: `The winner by ${rule} stays: ${now}.` }];
  return [
    { text: `The winner by ${rule} would be ` },
    { text: now, tone: 'strong' },
    { text: `, not ${old}.` },
  ];
}

function winnerOf({ panel, round }: RoundScores): string {
  const { winners, undecided } = panel.byRule[panel.rule];
  if (undecided !== null) return `undecided (${UNDECIDED_WORDS[undecided]})`;
  const titles = winners.map((id) => round.entries.find((entry) => entry.id === id)?.title ?? id);
  return titles.length > 1 ? `a tie of ${listOf(titles)}` : listOf(titles);
}

function weightTable({ after, from, to }: Change): Table {
  return {
    title: `${after.shark.name}: weights`,
    columns: [
      { label: 'Criterion', align: 'left', shrinkTo: 14 },
      { label: 'rubric', align: 'decimal' },
      { label: 'tried', align: 'decimal' },
      { label: 'points', align: 'decimal' },
    ],
    rows: to.criteria.map((criterion, i) => {
      const old = from.criteria[i] ?? criterion;
      const [was, is] = [shareOfWeights(from, old), shareOfWeights(to, criterion)];
      return {
        cells: [
          { text: criterion.label },
          { text: printPercent(was, 2) },
          { text: printPercent(is, 2) },
          { text: printSignedDecimal(is.sub(was).mul(100), 2) },
        ],
      };
    }),
    notes: [],
  };
}

function movedTable({ before, after }: Change, scores: RoundScores): Table {
  return withMoves(sharkTable(scores, after), after.ranking, before.ranking);
}

function movedPanel(before: RoundScores, after: RoundScores): Table {
  return withMoves(panelTable(after), after.panel.rows, before.panel.rows);
}

type Placed = RankedTotal | PanelRow;

/** `2 (was 1)` where a rank moved. */
function withMoves(table: Table, now: readonly Placed[], before: readonly Placed[]): Table {
  const rows = table.rows.map((row, i) => {
    const own = now[i];
    if (own === undefined || !isLive(own.entry.pitch)) return row;
    const [rank, was] = [own.rank, rankOf(before, own.entry)];
    if (rank === was) return row;
    const text = `${rank ?? '-'} (was ${was ?? '-'})`;
    return { ...row, cells: [{ text, tone: 'strong' as const }, ...row.cells.slice(1)] };
  });
  return { ...table, rows };
}

function rankOf(rows: readonly Placed[], { id }: Entry): number | null {
  return rows.find(({ entry }) => entry.id === id)?.rank ?? null;
}

/** The sheet of totals, each with the rank that it has in the files. */
function movedSheet({ before, after }: WhatIf): Sheet {
  const { columns, rows } = scoreSheet(after);
  const was = after.rankings.flatMap(({ shark, ranking }) => {
    const old = before.rankings.find((each) => each.shark.id === shark.id)?.ranking ?? [];
    return ranking.map(({ entry }) => rankOf(old, entry));
  });
  return {
    columns: [...columns, 'rank_was'],
    rows: rows.map((row, i) => [...row, was[i] ?? null]),
  };
}

function whatIfJson(whatIf: WhatIf): Json {
  const { before, after } = whatIf;
  return {
    sharks: changesOf(whatIf).map((change) => ({
      shark: change.after.shark.id,
      weights: change.to.criteria.map((criterion, i) => ({
        criterion: criterion.id,
        from: toNumber(shareOfWeights(change.from, change.from.criteria[i] ?? criterion)),
        to: toNumber(shareOfWeights(change.to, criterion)),
      })),
      moved: movesJson(change.after.ranking, change.before.ranking),
    })),
    panel: movesJson(after.panel.rows, before.panel.rows),
  };
}

function movesJson(now: readonly Placed[], before: readonly Placed[]): Json {
  return now
    .filter(({ entry, rank }) => rank !== rankOf(before, entry))
    .map(({ entry, rank }) => ({ proposal: entry.id, rank, was: rankOf(before, entry) }));
}
