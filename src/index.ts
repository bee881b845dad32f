/**
 * The library behind the command: reads a workspace, checks it, and computes its figures. All of it
 * is pure functions of the given files.
 */

export { defaultSeverity, wordsFor } from './check/catalogue/catalogue.ts';
export { checkRound, checkWorkspace } from './check/running/run-rules.ts';
export { diskFiles, findWorkspace } from './cli/files/disk.ts';
export type { ArgsOf, Code } from './diagnostic/codes.ts';
export type { Diagnostic, Severity } from './diagnostic/diagnostic.ts';
export type { Location } from './diagnostic/location.ts';
export { auditRound } from './engine/audit/audit.ts';
export type { AuditRow } from './engine/audit/row.ts';
export { type Comparison, compareRounds } from './engine/compare/compare.ts';
export type { Lead, Robustness } from './engine/robustness/ranking-robustness.ts';
export { leadOf, robustness } from './engine/robustness/robustness.ts';
export type { RankedRoi } from './engine/roi/roi.ts';
export { type RoundScores, scoreRound } from './engine/score-round.ts';
export type { Panel, PanelRow, RankedTotal, SharkRanking } from './engine/scoring/panel-ranking.ts';
export { eligibleRanking } from './engine/scoring/ranking/eligible-ranking.ts';
export { payoffTableEvpi } from './engine/uncertainty/information/payoff-table.ts';
export { perfectInformation } from './engine/uncertainty/information/perfect-information.ts';
export type { RoundUncertainty } from './engine/uncertainty/roi-uncertainty.ts';
export { roundUncertainty } from './engine/uncertainty/round-uncertainty.ts';
export { samplingPlan } from './engine/uncertainty/sampling/replicates.ts';
export { type Loaded, loadRound, loadWorkspace } from './model/load.ts';
export type { Outcome } from './model/outcome.ts';
export type { Pitch, Proposal } from './model/proposal.ts';
export type { Entry, Round, Shark } from './model/round.ts';
export type { Criterion, Rubric } from './model/rubric.ts';
export type { Review, Scorecard } from './model/scorecard.ts';
export type { Workspace, WorkspaceIds } from './model/workspace.ts';
export type { History } from './outcome/forecast/arrival.ts';
export { type TrackRecord, trackRecord } from './outcome/forecast/track-record.ts';
export { retroOf } from './outcome/retro/retro.ts';
export type { Retro } from './outcome/retro/round-retro.ts';
export { judgeOutcome, type StatusJudgement } from './outcome/verdict/status.ts';
export type { Measured, TermsVerdict } from './outcome/verdict/terms-verdict.ts';
export type { AuditJson } from './output/results/schema/audit.ts';
export type { BriefJson } from './output/results/schema/brief.ts';
export type { CalibrateJson } from './output/results/schema/calibrate.ts';
export type { CheckJson } from './output/results/schema/check.ts';
export type { CompareJson } from './output/results/schema/compare.ts';
export type { DocumentsJson as AuditDocumentsJson } from './output/results/schema/documents.ts';
export type { ExperimentsJson } from './output/results/schema/experiments.ts';
export type { ExplainJson } from './output/results/schema/explain.ts';
export type { ImportJson } from './output/results/schema/import.ts';
export type { ListJson } from './output/results/schema/list.ts';
export type { OutcomeJson } from './output/results/schema/outcome.ts';
export type { PlanJson } from './output/results/schema/plan.ts';
export type { ReportJson } from './output/results/schema/report.ts';
export type { RetroJson } from './output/results/schema/retro.ts';
export type { RoiJson } from './output/results/schema/roi.ts';
export type { RubricDeriveJson } from './output/results/schema/rubric-derive.ts';
export type { ScoreJson } from './output/results/schema/score.ts';
export type { SensitivityJson } from './output/results/schema/sensitivity.ts';
export type { ShowJson } from './output/results/schema/show.ts';
export type { StatusJson } from './output/results/schema/status.ts';
export type { SubmitJson } from './output/results/schema/submit.ts';
export type {
  WritingJson as InitJson,
  WritingJson as NewJson,
} from './output/results/schema/writing.ts';
export { type Exact, toNumber } from './quantity/exact.ts';
export { exactFigure as exact } from './quantity/numeral.ts';
export type { Quantity } from './quantity/quantity.ts';
export type { Files } from './workspace/files.ts';
export { memoryFiles } from './workspace/memory.ts';
