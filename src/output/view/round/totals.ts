import type { AuditRow } from '../../../engine/audit/row.ts';
import type { PanelRevision } from '../../../engine/progress/revision.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  PanelMeasure,
  RankedTotal,
  SharkRanking,
} from '../../../engine/scoring/panel-ranking.ts';
import type { Entry, Round } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import {
  decimalsToTellApart,
  printDecimal,
  printShortest,
  printSignedDecimal,
} from '../../../quantity/print.ts';
import { BLANK, countCell, faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Column, Row, Table, TextRun } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { findRow, statedText } from '../../results/stated.ts';
import {
  agreementWords,
  legend,
  markedTitle,
  totalNotes,
  verdictMark,
  withoutTotals,
} from './footnotes.ts';
import { measureWords, titleOf, totalWords } from './names.ts';

/** Each shark's totals, and those of the panel. */
export function totalsBlocks(scores: RoundScores): readonly Block[] {
  const shown = scores.rankings.filter(({ ranking }) => ranking.some((row) => row.total !== null));
  const unshown = scores.rankings.filter((ranking) => !shown.includes(ranking));
  return [
    ...tables(scores, shown),
    { kind: 'paragraph', lines: withoutTotals(unshown, scores.audit) },
  ];
}

function tables(scores: RoundScores, shown: readonly SharkRanking[]): readonly Block[] {
  const each = shown.map((ranking) => table(sharkTable(scores, ranking)));
  return shown.length > 1 ? [...each, table(panelTable(scores))] : each;
}

function table(content: Table): Block {
  return { kind: 'table', table: content };
}

export function scaleWords({ ranking }: SharkRanking): string {
  const [first] = ranking;
  return first === undefined ? '' : `, ${totalWords(first.formula, first.scale)}`;
}

const LEADING: readonly Column[] = [right('#'), left('Proposal', { shrinkTo: 14 })];

interface ColumnGroup {
  readonly columns: readonly Column[];
  readonly cells: (entry: Entry) => readonly TextRun[];
}

/** One shark's totals, with what was stated of them where anything was. */
function sharkColumns({ shark, ranking }: SharkRanking, audit: readonly AuditRow[]): ColumnGroup {
  const rows = new Map(ranking.map((row) => [row.entry.id, row]));
  const stated = (entry: Entry) => findRow(audit, shark.id, entry.id, 'total');
  const anyStated = ranking.some(({ entry }) => stated(entry) !== null);
  const decimals = totalDecimals(ranking.flatMap(({ total }) => total ?? []));
  const columns: Column[] = [decimal('total')];
  if (anyStated) {
    columns.push(decimal('stated'), left(''));
  }
  return {
    columns,
    cells: (entry) => {
      const total = totalCell(rows.get(entry.id), decimals);
      return anyStated ? [total, ...statedCells(stated(entry))] : [total];
    },
  };
}

export function totalCell(row: RankedTotal | undefined, decimals: number): TextRun {
  if (row === undefined || row.total === null) return NO_FIGURE;
  const mark = row.kind === 'holistic' ? '*' : row.capped ? '^' : '';
  return { text: printDecimal(row.total, decimals) + mark };
}

export function statedCells(row: AuditRow | null): readonly [TextRun, TextRun] {
  return row === null ? [BLANK, BLANK] : [{ text: statedText(row) }, verdictMark(row.verdict)];
}

function decimalCell(value: Exact | null, decimals: number): TextRun {
  return value === null ? NO_FIGURE : { text: printDecimal(value, decimals) };
}

function totalDecimals(values: readonly Exact[]): number {
  return decimalsToTellApart(values, 2, 6);
}

export function sharkTable(scores: RoundScores, ranking: SharkRanking): Table {
  const group = sharkColumns(ranking, scores.audit);
  return {
    title: `${ranking.shark.name}: totals${scaleWords(ranking)}`,
    columns: [...LEADING, ...group.columns],
    rows: ranking.ranking.map((row) => rowOf(row.entry, row.rank, [group])),
    notes: totalNotes(scores, [ranking]),
  };
}

/** With room for what the table side by side leaves out. */
export function panelTable({ panel }: RoundScores): Table {
  const decimals = totalDecimals(panel.rows.flatMap(({ mean }) => mean ?? []));
  const print = (value: Exact | null): TextRun => decimalCell(value, decimals);
  return {
    title: `Panel: the totals, ${measureWords(panel.measure)}`,
    columns: [
      ...LEADING,
      decimal('mean'),
      decimal('median'),
      decimal('Borda'),
      decimal('range'),
      right('n'),
      right('votes'),
    ],
    rows: panel.rows.map((row) => ({
      cells: [
        countCell(row.rank),
        { text: markedTitle(row.entry) },
        print(row.mean),
        print(row.median),
        row.borda === null ? NO_FIGURE : { text: printShortest(row.borda, 1) },
        print(row.spread),
        { text: String(row.n) },
        { text: String(row.votes) },
      ],
      ...(row.entry.isLive ? {} : { tone: 'faint' as const }),
    })),
    notes: [
      ...legend(panel.rows.map(({ entry }) => entry)),
      [{ text: agreementWords(panel.agreement), tone: 'faint' }],
    ],
  };
}

function rowOf(entry: Entry, rank: number | null, groups: readonly ColumnGroup[]): Row {
  const cells = groups.flatMap((group) => group.cells(entry));
  return {
    cells: [countCell(rank), { text: markedTitle(entry) }, ...cells],
    ...(entry.isLive ? {} : { tone: 'faint' as const }),
  };
}

/** What discussion changed, by the panel's means and ranks; nothing where nobody revised. */
export function revisionBlocks({ round, panel, revision }: RoundScores): readonly Block[] {
  if (revision === null) return [];
  const title = 'Panel: first judgements and now';
  const table = revisionTable(title, round, panel.measure, revision);
  const who = revision.sharks.map(({ name }) => name).join(', ');
  const notes = [...table.notes, ...faintLines([`Revised by ${who}.`])];
  return [{ kind: 'table', table: { ...table, notes } }];
}

/** The means and ranks by the first judgements and by those in force, side by side. */
export function revisionTable(
  title: string,
  round: Round,
  measure: PanelMeasure,
  { means, isSameRanking }: PanelRevision,
): Table {
  return {
    title: `${title}, ${measureWords(measure)}`,
    columns: [
      left('Proposal', { shrinkTo: 12 }),
      decimal('first', { group: 'mean' }),
      decimal('now', { group: 'mean' }),
      decimal('change', { group: 'mean' }),
      right('first', { group: 'rank' }),
      right('now', { group: 'rank' }),
    ],
    rows: means.map(({ proposal, first, now, firstRank, rank }) => ({
      cells: [
        { text: titleOf(round, proposal) },
        meanCell(first),
        meanCell(now),
        changeCell(first, now),
        countCell(firstRank),
        countCell(rank),
      ],
    })),
    notes: faintLines([
      `The ranking by first judgements is ${isSameRanking ? 'the same' : 'another'}.`,
      'first: by the first judgements; who did not revise counts in both.',
      ...means
        .filter(({ firstN, n }) => firstN !== n)
        .map(
          ({ proposal, firstN, n }) =>
            `${titleOf(round, proposal)}: ${countOf(firstN, 'total')} first, ${n} now.`,
        ),
    ]),
  };
}

function meanCell(mean: Exact | null): TextRun {
  return mean === null ? NO_FIGURE : { text: printDecimal(mean, 2) };
}

function changeCell(first: Exact | null, now: Exact | null): TextRun {
  if (first === null || now === null) return NO_FIGURE;
  return { text: printSignedDecimal(now.sub(first), 2) };
}
