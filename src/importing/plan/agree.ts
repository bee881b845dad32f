import type { TextRange } from '../../markdown/inline.ts';
import type { ProblemArgs } from '../problem.ts';
import type { Doubts } from './doubts.ts';

/** How findings on one thing are held against each other. */
interface Comparison<T> {
  readonly what: ProblemArgs['import/contradiction']['what'];
  /** What they are about, for the question. */
  nameOf(finding: T): string;
  textOf(finding: T): string;
  /** Unless given, the same text. */
  isSame?(first: string, other: string): boolean;
}

/** The findings on one thing if they agree; if not, none is taken, and a question is asked. */
export function agreed<T extends { readonly where: TextRange }>(
  all: readonly T[],
  doubts: Doubts,
  { what, nameOf, textOf, isSame = (a, b) => a === b }: Comparison<NoInfer<T>>,
): readonly T[] {
  const [first] = all;
  const other = all.find((each) => first !== undefined && !isSame(textOf(first), textOf(each)));
  if (first === undefined || other === undefined) return all;
  const args = { what, of: nameOf(other), first: textOf(first), second: textOf(other) };
  doubts.ask('import/contradiction', args, other.where, [first.where]);
  doubts.skip(all, 'disputed');
  return [];
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
