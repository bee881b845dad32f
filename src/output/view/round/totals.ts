import type { AuditRow } from '../../../engine/audit/row.ts';
import type { PanelRevision, RevisedMean } from '../../../engine/progress/revision.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  PanelMeasure,
  PanelRow,
  RankedTotal,
  SharkRanking,
} from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import {
  decimalsToTellApart,
  printDecimal,
  printShortest,
  printSignedDecimal,
} from '../../../quantity/print.ts';
import { faintLines, paragraph, tableBlock } from '../../document/blocks.ts';
import type { Block, Column, Table, Tone } from '../../document/document.ts';
import {
  BLANK,
  type ColumnOf,
  decimal,
  given,
  left,
  right,
  tableOf,
} from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import { findRow, statedText } from '../../results/audit.ts';
import type { RankedRow } from '../../results/score.ts';
import {
  agreementWords,
  legend,
  markedTitle,
  sharksWithoutTotals,
  totalNotes,
  VERDICT_MARKS,
} from './footnotes.ts';
import { measureWords, nameOf, titleOf, totalWords } from './names.ts';

/** True if a shark has a total for any proposal. */
export function hasTotals({ ranking }: SharkRanking): boolean {
  return ranking.some(({ total }) => total !== null);
}

/** Each shark's totals, and those of the panel. */
export function totalsBlocks(scores: RoundScores): readonly Block[] {
  const shown = scores.rankings.filter(hasTotals);
  const tables = shown.map((ranking) => sharkTable(scores, ranking));
  const all = shown.length > 1 ? [...tables, panelTable(scores)] : tables;
  return [...all.map(tableBlock), paragraph(sharksWithoutTotals(scores))];
}

export function scaleWords({ ranking: [first] }: SharkRanking): string {
  return first === undefined ? '' : `, ${totalWords(first.formula, first.scale)}`;
}

const LEADING: readonly ColumnOf<RankedRow>[] = [
  [right('#'), ({ rank }) => rank],
  [left('Proposal', 14), ({ entry }) => markedTitle(entry)],
];

/** Rows without a rank are shown last, and faintly. */
export function unrankedTone({ entry }: Pick<RankedRow, 'entry'>): Tone | undefined {
  return entry.isLive ? undefined : 'faint';
}

/** A total with its mark, as text; null if there is none. */
export function totalText(
  row: Pick<RankedTotal, 'total' | 'kind' | 'capped'> | undefined,
  decimals: number,
): string | null {
  if (row === undefined || row.total === null) return null;
  const mark = row.kind === 'holistic' ? '*' : row.capped ? '^' : '';
  return printDecimal(row.total, decimals) + mark;
}

/** Columns for the stated figure and its verdict, blank if none is stated. */
export function statedFields<T>(
  of: (row: T) => AuditRow | null,
  group: Pick<Column, 'group'> = {},
): readonly ColumnOf<T>[] {
  return [
    [decimal('stated', group), (row) => given(of(row), statedText) ?? BLANK],
    [left('', group), (row) => given(of(row), ({ verdict }) => VERDICT_MARKS[verdict]) ?? BLANK],
  ];
}

/** One shark's totals, with the stated ones if there are any. */
export function sharkTable(scores: RoundScores, shown: SharkRanking): Table {
  const { shark, ranking } = shown;
  const stated = ({ entry }: RankedTotal) => findRow(scores.audit, shark.id, entry.id, 'total');
  const decimals = decimalsToTellApart(ranking.map(({ total }) => total));
  return tableOf<RankedTotal>({
    title: `${shark.name}: totals${scaleWords(shown)}`,
    rows: ranking,
    columns: [
      ...LEADING,
      [decimal('total'), (row) => totalText(row, decimals)],
      ...(ranking.some((row) => stated(row) !== null) ? statedFields(stated) : []),
    ],
    tone: unrankedTone,
    notes: totalNotes(scores, [shown]),
  });
}

/** The panel's table with columns for which the combined table has no room. */
export function panelTable({ panel }: RoundScores): Table {
  const decimals = decimalsToTellApart(panel.rows.map(({ mean }) => mean));
  const print = (value: Exact | null): string | null =>
    given(value, (known) => printDecimal(known, decimals));
  return tableOf<PanelRow>({
    title: `Panel: the totals, ${measureWords(panel.measure)}`,
    rows: panel.rows,
    columns: [
      ...LEADING,
      [decimal('mean'), ({ mean }) => print(mean)],
      [decimal('median'), ({ median }) => print(median)],
      [decimal('Borda'), ({ borda }) => given(borda, (points) => printShortest(points, 1))],
      [decimal('range'), ({ spread }) => print(spread)],
      [right('n'), ({ n }) => n],
      [right('votes'), ({ votes }) => votes],
      // Second choices break a tie of votes.
      panel.rows.some(({ seconds }) => seconds > 0) && [right('2nd'), ({ seconds }) => seconds],
    ],
    tone: unrankedTone,
    notes: [
      ...legend(panel.rows.map(({ entry }) => entry)),
      ...faintLines([agreementWords(panel.agreement)]),
    ],
  });
}

/** The changes of the panel's means and ranks by discussion; empty if there are no revisions. */
export function revisionBlocks({ round, panel, revision }: RoundScores): readonly Block[] {
  if (revision === null) return [];
  const title = 'Panel: first judgements and now';
  const table = revisionTable(title, round, panel.measure, revision);
  const who = revision.sharks.map(({ shark }) => nameOf(round, shark)).join(', ');
  const notes = [...table.notes, ...faintLines([`Revised by ${who}.`])];
  return [tableBlock({ ...table, notes })];
}

/** The means and ranks by the first judgements and by the current ones, side by side. */
export function revisionTable(
  title: string,
  round: Round,
  measure: PanelMeasure,
  { means, sameRanking }: PanelRevision,
): Table {
  const mean = (value: Exact | null) => given(value, (known) => printDecimal(known, 2));
  return tableOf<RevisedMean>({
    title: `${title}, ${measureWords(measure)}`,
    rows: means,
    columns: [
      [left('Proposal', 12), ({ proposal }) => titleOf(round, proposal)],
      [decimal('first', { group: 'mean' }), ({ first }) => mean(first)],
      [decimal('now', { group: 'mean' }), ({ now }) => mean(now)],
      [decimal('change', { group: 'mean' }), changeText],
      [right('first', { group: 'rank' }), ({ firstRank }) => firstRank],
      [right('now', { group: 'rank' }), ({ rank }) => rank],
    ],
    notes: faintLines([
      `The ranking by first judgements is ${sameRanking ? 'the same' : 'another'}.`,
      'first: by the first judgements; who did not revise counts in both.',
      ...means.map(
        ({ proposal, firstN, n }) =>
          firstN !== n &&
          `${titleOf(round, proposal)}: ${countOf(firstN, 'total')} first, ${n} now.`,
      ),
    ]),
  });
}

function changeText({ first, now }: RevisedMean): string | null {
  return first === null || now === null ? null : printSignedDecimal(now.sub(first), 2);
}
