import type { PanelRevision } from '../../../engine/progress/revision.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelMeasure } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printDecimal, printSignedDecimal } from '../../../quantity/print.ts';
import { countCell, faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Table, TextRun } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { measureWords } from './measure.ts';
import { titleOf } from './names.ts';

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
