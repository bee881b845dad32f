import type { AuditRow } from '../../../engine/audit/row.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RankedTotal, SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { Entry } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printShortest } from '../../../quantity/print.ts';
import { BLANK, countCell, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Column, Row, Table, TextRun } from '../../document/document.ts';
import { findRow, statedText } from '../../results/stated.ts';
import {
  agreementWords,
  legend,
  markedTitle,
  totalNotes,
  verdictMark,
  withoutTotals,
} from './footnotes.ts';
import { measureWords, totalWords } from './measure.ts';

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
