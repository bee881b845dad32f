import { loadRound } from '../../src/model/load.ts';
import type { Outcome, Reading } from '../../src/model/outcome.ts';
import type { Round } from '../../src/model/round.ts';
import { measure } from '../../src/outcome/verdict/measure.ts';
import { judgeOutcome, type StatusJudgement } from '../../src/outcome/verdict/status.ts';
import type { Measured } from '../../src/outcome/verdict/terms-verdict.ts';
import type { SampleSummary } from '../../src/schema/sample-summary.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { figure } from './figure.ts';
import { makeOutcome } from './stated.ts';

/** A figure, samples, or a summary. */
export type Given = number | readonly number[] | Partial<SampleSummary>;

/** A summary without any known figure. */
export const NO_SUMMARY: SampleSummary = {
  n: null,
  mean: null,
  median: null,
  sd: null,
  min: null,
  max: null,
  logMean: null,
  logSd: null,
};

export function readingOf(given: Given): Reading {
  if (typeof given === 'number') return { kind: 'figure', figure: figure('number', given) };
  if (Array.isArray(given)) return { kind: 'samples', samples: given };
  const summary = { ...NO_SUMMARY, ...(given as Partial<SampleSummary>) };
  return { kind: 'summary', summary };
}

export type Sides = readonly [before: Given, after: Given];

export function outcomeOf(
  cases: Readonly<Record<string, Sides>>,
  better: 'lower' | 'higher' | null = 'lower',
): Outcome {
  const sides = Object.entries(cases).map(([name, [before, after]]) => [
    name,
    { before: readingOf(before), after: readingOf(after) },
  ]);
  const parts = { metric: 'latency', better, unit: 'us', cases: Object.fromEntries(sides) };
  return { ...makeOutcome('idea', parts), status: 'success' };
}

export function measuredOf(
  cases: Readonly<Record<string, Sides>>,
  better: 'lower' | 'higher' | null = 'lower',
): Measured {
  const measured = measure(outcomeOf(cases, better), null);
  if (measured === null) throw new Error('nothing was measured');
  return measured;
}

const IDEA = 'title: Idea\npitches: { round1: { summary: An idea. } }\n';

export interface RoundText {
  /**
   * Text to add to `round.yaml`, after title, entries and a baseline of two cases, `a: 100` and `b:
   * 200`.
   */
  readonly round?: string;
  /** The acceptance of the shark `ann`, as a flow map. */
  readonly acceptance?: string;
  /** Text to add to ann's scorecard. */
  readonly scorecard?: string;
  readonly outcome: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** A round read from files: one proposal, `idea`, its terms and its outcome. */
export function roundOf({
  round = '',
  acceptance,
  scorecard = '',
  outcome,
  more,
}: RoundText): Round {
  const terms =
    acceptance === undefined ? '' : `terms: { proposal: idea, acceptance: ${acceptance} }\n`;
  const files = {
    'proposals/idea.yaml': IDEA,
    'rounds/round1/round.yaml': `title: Round 1
entries: [idea]
baseline: { metric: latency, better: lower, unit: us, cases: { a: 100, b: 200 } }
${round}`,
    'rounds/round1/scorecards/ann.yaml': `vote: idea\n${terms}${scorecard}`,
    'rounds/round1/outcomes/idea.yaml': outcome,
    ...more,
  };
  const { value, diagnostics } = loadRound(memoryFiles(files), 'round1');
  if (value === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics[0]));
  return value;
}

/** The judgement of the outcome of that round. */
export function judged(text: RoundText): StatusJudgement {
  const round = roundOf(text);
  const outcome = round.outcomes.get('idea');
  if (outcome === undefined) throw new Error('there is no outcome');
  return judgeOutcome(round, outcome);
}
