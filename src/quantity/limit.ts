import type { Problem } from '../diagnostic/diagnostic.ts';
import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';
import type { Exact } from './exact.ts';
import { type AskedKind, KIND_RULES } from './kind.ts';
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
  if (!parsed.ok) return withLimits(parsed.problem, exampleOf(asked));
  const { kind, relation, point: value, written, step, unit, about, range } = parsed.value;
  if (relation !== null && !about) return ok({ kind, relation, value, written, step, unit });
  const failed = failQuantity(asked, text, { fault: 'relation' });
  const isFigure = range === null && !about;
  return failed.ok ? failed : withLimits(failed.problem, isFigure ? written : exampleOf(asked));
}

/** The problem with limits as its examples: a figure as the most and as the least. */
function withLimits(problem: Problem, figure: string): Result<never> {
  const examples = [`at most ${figure}`, `at least ${figure}`];
  const { code, args } = problem;
  if (code === 'quantity/unreadable') return fail({ code, args: { ...args, examples } });
  if (code === 'quantity/wrong-unit') return fail({ code, args: { ...args, examples } });
  return fail(problem);
}

/** A figure of a kind that is no range. */
function exampleOf(asked: LimitKind): string {
  return KIND_RULES[asked].examples.find((each) => !each.includes(' to ')) ?? '';
}
