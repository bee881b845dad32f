import type { BenchmarkCase, Benchmarks, Outcome } from '../../model/outcome.ts';
import type { Baseline, Round } from '../../model/round.ts';
import { compareExact, type Exact, ONE, toNumber, ZERO } from '../../quantity/exact.ts';
import { exactOf, geometricMean, readingValue } from './reading.ts';
import type {
  AuditRow,
  LikelyCause,
  LikelyCauseCode,
  Measure,
  Subject,
  Uncomputable,
  Value,
} from './row.ts';
import { type ComputedAnswer, unknown, verdictRows } from './verdict-row.ts';

/** The speedup of a case, or the reason why it cannot be computed. */
export type Factor =
  | { readonly factor: Exact; readonly approximate: boolean }
  | Uncomputable['code'];

/** Returns the rows of the speed changes that an outcome states, for each case and overall. */
export function auditOutcome(round: Round, outcome: Outcome): AuditRow[] {
  const { benchmarks } = outcome;
  const subject = { round: round.id, shark: null, proposal: outcome.proposal };
  const about = { ...subject, variant: outcome.variant, figure: 'change' } as const;
  const cases = (benchmarks?.cases ?? []).map((each) => ({
    each,
    factor: factorOf(each, benchmarks, round.baseline),
  }));
  const rows = cases.flatMap(({ each, factor }) =>
    each.statedChange === null
      ? []
      : verdictRows({ ...about, case: each.name }, each.statedChange, caseAnswer(factor)),
  );
  if (outcome.statedChange === null) return rows;
  const overall: Subject = { ...about, case: null };
  return [...rows, ...verdictRows(overall, outcome.statedChange, overallAnswer(cases))];
}

function caseAnswer(factor: Factor): ComputedAnswer {
  if (typeof factor === 'string') return unknown(factor);
  const { approximate } = factor;
  return answerOf({ point: factor.factor.sub(ONE), span: null, approximate });
}

/**
 * The change over all cases: the geometric mean of their factors, computed in doubles, less 1. The
 * span is from the worst case to the best, which is the meaning of a stated range. A single case is
 * its own mean.
 */
function overallAnswer(
  cases: readonly { readonly each: BenchmarkCase; readonly factor: Factor }[],
): ComputedAnswer {
  const factors: Exact[] = [];
  for (const { each, factor } of cases) {
    if (typeof factor === 'string') return unknown(factor, [each.name]);
    factors.push(factor.factor);
  }
  const [only, ...others] = factors;
  if (only === undefined) return unknown('no-reading');
  if (others.length === 0) return caseAnswer(cases[0]?.factor ?? 'no-reading');
  const mean = exactOf(geometricMean(factors.map(toNumber)));
  // The mean of doubles can overflow or underflow although the exact factors do not.
  if (mean === null || mean.lte(ZERO)) return unknown('not-positive');
  const gains = factors.map((factor) => factor.sub(ONE)).sort(compareExact);
  const span = { low: gains.at(0) ?? only, high: gains.at(-1) ?? only };
  const value = { point: mean.sub(ONE), span, approximate: true };
  return { ...answerOf(value), method: 'geometric-mean' };
}

function answerOf(value: Value): Exclude<ComputedAnswer, { why: unknown }> {
  return { value, likelyCauses: (measure) => changeCauses(value, measure) };
}

/**
 * The speedup, speed after over speed before: `before / after` if lower is better, `after / before`
 * if higher is better. A case without a reading from before uses that of the round's baseline, if
 * metric and unit are the same.
 */
export function factorOf(
  { name, before, after }: BenchmarkCase,
  benchmarks: Benchmarks | null,
  baseline: Baseline | null,
): Factor {
  const better = benchmarks?.better ?? null;
  if (better === null) return 'no-direction';
  const now = baseline?.cases.find((each) => each.name === name)?.now;
  if (before === null && now !== undefined && !isSameMeasurement(benchmarks, baseline)) {
    return 'other-unit';
  }
  const first = before ?? (now === undefined ? null : ({ kind: 'figure', figure: now } as const));
  const [old, next] = [first === null ? null : readingValue(first), readingValue(after)];
  if (old === null || next === null) return 'no-reading';
  if (old.value.lte(ZERO) || next.value.lte(ZERO)) return 'not-positive';
  const ratio = old.value.div(next.value);
  const factor = better === 'higher' ? ratio.inverse() : ratio;
  return { factor, approximate: old.approximate || next.approximate };
}

/** True for the metric and unit of the baseline. A missing one in the outcome counts as equal. */
function isSameMeasurement(benchmarks: Benchmarks | null, baseline: Baseline | null): boolean {
  const unit = benchmarks?.unit ?? baseline?.unit;
  const metric = benchmarks?.metric ?? baseline?.metric;
  return unit === baseline?.unit && metric === baseline?.metric;
}

/**
 * The value that each likely cause gives for a change of speed U > -1, for a form written in a
 * measure: `factor-as-gain` states the factor 1 + U as a gain; `loss-as-time` states the share of
 * time saved, `1 - 1 / (1 + U)`, as the gain (30.8 % more time as a loss of 30.8 % in speed), or,
 * for a figure written as time, the loss of speed as time.
 */
function changeCauses(value: Value, measure: Measure): LikelyCause[] {
  if (measure === 'time') return [likelyCause('loss-as-time', value, lossAsTime)];
  const saved = likelyCause('loss-as-time', value, timeSaved);
  if (measure === 'factor') return [saved];
  return [likelyCause('factor-as-gain', value, (gain) => gain.add(ONE)), saved];
}

function timeSaved(gain: Exact): Exact {
  return ONE.sub(gain.add(ONE).inverse());
}

/**
 * The gain that corresponds to a written `U slower`, where U is the magnitude of a loss of speed.
 */
function lossAsTime(gain: Exact): Exact {
  return gain.lt(0) ? ONE.sub(gain).inverse().sub(ONE) : gain;
}

function likelyCause(
  code: LikelyCauseCode,
  { point, span, approximate }: Value,
  change: Change,
): LikelyCause {
  const ends = span === null ? null : { low: change(span.low), high: change(span.high) };
  return { code, value: { point: change(point), span: ends, approximate } };
}

type Change = (gain: Exact) => Exact;
