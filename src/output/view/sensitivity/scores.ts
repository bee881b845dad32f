import type {
  CriticalScore,
  Robustness,
  ScoreMove,
} from '../../../engine/robustness/ranking-robustness.ts';
import { printShortest, printSignedDecimal } from '../../../quantity/print.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import type { Block, Column, Line, Row, TextRun } from '../../document/document.ts';
import { NO_LEAD_WORDS } from '../round/lead-sentence.ts';

/** How far one score must move until the first two tie. */
export function scoreBlocks({ shark, scores }: Robustness): readonly Block[] {
  const { leader, second, gap, none } = scores;
  if (none !== null || leader === null || second === null || gap === null) {
    // What keeps weights from being critical was said with them.
    if (none === null) return [];
    const text = `${shark.name}, critical scores: - (${NO_LEAD_WORDS[none]}).`;
    return [{ kind: 'paragraph', lines: [[{ text, tone: 'faint' }]] }];
  }
  const columns: Column[] = [
    { label: 'Criterion', align: 'left', shrinkTo: 14 },
    ...[leader.title, second.title].flatMap((group): Column[] => [
      { label: 'now', align: 'decimal', group },
      { label: 'ties at', align: 'decimal', group },
      { label: 'change', align: 'decimal', group },
    ]),
  ];
  return [
    {
      kind: 'table',
      table: {
        title: `${shark.name}: CRITICAL SCORES`,
        columns,
        rows: scores.criteria.map(scoreRow),
        notes: notes(scores.criteria, printShortest(gap, 4)),
      },
    },
  ];
}

function scoreRow({ criterion, leader, second }: CriticalScore): Row {
  return { cells: [{ text: criterion.label }, ...moveCells(leader), ...moveCells(second)] };
}

function moveCells(move: ScoreMove | null): TextRun[] {
  if (move === null) return [NO_FIGURE, NO_FIGURE, NO_FIGURE];
  const tone = move.isOnScale ? 'plain' : 'faint';
  return [
    { text: printShortest(move.from, 2), tone },
    { text: printShortest(move.to, 2) + (move.isOnScale ? '' : '*'), tone },
    { text: printSignedDecimal(move.change, 2), tone },
  ];
}

function notes(criteria: readonly CriticalScore[], gap: string): readonly Line[] {
  const moves = criteria.flatMap(({ leader, second }) => [leader, second]);
  const lines = [`One score alone would have to move so far; the totals are ${gap} apart.`];
  if (moves.some((move) => move?.isOnScale === false)) {
    lines.push('* off the scale: this score alone cannot swap them.');
  }
  if (moves.some((move) => move === null)) lines.push('- the score is n/a or weighs nothing.');
  return faintLines(lines);
}
