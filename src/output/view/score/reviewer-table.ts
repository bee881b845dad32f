import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkRanking, Term } from '../../../engine/scoring/panel-ranking.ts';
import { printShortest } from '../../../quantity/print.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import { decimal } from '../../document/columns.ts';
import type { Block, Column, Line, Table, TextRun } from '../../document/document.ts';
import { criterionWords } from '../round/criterion.ts';
import { sharkTable } from '../round/totals.ts';
import { type ColumnLabels, columnLabels } from './column-labels.ts';

/** One shark's totals with the score on each criterion; alone where its rubric has none. */
export function reviewerBlock(scores: RoundScores, ranking: SharkRanking): Block {
  const totals = sharkTable(scores, ranking);
  const criteria = ranking.shark.rubric?.criteria ?? [];
  const isScored = ranking.ranking.some(({ terms }) => terms.length > 0);
  if (criteria.length === 0 || !isScored) return { kind: 'table', table: totals };
  const forms = columnLabels(criteria.map(({ label }) => label));
  const tables = forms.map((form) => withScores(totals, ranking, form));
  return {
    kind: 'fit',
    layouts: [
      ...tables.map((table): Block[] => [{ kind: 'table', table }]),
      [{ kind: 'table', table: totals }],
    ],
  };
}

/** The totals with a column for each criterion, and what the criteria weigh. */
function withScores(
  totals: Table,
  { shark, ranking }: SharkRanking,
  { labels, isAbbreviated }: ColumnLabels,
): Table {
  const criteria = shark.rubric?.criteria ?? [];
  const weights = criteria.map((criterion, at) => {
    const words = criterionWords(criterion);
    const name = isAbbreviated ? `${labels[at]} ${words}` : words;
    return `${name} ${criterion.weight.written}`;
  });
  const legend: Line = [{ text: `Weights: ${weights.join(', ')}.`, tone: 'faint' }];
  return {
    ...totals,
    columns: [...totals.columns, ...labels.map((label): Column => decimal(label))],
    rows: totals.rows.map((row, at) => ({
      ...row,
      cells: [...row.cells, ...criteria.map(({ id }) => scoreCell(ranking[at]?.terms ?? [], id))],
    })),
    notes: [legend, ...totals.notes],
  };
}

function scoreCell(terms: readonly Term[], criterion: string): TextRun {
  const mark = terms.find((term) => term.criterion.id === criterion)?.score.mark ?? null;
  return mark === null ? NO_FIGURE : { text: printShortest(mark.point, 2) };
}
