import type { AuditRow } from '../../engine/audit/row.ts';
import type { RankedRoi } from '../../engine/roi/result.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { Panel, RankedTotal, RuleResult, SharkRanking } from '../../engine/scoring/result.ts';
import type { Decision } from '../../model/round.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import { findRow } from './marks.ts';
import type { Json } from './view.ts';

export const SCHEMA_VERSION = 1;

/** A round for machines: raw numbers, and null where nothing is known. */
export function scoreJson(scores: RoundScores): Json {
  const { round, rankings, panel, rois, audit } = scores;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    sharks: rankings.map((ranking) => sharkJson(ranking, audit)),
    roi: rois.map((roi) => roiJson(roi, audit)),
    panel: panelJson(panel),
    decision: decisionJson(round.decision),
  };
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

/** One priced estimate; `roiMean` and `interval` are null where nothing was sampled. */
export function roiJson(roi: RankedRoi, audit: readonly AuditRow[]): Json {
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
    roiMean: null,
    interval: null,
    stated: stated === null ? null : { roi: statedNumber(stated), verdict: stated.verdict },
  };
}

function panelJson(panel: Panel): Json {
  const { byRule, rule } = panel;
  const named = (result: RuleResult): Json =>
    result.winners.length > 1 ? [...result.winners] : (result.winners[0] ?? null);
  return {
    ranking: panel.rows.map((row) => ({
      proposal: row.entry.id,
      rank: row.rank,
      mean: number(row.mean),
      median: number(row.median),
      borda: null,
      spread: number(row.spread),
      n: row.n,
      votes: row.votes,
    })),
    kendallW: null,
    winner: {
      rule,
      proposal: named(byRule[rule]),
      undecided: byRule[rule].undecided,
      byRule: {
        'highest-mean': named(byRule['highest-mean']),
        'most-votes': named(byRule['most-votes']),
        'highest-roi': named(byRule['highest-roi']),
      },
      agree: panel.agree,
    },
  };
}

function decisionJson(decision: Decision | null): Json {
  if (decision === null) return null;
  return {
    winner: decision.winner.id,
    by: decision.by,
    because: [...decision.because],
    terms: decision.terms?.id ?? null,
  };
}
