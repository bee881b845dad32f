import { judge, roundToStep } from '../../engine/audit/judge-number.ts';
import { type Exact, exact, sum } from '../../quantity/exact.ts';
import { exactDecimals } from '../../quantity/print.ts';
import type { StatedNumber } from '../matrix.ts';
import type { Computed } from './formula.ts';

/** The result of comparing a stated figure of a document with the computed one. */
export type DocumentVerdict =
  | 'exact'
  | 'rounded'
  /** The figure is the sum of parts that were rounded first. */
  | 'rounded-parts'
  | 'truncated'
  /** The figure is written with `~`, and does not match the computed one at its digits. */
  | 'approximate'
  | 'mismatch'
  | 'uncomputable';

/** Rounding parts to more decimals than this changes no total. */
const MAX_DECIMALS = 3;

/**
 * Compares a stated figure with the values that may have been computed. It is right if any of them
 * gives it, at its digits. If a missing score leaves several values, no figure is called wrong.
 */
export function judgeFigure(stated: StatedNumber, computed: readonly Computed[]): DocumentVerdict {
  const verdicts = computed.map((each) => judgeOne(stated, each));
  const fits = ORDER.find((verdict) => verdicts.includes(verdict));
  if (fits !== undefined) return fits;
  if (computed.length !== 1) return 'uncomputable';
  return stated.isApproximate ? 'approximate' : 'mismatch';
}

const ORDER = ['exact', 'rounded', 'rounded-parts', 'truncated'] as const;

/** True if the verdict needs no report. */
export function isRight(verdict: DocumentVerdict): boolean {
  return ORDER.some((each) => each === verdict);
}

/** True if a stated figure equals a value, at its digits. */
export function isStated(stated: StatedNumber, value: Exact): boolean {
  return isRight(judgeFigure(stated, [{ value, parts: [] }]));
}

function judgeOne(stated: StatedNumber, { value, parts, range = null }: Computed): DocumentVerdict {
  const plain = judge(stated.value, value, stated.step);
  if (plain === 'exact' || plain === 'rounded' || isNear(stated, value)) {
    return plain === 'exact' ? 'exact' : 'rounded';
  }
  if (parts.length > 1 && followsFromRoundedParts(stated, parts)) return 'rounded-parts';
  const half = stated.step.div(2);
  const isWithin =
    range !== null &&
    stated.value.gte(range.low.sub(half)) &&
    stated.value.lte(range.high.add(half));
  return isWithin ? 'rounded-parts' : plain;
}

/** Allows half a step in either direction, because some round halves up and others to even. */
function isNear({ value, step }: StatedNumber, computed: Exact): boolean {
  return computed.sub(value).abs().mul(2).lte(step);
}

function followsFromRoundedParts(stated: StatedNumber, parts: readonly Exact[]): boolean {
  const fewest = exactDecimals(stated.step) ?? 0;
  for (let decimals = fewest; decimals <= MAX_DECIMALS; decimals += 1) {
    const step = exact(1n, 10n ** BigInt(decimals));
    if (isNear(stated, sum(parts.map((part) => roundToStep(part, step))))) return true;
  }
  return false;
}
