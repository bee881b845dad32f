import { configIgnorePattern } from '../rules/config/ignore-pattern.ts';
import { configUnknownRule } from '../rules/config/unknown-rule.ts';
import { constraintBroken } from '../rules/constraint/broken.ts';
import { estimateAgainstClaim } from '../rules/estimate/against-claim.ts';
import { estimateAgainstEffort } from '../rules/estimate/against-effort.ts';
import { estimateAgainstSuccess } from '../rules/estimate/against-success.ts';
import { estimateCertain } from '../rules/estimate/certain.ts';
import { estimateIncomplete } from '../rules/estimate/incomplete.ts';
import { estimateLimit } from '../rules/estimate/limit.ts';
import { estimateZeroHours } from '../rules/estimate/zero-hours.ts';
import { gateUnanswered } from '../rules/gate/unanswered.ts';
import { mappingTwoMeanings } from '../rules/mapping/two-meanings.ts';
import { mappingUnknownId } from '../rules/mapping/unknown-id.ts';
import { mappingUnknownShark } from '../rules/mapping/unknown-shark.ts';
import { outcomeDirectionConflict } from '../rules/outcome/direction-conflict.ts';
import { outcomeNoBenchmarks } from '../rules/outcome/no-benchmarks.ts';
import { outcomeNoDirection } from '../rules/outcome/no-direction.ts';
import { outcomeNotFunded } from '../rules/outcome/not-funded.ts';
import { outcomeOtherUnit } from '../rules/outcome/other-unit.ts';
import { outcomeStatusConflict } from '../rules/outcome/status-conflict.ts';
import { outcomeStatusDisagrees } from '../rules/outcome/status-disagrees.ts';
import { outcomeUnknownCase } from '../rules/outcome/unknown-case.ts';
import { pitchAfterCycle } from '../rules/pitch/after-cycle.ts';
import { pitchExcludesNeeded } from '../rules/pitch/excludes-needed.ts';
import { pitchMustAnswer } from '../rules/pitch/must-answer.ts';
import { pitchNoClaim } from '../rules/pitch/no-claim.ts';
import { pitchNotAnEntry } from '../rules/pitch/not-an-entry.ts';
import { pitchSameTitle } from '../rules/pitch/same-title.ts';
import { planHoursConflict } from '../rules/plan/hours-conflict.ts';
import { planPassConflict } from '../rules/plan/pass-conflict.ts';
import { planStopConflict } from '../rules/plan/stop-conflict.ts';
import { planTooManyPhases } from '../rules/plan/too-many-phases.ts';
import { referenceAskedTwice } from '../rules/reference/asked-twice.ts';
import { referenceAskedUnknown } from '../rules/reference/asked-unknown.ts';
import { referenceNotAnEntry } from '../rules/reference/not-an-entry.ts';
import { referenceNotAsked } from '../rules/reference/not-asked.ts';
import { referenceReservedId } from '../rules/reference/reserved-id.ts';
import { referenceRubricWithoutScorecard } from '../rules/reference/rubric-without-scorecard.ts';
import { referenceUnknownConstraint } from '../rules/reference/unknown-constraint.ts';
import { referenceUnknownCriterion } from '../rules/reference/unknown-criterion.ts';
import { referenceUnknownGate } from '../rules/reference/unknown-gate.ts';
import { referenceUnknownProposal } from '../rules/reference/unknown-proposal.ts';
import { referenceUnknownRound } from '../rules/reference/unknown-round.ts';
import { referenceUnknownShark } from '../rules/reference/unknown-shark.ts';
import { roundAfterCycle } from '../rules/round/after-cycle.ts';
import { roundDateConflict } from '../rules/round/date-conflict.ts';
import { roundDecisionOverride } from '../rules/round/decision-override.ts';
import { roundDuplicateEntry } from '../rules/round/duplicate-entry.ts';
import { roundMissingFile } from '../rules/round/missing-file.ts';
import { roundMixedFormulas } from '../rules/round/mixed-formulas.ts';
import { roundNoBaseline } from '../rules/round/no-baseline.ts';
import { roundNoEntries } from '../rules/round/no-entries.ts';
import { roundNoPitch } from '../rules/round/no-pitch.ts';
import { roundOneEntry } from '../rules/round/one-entry.ts';
import { roundQuorumUnmet } from '../rules/round/quorum-unmet.ts';
import { roundTargetMet } from '../rules/round/target-met.ts';
import { roundUnordered } from '../rules/round/unordered.ts';
import { roundUnscoredEntry } from '../rules/round/unscored-entry.ts';
import { roundWinnerOpposed } from '../rules/round/winner-opposed.ts';
import { roundWinnerWithdrawn } from '../rules/round/winner-withdrawn.ts';
import { rubricAdjustIgnored } from '../rules/rubric/adjust-ignored.ts';
import { rubricAdjustReversed } from '../rules/rubric/adjust-reversed.ts';
import { rubricByOwn } from '../rules/rubric/by-own.ts';
import { rubricByUnknown } from '../rules/rubric/by-unknown.ts';
import { rubricCriteriaCase } from '../rules/rubric/criteria-case.ts';
import { rubricFormulaPart } from '../rules/rubric/formula-part.ts';
import { rubricFormulaSetting } from '../rules/rubric/formula-setting.ts';
import { rubricNoWeight } from '../rules/rubric/no-weight.ts';
import { rubricRemovedPresent } from '../rules/rubric/removed-present.ts';
import { rubricTooManyCriteria } from '../rules/rubric/too-many-criteria.ts';
import { rubricUnexplainedChange } from '../rules/rubric/unexplained-change.ts';
import { rubricWasPresent } from '../rules/rubric/was-present.ts';
import { rubricWasUnknown } from '../rules/rubric/was-unknown.ts';
import { rubricWordOutside } from '../rules/rubric/word-outside.ts';
import { rubricWordTaken } from '../rules/rubric/word-taken.ts';
import { rubricWordTwice } from '../rules/rubric/word-twice.ts';
import { scoreMissing } from '../rules/score/missing.ts';
import { scoreNoRubric } from '../rules/score/no-rubric.ts';
import { scoreNoScores } from '../rules/score/no-scores.ts';
import { scoreNotAsked } from '../rules/score/not-asked.ts';
import { scoreOtherScale } from '../rules/score/other-scale.ts';
import { scoreOutOfScale } from '../rules/score/out-of-scale.ts';
import { scoreOverallOnly } from '../rules/score/overall-only.ts';
import { scoreZeroDivisor } from '../rules/score/zero-divisor.ts';
import { statedChange } from '../rules/stated/change.ts';
import { statedGain } from '../rules/stated/gain.ts';
import { statedGap } from '../rules/stated/gap.ts';
import { statedMean } from '../rules/stated/mean.ts';
import { statedNaive } from '../rules/stated/naive.ts';
import { statedRank } from '../rules/stated/rank.ts';
import { statedRoi } from '../rules/stated/roi.ts';
import { statedTotal } from '../rules/stated/total.ts';
import { statedTruncated } from '../rules/stated/truncated.ts';
import { statedUncomputable } from '../rules/stated/uncomputable.ts';
import { statedWinner } from '../rules/stated/winner.ts';
import { suppressionNoReason } from '../rules/suppression/no-reason.ts';
import { suppressionRefused } from '../rules/suppression/refused.ts';
import { suppressionUnknownRule } from '../rules/suppression/unknown-rule.ts';
import { suppressionUnused } from '../rules/suppression/unused.ts';
import { termsBandGap } from '../rules/terms/band-gap.ts';
import { termsBandOverlap } from '../rules/terms/band-overlap.ts';
import { termsNegativeLimit } from '../rules/terms/negative-limit.ts';
import { termsNoAcceptance } from '../rules/terms/no-acceptance.ts';
import { termsNotForWinner } from '../rules/terms/not-for-winner.ts';
import { termsProposalNotVoted } from '../rules/terms/proposal-not-voted.ts';
import { termsReversedLimit } from '../rules/terms/reversed-limit.ts';
import { termsUnknownCase } from '../rules/terms/unknown-case.ts';
import { voteAgainstRanking } from '../rules/vote/against-ranking.ts';
import { voteContradicted } from '../rules/vote/contradicted.ts';
import { voteSecondSame } from '../rules/vote/second-same.ts';
import { voteWithdrawn } from '../rules/vote/withdrawn.ts';
import { weightsSum } from '../rules/weights/sum.ts';
import { weightsZero } from '../rules/weights/zero.ts';

/**
 * The rules about the content of files and the relations between them. Rules that compute come
 * last, before those about shark.yaml and suppression comments.
 */
export const RECORD_RULES = [
  // Rubrics.
  weightsSum,
  weightsZero,
  rubricCriteriaCase,
  rubricFormulaPart,
  rubricFormulaSetting,
  rubricNoWeight,
  rubricTooManyCriteria,
  rubricRemovedPresent,
  rubricWasPresent,
  rubricWasUnknown,
  rubricUnexplainedChange,
  rubricAdjustReversed,
  rubricAdjustIgnored,
  rubricByOwn,
  rubricByUnknown,
  rubricWordTaken,
  rubricWordTwice,
  rubricWordOutside,

  // Scores, gates, estimates and votes.
  scoreOutOfScale,
  scoreOtherScale,
  scoreMissing,
  scoreOverallOnly,
  scoreZeroDivisor,
  scoreNotAsked,
  scoreNoRubric,
  scoreNoScores,
  gateUnanswered,
  estimateZeroHours,
  estimateCertain,
  estimateLimit,
  estimateIncomplete,
  estimateAgainstClaim,
  estimateAgainstSuccess,
  estimateAgainstEffort,
  voteWithdrawn,
  voteSecondSame,
  voteContradicted,
  voteAgainstRanking,

  // Pitches, plans and terms.
  pitchMustAnswer,
  pitchNoClaim,
  pitchNotAnEntry,
  pitchSameTitle,
  pitchAfterCycle,
  pitchExcludesNeeded,
  planHoursConflict,
  planPassConflict,
  planStopConflict,
  planTooManyPhases,
  termsNoAcceptance,
  termsProposalNotVoted,
  termsNotForWinner,
  termsReversedLimit,
  termsNegativeLimit,
  termsUnknownCase,
  termsBandOverlap,
  termsBandGap,

  // References between files.
  referenceUnknownProposal,
  referenceNotAnEntry,
  referenceUnknownRound,
  referenceUnknownCriterion,
  referenceUnknownGate,
  referenceUnknownConstraint,
  referenceUnknownShark,
  referenceReservedId,
  referenceAskedTwice,
  referenceAskedUnknown,
  referenceNotAsked,
  referenceRubricWithoutScorecard,

  // Rounds.
  roundNoEntries,
  roundOneEntry,
  roundDuplicateEntry,
  roundNoBaseline,
  roundNoPitch,
  roundUnscoredEntry,
  roundMixedFormulas,
  roundMissingFile,
  roundUnordered,
  roundAfterCycle,
  roundDateConflict,
  roundTargetMet,
  roundQuorumUnmet,
  roundDecisionOverride,
  roundWinnerWithdrawn,
  roundWinnerOpposed,

  // Outcomes.
  constraintBroken,
  outcomeNoBenchmarks,
  outcomeNoDirection,
  mappingUnknownId,
  mappingTwoMeanings,
  mappingUnknownShark,
  outcomeDirectionConflict,
  outcomeOtherUnit,
  outcomeUnknownCase,
  outcomeStatusConflict,
  outcomeStatusDisagrees,
  outcomeNotFunded,

  // Stated figures.
  statedTotal,
  statedRank,
  statedRoi,
  statedNaive,
  statedGain,
  statedMean,
  statedWinner,
  statedGap,
  statedChange,
  statedTruncated,
  statedUncomputable,
  // Settings and comments.
  configUnknownRule,
  configIgnorePattern,
  suppressionNoReason,
  suppressionUnknownRule,
  suppressionRefused,
  suppressionUnused,
];
