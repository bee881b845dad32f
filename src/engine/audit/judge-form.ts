import type { Figure } from '../../model/figure.ts';
import { type Exact, ONE } from '../../quantity/exact.ts';
import { isKept } from '../../quantity/quantity.ts';
import { judge } from './judge-number.ts';
import type { JudgedForm, Measure, StatedVerdict, Value, ValueSpan } from './row.ts';

/**
 * Judges one written form of a figure against the computed value.
 *
 * A figure is judged in the domain in which it was written, since rounding does not survive a
 * change of domain: `31% slower` against 30.8 % more time, `0.7x` against 0.735x. Ranges are
 * compared end by end. A statement that allows an interval (`at least 1.5x`, or a range if the
 * computed figure is a point) counts as rounded if the computed figure is inside the interval.
 */
export function judgeForm(stated: Figure, computed: Value): JudgedForm {
  const ends = endsOf(stated);
  if (ends !== null && computed.span !== null) {
    const low = compare(stated, ends.low, computed.span.low);
    const high = compare(stated, ends.high, computed.span.high);
    return { ...farther(low, high), verdict: worst([low.verdict, high.verdict]) };
  }
  if (ends !== null) return judgeWithin(stated, ends, computed.point);
  const form = compare(stated, stated.point, computed.point);
  const { relation } = stated;
  if (form.verdict === 'exact' || relation === null) return form;
  const holds = isKept(relation, computed.point.compare(stated.point));
  return holds ? { ...form, verdict: 'rounded' } : form;
}

/** A form without a computed figure to compare with. */
export function unjudged(stated: Figure): JudgedForm {
  const measure = measureOf(stated, stated.point);
  const value = inMeasure(stated.point, measure) ?? stated.point;
  return { stated, verdict: 'uncomputable', measure, value, computed: null, difference: null };
}

/**
 * True if the value equals the written figure at its digits. A value that is only inside a written
 * interval does not count.
 */
export function reproduces(stated: Figure, value: Value): boolean {
  const isRoomy = endsOf(stated) === null ? stated.relation !== null : value.span === null;
  if (isRoomy) return false;
  const { verdict } = judgeForm(stated, value);
  return verdict === 'exact' || verdict === 'rounded';
}

const WORSE: readonly StatedVerdict[] = [
  'exact',
  'rounded',
  'truncated',
  'uncomputable',
  'mismatch',
];

/** The worst of some verdicts. A wrong figure counts as worse than an uncomputable one. */
export function worst(verdicts: readonly StatedVerdict[]): StatedVerdict {
  return verdicts.reduce((a, b) => (WORSE.indexOf(b) > WORSE.indexOf(a) ? b : a), 'exact');
}

function compare(stated: Figure, end: Exact, computed: Exact): JudgedForm {
  const measure = measureOf(stated, end);
  const value = inMeasure(end, measure) ?? end;
  const other = inMeasure(computed, measure);
  if (other === null) {
    return { stated, verdict: 'mismatch', measure, value, computed: null, difference: null };
  }
  const verdict = judge(value, other, stated.step);
  return { stated, verdict, measure, value, computed: other, difference: value.sub(other) };
}

/**
 * Judges a stated range against a computed point. A point outside is compared with the nearer end.
 */
function judgeWithin(stated: Figure, { low, high }: ValueSpan, computed: Exact): JudgedForm {
  if (computed.lt(low)) return compare(stated, low, computed);
  if (computed.gt(high)) return compare(stated, high, computed);
  const form = compare(stated, stated.point, computed);
  return low.equals(high) ? form : { ...form, verdict: 'rounded' };
}

function farther(a: JudgedForm, b: JudgedForm): JudgedForm {
  const [offA, offB] = [a.difference?.abs(), b.difference?.abs()];
  return offA !== undefined && offB?.gt(offA) === true ? b : a;
}

/** The two ends of a figure written as a range; null for other figures. */
export function endsOf({ range }: Figure): ValueSpan | null {
  const low = range?.low ?? range?.min ?? null;
  const high = range?.high ?? range?.max ?? null;
  return low === null || high === null ? null : { low, high };
}

/** `24% slower` is negative and about time. `24% faster` is about speed, the stored quantity. */
function measureOf({ kind, notation }: Figure, value: Exact): Measure {
  if (kind !== 'gain') return 'plain';
  if (notation === 'factor') return 'factor';
  return notation === 'direction' && value.lt(0) ? 'time' : 'plain';
}

/**
 * Converts a gain of speed U: to a factor 1 + U, or to 1 / (1 + U) - 1 more time, which is null if
 * the speed is 0 or less.
 */
export function inMeasure(value: Exact, measure: Measure): Exact | null {
  if (measure === 'plain') return value;
  const factor = value.add(ONE);
  if (measure === 'factor') return factor;
  return factor.gt(0) ? factor.inverse().sub(ONE) : null;
}
