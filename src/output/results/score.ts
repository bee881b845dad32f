import type { AuditRow } from '../../engine/audit/row.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { PanelRow, RankedTotal, SharkRanking } from '../../engine/scoring/panel-ranking.ts';
import type { Argument, StrongestReasons } from '../../engine/scoring/strongest-reasons.ts';
import type { WhatIf } from '../../engine/scoring/what-if-weights.ts';
import type { PanelChance, RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import type { Entry } from '../../model/round.ts';
import { takesWeights } from '../../schema/formula.ts';
import type { CsvTable } from '../document/document.ts';
import { findRow, statedCells, statedFigure } from './audit.ts';
import { mixedTable, pick, result, written } from './draft.ts';
import { panelJson } from './panel.ts';
import { confidenceJson, roiJson } from './roi.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as schema from './schema/score.ts';

/** A round for machines: unrounded numbers, and null for unknown values. */
export function scoreJson(
  scores: RoundScores,
  uncertainty: RoundUncertainty | null = null,
  reasons: readonly StrongestReasons[] | null = null,
): schema.ScoreJson {
  const { round, rankings, rois, audit } = scores;
  return result({
    round: round.id,
    title: round.title,
    unanswered: scores.unanswered.map(({ id }) => id),
    sharks: rankings.map((ranking) => sharkJson(ranking, audit)),
    roi: rois.map((roi) => roiJson(roi, audit, uncertainty)),
    sureness: rankingJson(uncertainty),
    panel: panelJson(scores),
    revision: scores.revision && pick(scores.revision, 'sharks means sameRanking'),
    decision: decisionJson(scores),
    ...(reasons !== null && { reasons: reasons.map(reasonsJson) }),
  });
}

function reasonsJson({ entry: { id: proposal, title }, inFavour, against }: StrongestReasons) {
  return {
    proposal,
    title,
    for: inFavour && argumentJson(inFavour),
    against: against && argumentJson(against),
  };
}

export function argumentJson(argument: Argument): DraftOf<typeof schema.argument> {
  const { shark, about, score, text, at } = argument;
  return { shark: shark.id, about, score: score?.mark?.written, text, ...pick(at, 'file line') };
}

/** Null if no ranges were considered. */
function rankingJson(
  uncertainty: RoundUncertainty | null,
): DraftOf<typeof schema.rankingConfidence> | null {
  if (uncertainty === null) return null;
  const { isRanged, panel, eligible, sharks } = uncertainty;
  return {
    ...pick(uncertainty, 'samples replicates seed'),
    ranged: isRanged,
    panel: panel.map(panelChanceJson),
    eligible: eligible.map(panelChanceJson),
    sharks: sharks.map(confidenceJson),
  };
}

function panelChanceJson({ entry, ...own }: PanelChance): DraftOf<typeof schema.panelChance> {
  return { proposal: entry?.id, ...own };
}

function sharkJson(
  { shark, ranking }: SharkRanking,
  audit: readonly AuditRow[],
): DraftOf<typeof schema.scoreShark> {
  const { formula = 'weighted-mean', criteria = [] } = shark.rubric ?? {};
  return {
    shark: shark.id,
    name: shark.name,
    formula,
    criteria: criteria.map(({ weight, ...own }) => ({
      ...pick(own, 'id label part scale'),
      weight: takesWeights(formula) ? weight.point : null,
    })),
    ranking: ranking.map((row) => rankedJson(row, findRow(audit, shark.id, row.entry.id, 'total'))),
  };
}

function rankedJson(row: RankedTotal, stated: AuditRow | null): DraftOf<typeof schema.ranked> {
  return {
    proposal: row.entry.id,
    ...pick(row.entry, 'title short'),
    ...pick(row, 'rank total uncapped capped kind'),
    status: row.entry.pitch?.status,
    scores: Object.fromEntries(row.terms.map(({ criterion, own }) => [criterion.id, own])),
    stated: stated && { total: statedFigure(stated), verdict: stated.verdict },
  };
}

/** The decision on record, and whether it overrides the rule. */
export function decisionJson(scores: RoundScores): DraftOf<typeof schema.decision> | null {
  const { decision } = scores.round;
  if (decision === null) return null;
  const { winner, by, because, terms } = decision;
  return { winner: winner.id, by, because, terms: terms?.id, overrides: scores.panel.isOverridden };
}

/** One line for each shark and proposal. `audit` has the stated figures as written. */
export function scoreTable(
  { round, sharks }: schema.ScoreJson,
  audit: readonly AuditRow[],
): CsvTable {
  return mixedTable(
    'round shark proposal status rank total uncapped capped stated verdict',
    sharks.flatMap(({ shark, ranking }) =>
      ranking.map((row) => ({
        ...row,
        round,
        shark,
        ...statedCells(findRow(audit, shark, row.proposal, 'total')),
      })),
    ),
  );
}

/** A row with a rank. */
export type RankedRow = RankedTotal | PanelRow;

export function rankOf(rows: readonly RankedRow[], { id }: Entry): number | null {
  return rows.find(({ entry }) => entry.id === id)?.rank ?? null;
}

/** The table of totals, each with its rank by the weights in the files. */
export function whatIfTable({ before, after }: WhatIf, json: schema.ScoreJson): CsvTable {
  const { columns, rows } = scoreTable(json, after.audit);
  const was = after.rankings.flatMap(({ shark, ranking }) => {
    const old = before.rankings.find((each) => each.shark.id === shark.id)?.ranking ?? [];
    return ranking.map(({ entry }) => rankOf(old, entry));
  });
  return {
    columns: [...columns, 'rank_was'],
    rows: rows.map((row, i) => [...row, was[i] ?? null]),
  };
}

/** A round with other weights, and what they would change. */
export function whatIfJson({ before, after, changes }: WhatIf): schema.ScoreJson {
  const whatIf = written<ValueOf<typeof schema.triedWeights>>({
    sharks: changes.map((change) => ({
      shark: change.after.shark.id,
      weights: change.weights.map(({ criterion, from, to }) => {
        return { criterion: criterion.id, from, to };
      }),
      moved: movesJson(change.after.ranking, change.before.ranking),
    })),
    panel: movesJson(after.panel.rows, before.panel.rows),
  });
  return { ...scoreJson(after), whatIf };
}

function movesJson(
  now: readonly RankedRow[],
  before: readonly RankedRow[],
): readonly ValueOf<typeof schema.rankMove>[] {
  return now
    .filter(({ entry, rank }) => rank !== rankOf(before, entry))
    .map(({ entry, rank }) => ({ proposal: entry.id, rank, was: rankOf(before, entry) }));
}
