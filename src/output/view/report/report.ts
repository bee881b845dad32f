import type { AuditedRound } from '../../../engine/audit/audited-round.ts';
import type { RubricDrift } from '../../../engine/compare/drift.ts';
import type { Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { RoundRetro } from '../../../outcome/retro/round-retro.ts';
import type { RoundReport } from '../../document/report.ts';
import { panelSize } from '../round/names.ts';
import { groupedText } from '../wording/numbers.ts';
import { decisionPart } from './decision-part.ts';
import { figuresSection } from './figures-section.ts';
import { promiseSection } from './promise-section.ts';
import { ranksSection } from './ranks-section.ts';
import { roiSection } from './roi-section.ts';
import { totalsSection } from './totals-section.ts';
import { weightsSection } from './weights-section.ts';

/** Everything that a report is made of. */
export interface ReportResults {
  readonly scores: RoundScores;
  readonly audited: AuditedRound;
  /** Of sharks with a scorecard. */
  readonly robustness: readonly Robustness[];
  readonly uncertainty: RoundUncertainty;
  /** Over all rounds that can be read. */
  readonly drift: RubricDrift;
  /** Rounds that cannot. */
  readonly leftOut: readonly string[];
  readonly retro: RoundRetro;
  readonly seed: number;
  readonly version: string;
}

export function reportOf(results: ReportResults): RoundReport {
  const { scores, robustness, uncertainty, drift, leftOut, retro, seed, version } = results;
  const { round } = scores;
  return {
    title: round.title,
    round: round.id,
    size: panelSize(round),
    decision: decisionPart(scores, robustness, uncertainty),
    sections: [
      totalsSection(scores),
      roiSection(scores, uncertainty),
      ranksSection(robustness, seed),
      weightsSection(drift, round, leftOut),
      promiseSection(retro, round),
      figuresSection(results.audited),
    ],
    made: { version, command: `shark report ${round.id}`, method: methodOf(results) },
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
