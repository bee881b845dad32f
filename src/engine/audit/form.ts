import type { Figure } from '../../model/figure.ts';
import { type Exact, ONE } from '../../quantity/exact.ts';
import { isKept } from '../../quantity/quantity.ts';
import { judge } from './judge.ts';
import type { JudgedForm, Measure, StatedVerdict, Value, ValueSpan } from './row.ts';

/**
 * Judge one written form of a figure against the computed value.
 *
 * A figure is judged in the domain it was written in, since rounding does not
 * survive a change of domain: `31% slower` against 30.8 % more time, `0.7x`
 * against 0.735x. Ranges are compared end by end. A statement that leaves room
 * (`at least 1.5x`, or a range where the computed figure is a point) counts as
 * rounded where the computed figure lies in it.
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

/** A form that nothing can be compared with. */
export function unjudged(stated: Figure): JudgedForm {
  const measure = measureOf(stated, stated.point);
  const value = inMeasure(stated.point, measure) ?? stated.point;
  return { stated, verdict: 'uncomputable', measure, value, computed: null, difference: null };
}

/** Whether a value is what was written, at its digits; one that merely lies in it is not. */
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

/** The worst of some verdicts; a figure that is wrong weighs more than one that nobody can tell. */
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

/** A stated range against a computed point: the nearer end decides for a point outside. */
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

/** The two ends of a figure written as a range. */
export function endsOf({ range }: Figure): ValueSpan | null {
  const low = range?.low ?? range?.min ?? null;
  const high = range?.high ?? range?.max ?? null;
  return low === null || high === null ? null : { low, high };
}

/** `24% slower` has a negative value and is about time; `24% faster` is about speed, as it is kept. */
function measureOf({ kind, notation }: Figure, value: Exact): Measure {
  if (kind !== 'gain') return 'plain';
  if (notation === 'factor') return 'factor';
  return notation === 'direction' && value.lt(0) ? 'time' : 'plain';
}

/** A gain of speed U is a factor of 1 + U, and 1 / (1 + U) - 1 more time; null for no speed at all. */
export function inMeasure(value: Exact, measure: Measure): Exact | null {
  if (measure === 'plain') return value;
  const factor = value.add(ONE);
  if (measure === 'factor') return factor;
  return factor.gt(0) ? factor.inverse().sub(ONE) : null;
}
