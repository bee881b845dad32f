import type { Criterion, Rubric } from '../../../model/rubric.ts';
import { type FormulaPart, isWeighted, partsOf } from '../../../schema/formula.ts';

/** The criteria above and below the line, in the order of the formula. */
export interface FormulaSides {
  readonly over: readonly Criterion[];
  readonly under: readonly Criterion[];
}

/**
 * The sides of a rubric's formula; null where the criteria are not what it asks for: of rice, ice
 * and wsjf each part once and nothing else, of a ratio at least one of each part. Of a weighted
 * mean or sum there are none.
 */
export function formulaSides({
  formula,
  criteria,
}: Pick<Rubric, 'formula' | 'criteria'>): FormulaSides | null {
  if (isWeighted(formula) || criteria.length === 0) return null;
  if (formula === 'product') return { over: criteria, under: [] };
  const { over, under } = partsOf(formula);
  const taking = (parts: readonly FormulaPart[]): readonly Criterion[] =>
    parts.flatMap((part) => criteria.filter((each) => each.part === part));
  const sides = { over: taking(over), under: taking(under) };
  if (sides.over.length + sides.under.length < criteria.length) return null;
  if (formula === 'ratio') return sides.over.length * sides.under.length === 0 ? null : sides;
  const isOnce = [...over, ...under].every(
    (part) => criteria.filter((each) => each.part === part).length === 1,
  );
  return isOnce ? sides : null;
}
