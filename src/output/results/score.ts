import type { AuditRow } from '../../engine/audit/row.ts';
import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { RankedTotal, SharkRanking } from '../../engine/scoring/panel-ranking.ts';
import type { Argument, StrongestReasons } from '../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import { takesWeights } from '../../schema/formula.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import { confidenceJson, spreadJson } from './confidence.ts';
import { panelJson } from './panel.ts';
import { panelRevisionJson } from './revised.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as priced from './schema/priced.ts';
import type * as schema from './schema/score.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { findRow, statedText } from './stated.ts';

/** A round for machines: raw numbers, and null where nothing is known. */
export function scoreJson(
  scores: RoundScores,
  uncertainty: RoundUncertainty | null = null,
  reasons: readonly StrongestReasons[] | null = null,
): schema.ScoreJson {
  const { round, rankings, rois, audit } = scores;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    title: round.title,
    sharks: rankings.map((ranking) => sharkJson(ranking, audit)),
    roi: rois.map((roi) => roiJson(roi, audit, uncertainty)),
    sureness: rankingJson(uncertainty),
    panel: panelJson(scores),
    revision: panelRevisionJson(scores),
    decision: decisionJson(scores),
    ...(reasons === null ? {} : { reasons: reasons.map(reasonsJson) }),
  };
}

function reasonsJson({ entry, inFavour, against }: StrongestReasons) {
  const { id: proposal, title } = entry;
  return {
    proposal,
    title,
    for: inFavour && argumentJson(inFavour),
    against: against && argumentJson(against),
  };
}

export function argumentJson({
  shark,
  about,
  score,
  text,
  at,
}: Argument): ValueOf<typeof schema.argument> {
  const { file, line } = at;
  return { shark: shark.id, about, score: score?.mark?.written ?? null, text, file, line };
}

/** Null where nothing was looked at. */
function rankingJson(
  uncertainty: RoundUncertainty | null,
): ValueOf<typeof schema.rankingConfidence> | null {
  if (uncertainty === null) return null;
  const { samples, replicates, seed, isRanged, panel, sharks } = uncertainty;
  return {
    samples,
    replicates,
    seed,
    ranged: isRanged,
    panel: panel.map(({ entry, chance, sharks: by }) => ({
      proposal: entry?.id ?? null,
      chance,
      sharks: by,
    })),
    sharks: sharks.map(confidenceJson),
  };
}

function sharkJson(
  { shark, ranking }: SharkRanking,
  audit: readonly AuditRow[],
): ValueOf<typeof schema.scoreShark> {
  return {
    shark: shark.id,
    name: shark.name,
    formula: shark.rubric?.formula ?? 'weighted-mean',
    criteria: (shark.rubric?.criteria ?? []).map(({ id, label, part, weight }) => ({
      id,
      label,
      part,
      weight: takesWeights(shark.rubric?.formula ?? 'weighted-mean')
        ? toNumber(weight.point)
        : null,
    })),
    ranking: ranking.map((row) => rankedJson(row, findRow(audit, shark.id, row.entry.id, 'total'))),
  };
}

function rankedJson(row: RankedTotal, stated: AuditRow | null): ValueOf<typeof schema.ranked> {
  return {
    proposal: row.entry.id,
    title: row.entry.title,
    short: row.entry.short,
    rank: row.rank,
    total: numberOrNull(row.total),
    uncapped: numberOrNull(row.uncapped),
    capped: row.capped,
    kind: row.kind,
    status: row.entry.pitch?.status ?? null,
    scores: Object.fromEntries(
      row.terms.map((term) => [term.criterion.id, numberOrNull(term.score.mark?.point)]),
    ),
    stated: stated === null ? null : { total: statedNumber(stated), verdict: stated.verdict },
  };
}

function statedNumber(row: AuditRow): number | null {
  return typeof row.stated === 'string' ? null : toNumber(row.stated.point);
}

/** One priced estimate; `interval` is null where no input is a range. */
export function roiJson(
  roi: RankedRoi,
  audit: readonly AuditRow[],
  uncertainty: RoundUncertainty | null = null,
): ValueOf<typeof priced.roi> {
  const stated = findRow(audit, roi.shark, roi.entry.id, 'roi', roi.variant);
  const { estimate } = roi;
  return {
    shark: roi.shark,
    proposal: roi.entry.id,
    title: roi.entry.title,
    variant: roi.variant,
    rank: roi.rank,
    status: roi.entry.pitch?.status ?? null,
    success: numberOrNull(roi.inputs?.success ?? estimate.success?.point),
    upside: numberOrNull(roi.inputs?.upside ?? estimate.upside?.point),
    downside: numberOrNull(roi.inputs?.downside ?? estimate.downside?.point),
    hours: numberOrNull(roi.hours),
    expectedGain: numberOrNull(roi.expectedGain),
    roi: numberOrNull(roi.roi),
    breakEven: roi.breakEven === 'never' ? 'never' : numberOrNull(roi.breakEven),
    lossChance: numberOrNull(roi.lossChance),
    naive: numberOrNull(roi.naive),
    geometricMean: roi.mean?.speed.geometric ?? null,
    geometricMethod: roi.mean?.speed.method ?? null,
    expectedTime: numberOrNull(roi.mean?.speed.time),
    gamble: roi.mean?.speed.isGamble ?? false,
    loses: roi.loses,
    lacking: roi.lacking,
    ...spreadJson(roi, uncertainty),
    stated: stated === null ? null : { roi: statedNumber(stated), verdict: stated.verdict },
  };
}

function decisionJson({
  round: { decision },
  panel,
}: RoundScores): ValueOf<typeof schema.decision> | null {
  if (decision === null) return null;
  return {
    winner: decision.winner.id,
    by: decision.by,
    because: decision.because,
    terms: decision.terms?.id ?? null,
    overrides: panel.isOverridden,
  };
}

const COLUMNS: Columns<{
  readonly round: string;
  readonly shark: string;
  readonly json: ValueOf<typeof schema.ranked>;
  readonly stated: AuditRow | null;
}> = {
  round: ({ round }) => round,
  shark: ({ shark }) => shark,
  proposal: ({ json }) => json.proposal,
  status: ({ json }) => json.status,
  rank: ({ json }) => json.rank,
  total: ({ json }) => json.total,
  uncapped: ({ json }) => json.uncapped,
  capped: ({ json }) => json.capped,
  stated: ({ stated }) => stated && statedText(stated),
  verdict: ({ json }) => json.stated?.verdict ?? null,
};

/** One line for each shark and proposal; the audit has what was stated, as written. */
export function scoreTable(
  { round, sharks }: schema.ScoreJson,
  audit: readonly AuditRow[],
): CsvTable {
  const lines = sharks.flatMap(({ shark, ranking }) =>
    ranking.map((json) => {
      const stated = findRow(audit, shark, json.proposal, 'total');
      return { round, shark, json, stated };
    }),
  );
  return tableOf(COLUMNS, lines);
}
