import type { TextRange } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { ProblemArgs } from '../problem.ts';
import { type ImportDoubt, type Settled, skipAll } from './doubt.ts';

/** How findings of one kind are held against each other. */
interface Comparison<T> {
  readonly what: ProblemArgs['import/contradiction']['what'];
  /** What a finding speaks of: those of one key must agree. */
  keyOf(finding: T): string;
  /** The same in words, for the question. */
  nameOf(finding: T): string;
  textOf(finding: T): string;
  isSame(first: T, other: T): boolean;
}

/** The findings of which all that speak of one thing agree; of any others none is taken, and a question is asked. */
export function agreeing<T extends { readonly where: TextRange }>(
  findings: readonly T[],
  { what, keyOf, nameOf, textOf, isSame }: Comparison<NoInfer<T>>,
): Settled<readonly T[]> {
  const groups = [...groupBy(findings, keyOf).values()];
  const settled = groups.map((all): Settled<readonly T[]> => {
    const [first] = all;
    const other = all.find((each) => first !== undefined && !isSame(first, each));
    if (first === undefined || other === undefined) return { value: all, doubts: [] };
    const args = { what, of: nameOf(other), first: textOf(first), second: textOf(other) };
    const { where } = other;
    const question: ImportDoubt = {
      code: 'import/contradiction',
      args,
      where,
      related: first.where,
    };
    return { value: [], doubts: [question, ...skipAll(all, 'disputed')] };
  });
  return {
    value: settled.flatMap(({ value }) => value),
    doubts: settled.flatMap(({ doubts }) => doubts),
  };
}

/**
 * Whether one figure is the other with fewer digits: `-0.0017` and `-0.002`, `8.75` and
 * `8.7`. Rounded or cut, it is the same figure; what is wrong with it is for the audit.
 */
export function isSameFigure(a: string, b: string): boolean {
  const decimals = Math.min(decimalsOf(a), decimalsOf(b));
  return Math.abs(Number(a) - Number(b)) < 10 ** -decimals * (1 - 1e-9);
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.length ?? 0;
}
