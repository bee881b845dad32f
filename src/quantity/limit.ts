import { ok, type Result } from '../diagnostic/value-or-problem.ts';
import type { Exact } from './exact.ts';
import type { AskedKind } from './kind.ts';
import { parseQuantity } from './parse.ts';
import type { Quantity, Relation } from './quantity.ts';
import { failQuantity } from './quantity-problem.ts';

/** The kinds a limit may have; `measure` lets its unit decide. */
export type LimitKind = AskedKind;

/** A limit on a measured value, such as at least 1.4x or at most 5%. */
export interface Limit extends Pick<Quantity, 'kind' | 'written' | 'step' | 'unit'> {
  readonly relation: Relation;
  /** In the unit of the kind. */
  readonly value: Exact;
}

/**
 * Parses a limit such as `at least 1.4x`, `<= 5%` or `above 1.2x`.
 *
 * Returns `quantity/unreadable` for a text without a relation, because `1.4x` alone may be a
 * minimum or a goal, and for an approximate figure. A percentage is not a factor: for a speedup
 * that may be written as `at least 50%`, ask for a gain.
 */
export function parseLimit(asked: LimitKind, text: string): Result<Limit> {
  const parsed = parseQuantity(asked, text);
  if (!parsed.ok) return parsed;
  const { kind, relation, point: value, written, step, unit, about } = parsed.value;
  if (relation === null || about) return failQuantity(asked, text, { fault: 'relation' });
  return ok({ kind, relation, value, written, step, unit });
}
