import { judge, roundToStep } from '../../engine/audit/judge.ts';
import { type Exact, exact, sum } from '../../quantity/exact.ts';
import { exactDecimals } from '../../quantity/print.ts';
import type { StatedNumber } from '../matrix.ts';
import type { Computed } from './formula.ts';

/** How a stated figure of a document stands to the computed one. */
export type DocumentVerdict =
  | 'exact'
  | 'rounded'
  /** It is the sum of parts that were rounded first. */
  | 'rounded-parts'
  | 'truncated'
  /** Written with `~`, and not within its own digits. */
  | 'approximate'
  | 'mismatch'
  | 'uncomputable';

/** Parts rounded to more decimals than this differ from the parts in no total. */
const MOST_DECIMALS = 3;

/**
 * A stated figure against what may have been computed: right where any of the values gives
 * it, at its digits. A value that hangs on a missing score convicts nobody.
 */
export function judgeFigure(stated: StatedNumber, computed: readonly Computed[]): DocumentVerdict {
  const verdicts = computed.map((each) => judgeOne(stated, each));
  const fits = ORDER.find((verdict) => verdicts.includes(verdict));
  if (fits !== undefined) return fits;
  if (computed.length !== 1) return 'uncomputable';
  return stated.isApproximate ? 'approximate' : 'mismatch';
}

const ORDER = ['exact', 'rounded', 'rounded-parts', 'truncated'] as const;

/** Whether a verdict leaves nothing to say. */
export function isRight(verdict: DocumentVerdict): boolean {
  return ORDER.some((each) => each === verdict);
}

/** Whether a stated figure is that of a value, at its digits. */
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

/** Half a step away either way: halves are rounded up by some and to even by others. */
function isNear({ value, step }: StatedNumber, computed: Exact): boolean {
  return computed.sub(value).abs().mul(2).lte(step);
}

function followsFromRoundedParts(stated: StatedNumber, parts: readonly Exact[]): boolean {
  const fewest = exactDecimals(stated.step) ?? 0;
  for (let decimals = fewest; decimals <= MOST_DECIMALS; decimals += 1) {
    const step = exact(1n, 10n ** BigInt(decimals));
    if (isNear(stated, sum(parts.map((part) => roundToStep(part, step))))) return true;
  }
  return false;
}
