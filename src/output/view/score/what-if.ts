import { listOf } from '../../../diagnostic/list-of.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelRow, RankedTotal } from '../../../engine/scoring/panel-ranking.ts';
import type { RowOrder } from '../../../engine/scoring/ranking/sort-scores.ts';
import type { RankingChange, WhatIf } from '../../../engine/scoring/what-if-weights.ts';
import { printPercent, printSignedDecimal } from '../../../quantity/print.ts';
import { faintLines, heading, paragraph, tableBlock, viewOf } from '../../document/blocks.ts';
import type { Block, Line, Table, View } from '../../document/document.ts';
import { decimal, left, tableOf } from '../../document/table.ts';
import { sentence } from '../../document/words.ts';
import { type RankedRow, rankOf, whatIfJson, whatIfTable } from '../../results/score.ts';
import { panelSize, RULE_WORDS, titleOf, winnersText } from '../round/names.ts';
import { hasTotals, panelTable, sharkTable } from '../round/totals.ts';
import { sortNote } from './score.ts';

interface WhatIfPage {
  /** The shark to show; null for all sharks whose weights changed. */
  readonly only: string | null;
  /** The what-if with its table rows in the requested order. No sentence depends on this order. */
  readonly rows: WhatIf;
  readonly sorted: RowOrder | null;
}

/** The page on how other weights would change the ranks. No file is changed. */
export function whatIfView(whatIf: WhatIf, { only, rows, sorted }: WhatIfPage): View {
  const { before, after } = rows;
  const changesOf = ({ changes }: WhatIf): readonly RankingChange[] =>
    changes.filter(
      ({ after: { shark, members = [] } }) =>
        only === null || [shark, ...members].some(({ id }) => id === only),
    );
  const isPanel = after.rankings.filter(hasTotals).length > 1;
  return viewOf(whatIfJson(rows), (json) => whatIfTable(rows, json), [
    heading(`What if: ${after.round.title}`, panelSize(after.round)),
    paragraph([
      ...changesOf(whatIf).map(rankSentence),
      winnerSentence(before, after),
      ...faintLines(['Nothing was written; stated figures are left out.']),
    ]),
    ...sortNote(sorted),
    ...changesOf(rows).flatMap((change) => [
      tableBlock(weightTable(change)),
      withMoves(sharkTable(after, change.after), change.after.ranking, change.before.ranking),
    ]),
    ...(isPanel ? [withMoves(panelTable(after), after.panel.rows, before.panel.rows)] : []),
  ]);
}

/** `ROI Maximizer: the ranks stay.`, or the new leader and the one that it replaces. */
function rankSentence({ before, after }: RankingChange): Line {
  const name = after.shark.name;
  const [were, are] = [leaders(before.ranking), leaders(after.ranking)];
  const now = firstText(are);
  const moved = after.ranking.filter((row) => row.rank !== rankOf(before.ranking, row.entry));
  if (moved.length === 0) return [{ text: `${name}: no rank moves; ${now} stays first.` }];
  const titles = listOf(moved.map(({ entry }) => entry.short));
  const move = moved.length === 1 ? 'moves' : 'move';
  if (firstText(were) === now) {
    return [{ text: `${name}: ${now} stays first; ${titles} ${move}.` }];
  }
  return [
    { text: `${name}: ` },
    { text: `${now} would be first`, tone: 'strong' },
    { text: replacedText(were, are) },
  ];
}

/** The end of a sentence on new leaders: the present leaders. A proposal may lead in both cases. */
export function replacedText(were: readonly string[], are: readonly string[]): string {
  const old = firstText(were);
  if (!were.some((title) => are.includes(title))) return ` in place of ${old}.`;
  return `; by the weights of the rubric ${old} ${were.length === 1 ? 'is' : 'are'}.`;
}

function leaders(rows: readonly (RankedTotal | PanelRow)[]): readonly string[] {
  return rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry.short);
}

function firstText(titles: readonly string[]): string {
  return titles.length === 0 ? 'nobody' : listOf(titles);
}

function winnerSentence(before: RoundScores, after: RoundScores): Line {
  const rule = RULE_WORDS[after.panel.rule];
  const [old, now] = [winnerOf(before), winnerOf(after)];
  if (old === now) return [{ text: sentence(`The winner by ${rule} stays: ${now}`) }];
  return [
    { text: `The winner by ${rule} would be ` },
    { text: now, tone: 'strong' },
    { text: `, not ${old}.` },
  ];
}

function winnerOf({ panel, round }: RoundScores): string {
  return winnersText(panel.byRule[panel.rule], (id) => titleOf(round, id));
}

function weightTable({ after, weights }: RankingChange): Table {
  return tableOf<RankingChange['weights'][number]>({
    title: `${after.shark.name}: weights`,
    rows: weights,
    columns: [
      [left('Criterion', 14), ({ criterion }) => criterion.label],
      [decimal('rubric'), ({ from }) => printPercent(from, 2)],
      [decimal('tried'), ({ to }) => printPercent(to, 2)],
      [decimal('points'), ({ from, to }) => printSignedDecimal(to.sub(from).mul(100), 2)],
    ],
  });
}

/** `2 (was 1)` if a rank changed. */
function withMoves(table: Table, now: readonly RankedRow[], before: readonly RankedRow[]): Block {
  const rows = table.rows.map((row, i) => {
    const own = now[i];
    if (own === undefined || !own.entry.isLive) return row;
    const [rank, was] = [own.rank, rankOf(before, own.entry)];
    if (rank === was) return row;
    const text = `${rank ?? '-'} (was ${was ?? '-'})`;
    return { ...row, cells: [{ text, tone: 'strong' as const }, ...row.cells.slice(1)] };
  });
  return tableBlock({ ...table, rows });
}
