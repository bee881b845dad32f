import type { AuditRow } from '../../engine/audit/row.ts';
import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { RankedTotal, SharkRanking } from '../../engine/scoring/panel-ranking.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json } from '../document/document.ts';
import { confidenceJson, spreadJson } from './confidence.ts';
import { panelJson } from './panel.ts';
import { findRow } from './stated.ts';

export const SCHEMA_VERSION = 1;

/** A round for machines: raw numbers, and null where nothing is known. */
export function scoreJson(scores: RoundScores, uncertainty: RoundUncertainty | null = null) {
  const { round, rankings, rois, audit } = scores;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    sharks: rankings.map((ranking) => sharkJson(ranking, audit)),
    roi: rois.map((roi) => roiJson(roi, audit, uncertainty)),
    sureness: uncertaintyJson(uncertainty),
    panel: panelJson(scores),
    decision: decisionJson(scores),
  } satisfies Json;
}

/** Null where nothing was looked at. */
function uncertaintyJson(uncertainty: RoundUncertainty | null): Json {
  if (uncertainty === null) return null;
  const { samples, replicates, seed, isRanged, sharks } = uncertainty;
  return { samples, replicates, seed, ranged: isRanged, sharks: sharks.map(confidenceJson) };
}

function number(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}

function sharkJson({ shark, ranking }: SharkRanking, audit: readonly AuditRow[]): Json {
  return {
    shark: shark.id,
    name: shark.name,
    criteria: (shark.rubric?.criteria ?? []).map(({ id, label, weight }) => ({
      id,
      label,
      weight: toNumber(weight.point),
    })),
    ranking: ranking.map((row) =>
      rankingJson(row, findRow(audit, shark.id, row.entry.id, 'total')),
    ),
  };
}

function rankingJson(row: RankedTotal, stated: AuditRow | null): Json {
  return {
    proposal: row.entry.id,
    rank: row.rank,
    total: number(row.total),
    uncapped: number(row.uncapped),
    capped: row.capped,
    kind: row.kind,
    status: row.entry.pitch?.status ?? null,
    scores: Object.fromEntries(
      row.terms.map((term) => [term.criterion.id, number(term.score.mark?.point)]),
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
) {
  const stated = findRow(audit, roi.shark, roi.entry.id, 'roi', roi.variant);
  const { estimate } = roi;
  return {
    shark: roi.shark,
    proposal: roi.entry.id,
    variant: roi.variant,
    rank: roi.rank,
    status: roi.entry.pitch?.status ?? null,
    success: number(roi.inputs?.success ?? estimate.success?.point),
    upside: number(roi.inputs?.upside ?? estimate.upside?.point),
    downside: number(roi.inputs?.downside ?? estimate.downside?.point),
    hours: number(roi.hours),
    expectedGain: number(roi.expectedGain),
    roi: number(roi.roi),
    breakEven: roi.breakEven === 'never' ? 'never' : number(roi.breakEven),
    lossChance: number(roi.lossChance),
    naive: number(roi.naive),
    loses: roi.loses,
    lacking: [...roi.lacking],
    ...spreadJson(roi, uncertainty),
    stated: stated === null ? null : { roi: statedNumber(stated), verdict: stated.verdict },
  } satisfies Json;
}

function decisionJson({ round: { decision }, panel }: RoundScores): Json {
  if (decision === null) return null;
  return {
    winner: decision.winner.id,
    by: decision.by,
    because: [...decision.because],
    terms: decision.terms?.id ?? null,
    overrides: panel.isOverridden,
  };
}
