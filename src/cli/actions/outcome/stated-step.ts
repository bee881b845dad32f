import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import { judgeOutcome, type StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { EarlierReadings } from '../../../output/results/outcome.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import type { PlanStep } from '../../../workspace/plan.ts';
import type { OutcomeOptions } from '../../commands/outcome.ts';
import { soundRound } from '../../workspace/load.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import type { MeasurementPlan } from './measurement-plan.ts';

/**
 * The file with a status, given by the user or by the measurements; null if there is none. A
 * recorded status that equals the verdict of the old readings is replaced by the verdict of the new
 * ones, and is dropped if these are inconclusive.
 */
export function statedStep(
  { options, round }: { readonly options: OutcomeOptions; readonly round: Round },
  workspace: OpenWorkspace,
  proposal: string,
  plan: MeasurementPlan,
): PlanStep | null {
  const { status = null } = options;
  const { measured } = plan;
  const there = round.outcomes.get(proposal);
  if (status !== null) return plan.stepWith(status);
  const kept = there === undefined ? null : plan.stepWith(null);
  if (kept !== null && !equalsVerdict(round, there)) return kept;
  const derived =
    kept !== null
      ? judgementOf(workspace, round, proposal, kept).derived
      : measured === null
        ? null
        : judgeOutcome(round, measured).derived;
  const isOpen = derived === null || derived === 'inconclusive';
  return isOpen ? null : plan.stepWith(derived);
}

/** True if the recorded status equals the verdict of the recorded readings. */
function equalsVerdict(round: Round, there: Outcome | undefined): boolean {
  return there !== undefined && judgeOutcome(round, there).derived === there.status;
}

/**
 * The former statements about the readings that are replaced.
 *
 * @param isOpen true if the new readings give no status and the user gave none
 */
export function earlierOf(
  there: Outcome | undefined,
  { status }: Outcome,
  options: OutcomeOptions,
  isOpen: boolean,
): EarlierReadings {
  const isMeasured = (there?.benchmarks?.cases ?? []).length > 0;
  if (there === undefined || !isMeasured) return { earlierStatus: null, earlierCorrect: null };
  const hasFollowed = isOpen || (options.status === undefined && there.status !== status);
  return {
    earlierStatus: hasFollowed ? there.status : null,
    earlierCorrect: options.correct === undefined ? there.correct : null,
  };
}

/** Judges the outcome from the file as it will be, read again from its text. */
export function judgementOf(
  { root, files }: OpenWorkspace,
  { id }: Round,
  proposal: string,
  { path, text }: PlanStep,
): StatusJudgement {
  const after = soundRound({ root, files: overlayFiles(files, path, text) }, id);
  const found = after.outcomes.get(proposal);
  if (found === undefined) throw new RangeError(`${path} is no outcome of ${id}`);
  return judgeOutcome(after, found);
}
