import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Better } from '../../model/outcome.ts';
import type { Baseline } from '../../model/round.ts';
import { toNumber } from '../../quantity/exact.ts';
import { isFloor, type Quantity } from '../../quantity/quantity.ts';
import { converter } from '../reading/unit.ts';
import { verdictOnPromise } from './baseline-fit.ts';
import { type Gain, judgeGains } from './gain.ts';
import { factorInterval } from './log-ratio.ts';
import type { Standard } from './standard.ts';
import type { CaseResult, Interval, LogRatio, Measured, Verdict } from './terms-verdict.ts';

/** Whether the target of a case is reached: `open` if the measurement does not settle it. */
export interface TargetVerdict {
  readonly case: string;
  /** As the baseline has it, with its unit. */
  readonly written: string;
  /** In the unit of the readings. */
  readonly target: number;
  readonly reached: 'yes' | 'no' | 'open';
  /** The unit of the readings. */
  readonly unit: string;
  /** What was measured after the change, with its two-sided 95 % interval. */
  readonly measured: Interval;
}

/**
 * Judges the targets of a baseline by what was measured after the change: by `judgeGains`, each as
 * a speedup of at least 1 beyond the target, all of them one family of tests.
 *
 * The target is a fixed figure, so only the readings after the change have noise: with lower as
 * better `d = ln target - m_a`, else `m_a - ln target`; `v = s_a^2/n_a`, with n_a - 1 degrees of
 * freedom. A target that is reached exactly is reached, so the smallest gain that matters plays no
 * part. As with terms, nothing is judged in another metric, and all is open on another machine.
 * Targets that are a range, a bound in the worse direction, not above 0, or in a unit that does not
 * convert are not judged.
 */
export function judgeTargets(
  measured: Measured | null,
  baseline: Baseline | null,
  { decide }: Pick<Standard, 'decide'>,
): readonly TargetVerdict[] {
  if (measured === null || baseline === null) return [];
  const asked = measured.cases.flatMap((result) => askedOf(result, measured, baseline) ?? []);
  const gains = asked.map(({ result, target }) => gainOn(result, target, baseline.better));
  const verdicts = judgeGains(gains, { decide, matters: 0 });
  return asked.flatMap(({ result, written, target }, at): readonly TargetVerdict[] => {
    const found = verdicts[at]?.verdict ?? 'not measured';
    const { verdict } = verdictOnPromise('speedup', found, measured);
    if (verdict === 'not measured') return [];
    const interval = factorInterval(result.level.ratio, result.after.value);
    const reached = REACHED[verdict];
    const unit = measured.unit ?? baseline.unit;
    return [{ case: result.name, written, target, reached, unit, measured: interval }];
  });
}

const REACHED: Readonly<Record<Exclude<Verdict, 'not measured'>, TargetVerdict['reached']>> = {
  pass: 'yes',
  fail: 'no',
  inconclusive: 'open',
};

interface AskedTarget extends Pick<TargetVerdict, 'written' | 'target'> {
  readonly result: CaseResult;
}

/** The target of a case in the unit of its readings; null without one that can be judged. */
function askedOf(result: CaseResult, { unit }: Measured, baseline: Baseline): AskedTarget | null {
  const figure = baseline.cases.find(({ name }) => name === result.name)?.target ?? null;
  if (figure === null || !isOneEnd(figure, baseline.better)) return null;
  const convert = converter(baseline.unit, unit ?? baseline.unit);
  const target = convert?.(toNumber(figure.point)) ?? 0;
  if (!(target > 0)) return null;
  return { result, target, written: `${figure.written} ${baseline.unit}` };
}

/** True for one figure, or a bound in the direction that is better; false for a range. */
function isOneEnd({ range, relation }: Quantity, better: Better): boolean {
  return range === null && (relation === null || isFloor(relation) === (better === 'higher'));
}

/** How many times better than the target the readings after the change are. */
function gainOn({ level }: CaseResult, target: number, better: Better): Gain {
  const excess = ln(target) - level.ratio.value;
  const value = better === 'lower' ? excess : -excess;
  const ratio: LogRatio = { ...level.ratio, value };
  const interval = factorInterval(ratio);
  return { interval, ratio, noise: level.noise, limit: { relation: 'at least', value: 1 } };
}
