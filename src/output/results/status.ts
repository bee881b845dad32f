import type { RoundProgress } from '../../engine/progress/round-progress.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import { revisedMeanJson } from './revised.ts';
import type { StatusJson } from './schema/status.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

export function statusJson(progress: RoundProgress, next: readonly string[]): StatusJson {
  const {
    round,
    sharks,
    panelRevision,
    rubricOnly,
    rule,
    obstacle,
    leader,
    decided,
    isOpen,
    isWithheld,
  } = progress;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    title: round.title,
    due: round.due,
    open: isOpen,
    sharks: sharks.map((each) => ({
      shark: each.id,
      name: each.name,
      asked: each.isAsked,
      state: each.state,
      lacks: each.lacks.map(({ proposal, criteria }) => ({ proposal, criteria })),
      errors: each.errors,
      stale: each.stale,
      revised: each.revision === null ? null : { ...each.revision },
      recorded: each.isAfterOutcome ? 'after-outcome' : null,
    })),
    rubricOnly,
    decision: { rule, leader, obstacle, decided: decided?.id ?? null },
    withheld: isWithheld,
    means: (panelRevision?.means ?? []).map(revisedMeanJson),
    next,
  };
}

const COLUMNS: Columns<StatusJson['sharks'][number]> = {
  shark: ({ shark }) => shark,
  asked: ({ asked }) => asked,
  state: ({ state }) => state,
  missing_scores: ({ lacks }) =>
    lacks.reduce((sum, { criteria }) => sum + Math.max(1, criteria.length), 0),
  errors: ({ errors }) => errors,
  stale: ({ stale }) => stale.join(' '),
  revised: ({ revised }) => revised !== null,
  recorded: ({ recorded }) => recorded,
};

/** One line for each shark. */
export function statusTable({ sharks }: StatusJson): CsvTable {
  return tableOf(COLUMNS, sharks);
}
