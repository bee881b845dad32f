import { ok, type Result } from '../diagnostic/value-or-problem.ts';
import type { Exact } from './exact.ts';
import type { AskedKind } from './kind.ts';
import { parseQuantity } from './parse.ts';
import type { Kind, Relation } from './quantity.ts';
import { refuse } from './refusal.ts';

/** The kinds a limit may have; with `measure`, its unit decides. */
export type LimitKind = AskedKind;

/** What a measured value must be: at least 1.4x, at most 5%. */
export interface Limit {
  /** The kind that was asked for, or the one that `measure` found. */
  readonly kind: Kind;
  readonly relation: Relation;
  /** In the unit of the kind. */
  readonly value: Exact;
  readonly written: string;
  /** The worth of one step in the last digit written, in the unit of `value`. */
  readonly step: Exact;
  /** The unit as written where the kind is `other`, else null. */
  readonly unit: string | null;
}

/**
 * The limit that a text sets: `at least 1.4x`, `<= 5%`, `above 1.2x`.
 *
 * A text without a relation is `quantity/unreadable`, since nobody can tell
 * whether `1.4x` is a floor or a goal; so is an approximate one. A percentage is
 * no factor: for a speedup that may be written `at least 50%`, ask for a gain.
 */
export function parseLimit(asked: LimitKind, text: string): Result<Limit> {
  const parsed = parseQuantity(asked, text);
  if (!parsed.ok) return parsed;
  const { kind, relation, point: value, written, step, unit, about } = parsed.value;
  if (relation === null || about) return refuse(asked, text, { fault: 'relation' });
  return ok({ kind, relation, value, written, step, unit });
}
