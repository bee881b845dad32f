import type { RoundProgress } from '../../engine/progress/round-progress.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result } from './draft.ts';
import type { StatusJson } from './schema/status.ts';

export function statusJson(progress: RoundProgress, next: readonly string[]): StatusJson {
  const { round, rule, leader, obstacle } = progress;
  return result({
    round: round.id,
    ...pick(round, 'title due'),
    open: progress.isOpen,
    ...pick(progress, 'sharks rubricOnly'),
    decision: { rule, leader, obstacle, decided: progress.decided?.id },
    withheld: progress.isWithheld,
    means: progress.panelRevision?.means ?? [],
    next,
  });
}

/** One line for each shark. */
export function statusTable({ sharks }: StatusJson): CsvTable {
  return mixedTable(
    'shark asked state missing_scores errors stale revised recorded',
    sharks.map((own) => ({
      ...own,
      missingScores: own.lacks.reduce((sum, { criteria }) => sum + Math.max(1, criteria.length), 0),
      stale: own.stale.join(' '),
      revised: own.revised !== null,
    })),
  );
}
