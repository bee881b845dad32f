import { misfitOf } from '../../../outcome/verdict/baseline-fit.ts';
import { judgeOutcome, type StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { DerivedStatus } from '../../../outcome/verdict/terms-verdict.ts';
import { outcomeWith, TERMS } from '../../examples/example-files.ts';
import { statusConflict } from '../../facts/status-conflict.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

const outcome = (status: string) => ({
  ...TERMS,
  ...outcomeWith([
    `status: ${status}`,
    'benchmarks:',
    '  cases:',
    '    M=64:',
    '      before: { samples: [372, 374, 373, 373] }',
    '      after: { samples: [310, 311, 310, 309] }',
  ]),
});

const WORDS = {
  terms: {
    success: 'every criterion of the terms is met',
    partial: 'a criterion of the terms fails, although it is measurably faster',
    failure: 'a criterion of the terms fails, and it is not measurably faster',
    inconclusive: 'what was measured does not show whether the terms are met',
  },
  speed: {
    success: 'it is measurably faster',
    partial: 'it is measurably faster',
    failure: 'it is not faster',
    inconclusive: 'what was measured does not show whether it is faster',
  },
} as const;

/**
 * True if the derived status contradicts the written one. A missed criterion may be called a
 * failure. Without terms, a failure may be about something no benchmark shows; so may a failure
 * with a reason.
 */
function contradicts(
  { outcome: { status, reason }, measured }: StatusJudgement,
  derived: DerivedStatus | 'elsewhere',
  byTerms: boolean,
): boolean {
  if (status === 'success') return derived !== 'success';
  if (status === 'partial') return derived === 'success' || derived === 'failure';
  if (status !== 'failure') return false;
  // The noise of single figures is unknown, so a person had to decide what they mean.
  const isOpen = derived === 'inconclusive' || derived === 'elsewhere';
  return isOpen ? reason === null && measured?.noise === 'known' : byTerms && derived === 'success';
}

type Args = {
  readonly status: string;
  /** `elsewhere` if the promised metric was not measured. */
  readonly derived: 'success' | 'partial' | 'failure' | 'inconclusive' | 'elsewhere';
  /** The basis of the derived status. */
  readonly by: 'terms' | 'speed' | 'correct';
};

export const outcomeStatusDisagrees = defineRule('outcome/status-disagrees', 'warning', {
  summary: 'the status of an outcome is not what follows from the terms and the readings',
  why:
    'Terms are set before anything is measured so that nobody has to argue afterwards. Under the ' +
    'adopted terms, else under all that were asked for, the readings give a verdict; without terms ' +
    'a success is what is measurably faster. The status says another thing, or readings with a ' +
    'known noise decide nothing and a failure says no `reason`. What counts as met stands in the ' +
    'model, under verdicts.',
  message: ({ status, derived, by }: Args) => {
    const because =
      by === 'correct'
        ? 'the results were not correct'
        : derived === 'elsewhere'
          ? 'nothing is measured of what was promised'
          : WORDS[by][derived];
    return `the status is ${inCode(status)}, but ${because}`;
  },
  advice: ({ status, derived }) => {
    if (derived === 'elsewhere') {
      return `measure the metric of the round's baseline${orReason(status)}`;
    }
    return derived === 'inconclusive'
      ? `measure what is missing, or more often; \`shark outcome\` says how often, and \`decide: point\` takes single figures as they are${orReason(status)}`
      : `write \`status: ${derived}\`, or fix the readings; \`shark retro\` shows each criterion`;
  },
  bad: outcome('success'),
  good: outcome('partial'),
  onOutcome: (measured, round) => {
    const { status, correct, statusAt } = measured;
    const judgement = judgeOutcome(round, measured);
    const byTerms = judgement.terms.length > 0;
    const derived = judgement.derived ?? (isElsewhere(judgement) ? 'elsewhere' : null);
    if (derived === null || !contradicts(judgement, derived, byTerms)) return [];
    // What is certain is reported by a rule of its own.
    if (statusConflict(measured, round.baseline) !== null) return [];
    const by = correct === false ? 'correct' : byTerms ? 'terms' : 'speed';
    const args = { status, derived, by } as const;
    return [{ args, at: statusAt }];
  },
});

/** A failure may be about something no benchmark shows. */
function orReason(status: string): string {
  return status === 'failure' ? ', or say under `reason` why it failed' : '';
}

/** True if another metric was measured. Cases with unknown names have their own rule. */
function isElsewhere({ outcome: { status }, measured }: StatusJudgement): boolean {
  return status !== 'not-run' && measured !== null && misfitOf(measured) === 'other-metric';
}
