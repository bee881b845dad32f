import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';
import { type Exact, ZERO } from './exact.ts';
import { parseQuantity } from './parse.ts';

/** The lowest and the highest score of a scale, from `35` (0 to 35) or `1 to 5`. */
export function parseScale(text: string): Result<{ readonly low: Exact; readonly high: Exact }> {
  const parsed = parseQuantity('number', text, { allowZero: true });
  if (!parsed.ok) return parsed;
  const { range, point, written } = parsed.value;
  const [low, high] = range === null ? [ZERO, point] : [range.low ?? ZERO, range.high ?? point];
  if (low.compare(high) < 0) return ok({ low, high });
  const args = { written, expected: 'a highest score above the lowest' };
  return fail({ code: 'quantity/out-of-range', args });
}
