/** Builders for stated figures, and for the baselines and outcomes they are compared with. */
import type { Figure, StatedFigure } from '../../src/model/figure.ts';
import type { BenchmarkCase, Benchmarks, Outcome, Reading } from '../../src/model/outcome.ts';
import type { Baseline, Round } from '../../src/model/round.ts';
import { parseQuantity } from '../../src/quantity/parse.ts';
import type { Kind } from '../../src/quantity/quantity.ts';
import { NOWHERE } from './figure.ts';

/** A figure as read from a file, with ranges, relations and `24% slower`. */
export function written(kind: Kind, text: string): Figure {
  const parsed = parseQuantity(kind, text);
  if (!parsed.ok) throw new Error(`not a ${kind}: ${text}`);
  return { ...parsed.value, at: NOWHERE };
}

/** One stated figure in the forms in which it was printed. */
export function stated(kind: Kind, ...forms: readonly string[]): StatedFigure {
  return { forms: forms.map((form) => written(kind, form)), working: null, at: NOWHERE };
}

export interface CaseParts {
  readonly now: string;
  readonly target?: string;
  readonly gap?: readonly string[];
}

export function makeBaseline(
  cases: Readonly<Record<string, CaseParts>>,
  better: Baseline['better'] = 'lower',
): Baseline {
  return {
    metric: 'latency',
    better,
    unit: 'us',
    cases: Object.entries(cases).map(([name, { now, target, gap }]) => ({
      name,
      now: written('number', now),
      target: target === undefined ? null : written('number', target),
      statedGap: gap === undefined ? null : stated('ratio', ...gap),
      at: NOWHERE,
    })),
    notes: [],
  };
}

export interface MeasuredParts {
  readonly before?: string | Reading;
  readonly after: string | Reading;
  readonly change?: readonly string[];
}

export type OutcomeParts = Partial<Omit<Benchmarks, 'cases'>> & {
  readonly cases: Readonly<Record<string, MeasuredParts>>;
  readonly change?: readonly string[];
};

export function makeOutcome(
  proposal: string,
  { cases, change, ...benchmarks }: OutcomeParts,
): Outcome {
  return {
    proposal,
    status: 'failure',
    statusAt: NOWHERE,
    reason: null,
    variant: null,
    benchmarks: {
      metric: null,
      better: 'lower',
      unit: null,
      onlyBefore: [],
      onlyAfter: [],
      differs: [],
      otherMachine: null,
      sources: { before: [], after: [] },
      at: NOWHERE,
      ...benchmarks,
      cases: Object.entries(cases).map(([name, parts]) => makeCase(name, parts)),
    },
    correct: null,
    hours: [],
    causes: [],
    reverted: null,
    statedChange: change === undefined ? null : stated('gain', ...change),
    lessons: [],
    source: null,
    notes: [],
    at: NOWHERE,
  };
}

function makeCase(name: string, { before, after, change }: MeasuredParts): BenchmarkCase {
  const reading = (value: string | Reading): Reading =>
    typeof value === 'string' ? { kind: 'figure', figure: written('number', value) } : value;
  return {
    name,
    before: before === undefined ? null : reading(before),
    after: reading(after),
    statedChange: change === undefined ? null : stated('gain', ...change),
    at: NOWHERE,
  };
}

/** The round with the outcome of one proposal. */
export function withOutcome(round: Round, outcome: Outcome): Round {
  return { ...round, outcomes: new Map([[outcome.proposal, outcome]]) };
}
