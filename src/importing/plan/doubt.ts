import type { TextRange } from '../../markdown/inline.ts';
import type { Reason, SkippedFigure } from '../fact.ts';
import type { ProblemArgs, QuestionCode } from '../problem.ts';

/** What only the user can say of a place. */
type Question = {
  readonly [K in QuestionCode]: {
    readonly code: K;
    readonly args: ProblemArgs[K];
    readonly where: TextRange;
    /** The other place that a contradiction is about. */
    readonly related?: TextRange;
  };
}[QuestionCode];

/** A figure that reaches no file, or what is asked about its place. */
export type ImportDoubt = SkippedFigure | Question;

/** What follows from findings, and what could not be taken up into it. */
export interface Settled<T> {
  readonly value: T;
  readonly doubts: readonly ImportDoubt[];
}

export function isQuestion(doubt: ImportDoubt): doubt is Question {
  return 'code' in doubt;
}

export function isSkipped(doubt: ImportDoubt): doubt is SkippedFigure {
  return !isQuestion(doubt);
}

/** Findings that reach no file, for one reason. */
export function skipAll(
  findings: readonly { readonly where: TextRange }[],
  because: Reason,
  suggestion: string | null = null,
): readonly SkippedFigure[] {
  return findings.map(({ where }) => ({ where, because, suggestion }));
}

/** The findings that nothing is to be said against. */
export function sift<T>(
  findings: readonly T[],
  doubtsOf: (finding: T) => readonly ImportDoubt[],
): Settled<readonly T[]> {
  const held = findings.map((finding) => ({ finding, doubts: doubtsOf(finding) }));
  return {
    value: held.filter(({ doubts }) => doubts.length === 0).map(({ finding }) => finding),
    doubts: held.flatMap(({ doubts }) => doubts),
  };
}
