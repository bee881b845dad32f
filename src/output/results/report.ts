import type { AuditedRound } from '../../engine/audit/audit.ts';
import type { BudgetPlan } from '../../engine/budget/budget-plan.ts';
import type { RubricDrift } from '../../engine/compare/drift.ts';
import type { Chapter } from '../../engine/proposal-history.ts';
import type { Robustness } from '../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { PanelRow } from '../../engine/scoring/panel-ranking.ts';
import type { Reasons } from '../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import type { RetroResult, RoundRetro } from '../../outcome/retro/round-retro.ts';
import { type RoundVerdict, verdictWord } from '../document/report.ts';
import { auditRowJson } from './audit.ts';
import { pick, result } from './draft.ts';
import { roundJson } from './retro.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/report.ts';
import { argumentJson, scoreJson } from './score.ts';
import { sensitivityJson } from './sensitivity.ts';
import { chapterJson } from './show.ts';

/** All results that a report shows. */
export interface ReportResults {
  readonly scores: RoundScores;
  readonly audited: AuditedRound;
  /** All proposals, ranked ones first. */
  readonly proposals: readonly ReportedProposal[];
  /** Of sharks with a scorecard. */
  readonly robustness: readonly Robustness[];
  readonly uncertainty: RoundUncertainty;
  /** Over all rounds that can be read. */
  readonly drift: RubricDrift;
  /** Rounds that cannot be read. */
  readonly leftOut: readonly string[];
  readonly retro: RoundRetro;
  /** Null if the round has no budget of hours. */
  readonly plan: BudgetPlan | null;
  readonly seed: number;
  /** Number of weightings that were drawn. */
  readonly vectors: number;
  readonly version: string;
}

/** A proposal of the round, with all results on it. */
export interface ReportedProposal {
  readonly row: PanelRow;
  readonly reasons: Reasons;
  readonly chapter: Chapter;
  /** Null if it was neither funded nor built nor tried. */
  readonly result: RetroResult | null;
}

/** A round for machines: everything that the page shows, and everything that it leaves out. */
export function reportJson(results: ReportResults, verdict: RoundVerdict): schema.ReportJson {
  const { scores, uncertainty, proposals, robustness: sharks, retro, seed, vectors } = results;
  const { round } = scores;
  return result({
    round: round.id,
    ...pick(round, 'title notes'),
    verdict: {
      word: verdictWord(verdict),
      ...pick(verdict, 'subject because'),
      reason: verdict.since?.reason,
    },
    score: scoreJson(scores, uncertainty),
    proposals: proposals.map(proposalJson),
    sensitivity: sensitivityJson({ scores, sharks, band: null, seed, vectors }),
    results: roundJson(retro),
    stated: results.audited.rows.map(auditRowJson),
  });
}

function proposalJson({
  row: { entry },
  reasons,
  chapter,
  result: found,
}: ReportedProposal): DraftOf<typeof schema.reported> {
  const judged = found?.judgement ?? null;
  const isOtherwise = judged !== null && judged.derived !== judged.outcome.status;
  return {
    proposal: entry.id,
    title: entry.title,
    aliases: entry.proposal?.aliases ?? [],
    proposer: entry.proposal?.proposer,
    notes: entry.proposal?.notes ?? [],
    for: reasons.inFavour.map(argumentJson),
    against: reasons.against.map(argumentJson),
    chapter: chapterJson(entry.id, chapter, isOtherwise ? judged : null),
  };
}
