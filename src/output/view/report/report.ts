import type { AuditedRound } from '../../../engine/audit/audited-round.ts';
import type { BudgetPlan } from '../../../engine/budget/budget-plan.ts';
import type { RubricDrift } from '../../../engine/compare/drift.ts';
import type { Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { RoundRetro } from '../../../outcome/retro/round-retro.ts';
import type { Json } from '../../document/document.ts';
import type { RoundReport } from '../../document/report.ts';
import { type ReportedEntry, reportJson } from '../../results/report.ts';
import { panelSize } from '../round/names.ts';
import { verdictOf } from '../round/verdict.ts';
import { groupedText } from '../wording/numbers.ts';
import { proposalCard } from './card.ts';
import { decisionPart } from './decision-part.ts';
import { figuresPart, hoursPart, promisePart, roiPart, totalsPart } from './method-parts.ts';
import { panelChart } from './panel-chart.ts';
import type { ReportedRound } from './proposal.ts';
import { ranksPart, weightsPart } from './weights-parts.ts';

/** Everything that a report is made of. */
export interface ReportResults {
  readonly scores: RoundScores;
  readonly audited: AuditedRound;
  /** Each proposal, ranked ones first. */
  readonly proposals: readonly ReportedEntry[];
  /** Of sharks with a scorecard. */
  readonly robustness: readonly Robustness[];
  readonly uncertainty: RoundUncertainty;
  /** Over all rounds that can be read. */
  readonly drift: RubricDrift;
  /** Rounds that cannot. */
  readonly leftOut: readonly string[];
  readonly retro: RoundRetro;
  /** Null where the round has no hours to plan. */
  readonly plan: BudgetPlan | null;
  readonly seed: number;
  /** How many weightings were drawn. */
  readonly vectors: number;
  readonly version: string;
}

export function reportOf(results: ReportResults): RoundReport {
  const { scores, robustness, uncertainty, drift, leftOut, retro, seed, version } = results;
  const { round } = scores;
  const reported = reportedRound(results);
  return {
    title: round.title,
    round: round.id,
    size: panelSize(round),
    decision: decisionPart(reported),
    panel: panelChart(reported),
    cards: reported.proposals.map((proposal) => proposalCard(reported, proposal)),
    method: [
      totalsPart(scores),
      roiPart(scores, uncertainty),
      ...hoursPart(results.plan),
      ranksPart(robustness, seed),
      weightsPart(drift, round, leftOut),
      promisePart(retro, round),
      figuresPart(results.audited),
    ],
    made: { version, command: `shark report ${round.id}`, method: methodOf(results) },
  };
}

/** The same for machines. */
export function reportValues(results: ReportResults): Json {
  const { scores, uncertainty, proposals, robustness, retro, audited, seed, vectors } = results;
  return reportJson({
    verdict: verdictOf(scores),
    scores,
    uncertainty,
    proposals,
    sensitivity: { scores, sharks: robustness, band: null, seed, vectors },
    retro,
    stated: audited.rows,
  });
}

function reportedRound({ scores, uncertainty, proposals, retro }: ReportResults): ReportedRound {
  return {
    scores,
    uncertainty,
    proposals: proposals.map(({ row, reasons }) => ({
      row,
      reasons,
      result: retro.results.find(({ proposal }) => proposal === row.entry.id) ?? null,
    })),
  };
}

function methodOf({ uncertainty, robustness, seed }: ReportResults): string {
  const vectors = robustness.flatMap(({ acceptability }) =>
    typeof acceptability === 'string' ? [] : (acceptability.vectors ?? []),
  );
  const [most] = vectors.sort((a, b) => b - a);
  const parts = [
    ...(uncertainty.isRanged
      ? [`${groupedText(uncertainty.samples)} samples over the ranges`]
      : []),
    ...(most === undefined ? [] : [`${groupedText(most)} weightings`]),
  ];
  const exactly = 'Totals, means, ranks and point ROI are exact';
  return parts.length === 0
    ? `${exactly}; not simulated (no ranges).`
    : `${exactly}; ${parts.join(' and ')} were simulated with seed ${seed}.`;
}
