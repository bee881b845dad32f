import type { Outcome } from '../../../model/outcome.ts';
import { judgeOutcome, type StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { EarlierReadings } from '../../../output/results/outcome.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import type { PlanStep } from '../../../workspace/plan.ts';
import { soundRound } from '../../workspace/load.ts';
import type { MeasurementPlan, OutcomeEntry } from './measurement-plan.ts';

/**
 * The file with a status, given by the user or by the measurements; null if there is none. A
 * recorded status that equals the verdict of the old readings is replaced by the verdict of the new
 * ones, and is dropped if these are inconclusive.
 */
export function statedStep(entry: OutcomeEntry, plan: MeasurementPlan): PlanStep | null {
  const { options, round, proposal } = entry;
  const { measured } = plan;
  const there = round.outcomes.get(proposal);
  if (options.status !== undefined) return plan.stepWith(options.status);
  let derived = measured === null ? null : judgeOutcome(round, measured).derived;
  if (there !== undefined) {
    const kept = plan.stepWith(null);
    const isVerdict = judgeOutcome(round, there).derived === there.status;
    if (!isVerdict) return kept;
    derived = judgementOf(entry, kept).derived;
  }
  const isOpen = derived === null || derived === 'inconclusive';
  return isOpen ? null : plan.stepWith(derived);
}

/**
 * The former statements about the readings that are replaced.
 *
 * @param isOpen true if the new readings give no status and the user gave none
 */
export function earlierOf(
  { round, proposal, options }: OutcomeEntry,
  { status }: Outcome,
  isOpen: boolean,
): EarlierReadings {
  const there = round.outcomes.get(proposal);
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
  { workspace: { root, files }, round: { id }, proposal }: OutcomeEntry,
  { path, text }: PlanStep,
): StatusJudgement {
  const after = soundRound({ root, files: overlayFiles(files, path, text) }, id);
  const found = after.outcomes.get(proposal);
  if (found === undefined) throw new RangeError(`${path} is no outcome of ${id}`);
  return judgeOutcome(after, found);
}
