import type { Location } from '../../diagnostic/location.ts';
import type { TextRange } from '../../markdown/inline.ts';
import type { VoteDocument } from '../document.ts';
import type { FactOf, Reason, SkippedFigure } from '../fact.ts';
import {
  type ImportProblem,
  importProblem,
  type ProblemArgs,
  type QuestionCode,
} from '../problem.ts';

/** A label of scores that was matched to a criterion with a different spelling. */
export interface Remark {
  readonly written: string;
  readonly takenFor: string;
  readonly location: Location;
}

/**
 * For one reviewer's section, collects the findings that are written to no file, the questions for
 * the user, and the labels that were matched despite a different spelling.
 */
export class VoteIssues {
  readonly skipped: SkippedFigure[] = [];
  /** Findings that are added to an existing file, or that it or an earlier vote already has. */
  readonly placed: { readonly where: TextRange }[] = [];
  readonly questions: ImportProblem[] = [];
  readonly remarks: Remark[] = [];
  readonly #document: VoteDocument;

  constructor(document: VoteDocument) {
    this.#document = document;
  }

  /** Records findings that are written to no file, with one shared reason. */
  skip(
    findings: readonly { readonly where: TextRange }[],
    because: Reason,
    suggestion: string | null = null,
  ): void {
    for (const { where } of findings) this.skipped.push({ where, because, suggestion });
  }

  /** @param related the other positions, such as the first of two contradicting values */
  ask<C extends QuestionCode>(
    code: C,
    args: ProblemArgs[C],
    where: TextRange,
    related: readonly TextRange[] = [],
  ): void {
    const { locate } = this.#document;
    this.questions.push(importProblem(code, args, locate(where), related.map(locate)));
  }

  addRemark(written: string, takenFor: string, where: TextRange): void {
    this.remarks.push({ written, takenFor, location: this.#document.locate(where) });
  }
}

/** The kinds of findings for which a vote may give only one value. */
type SingleValuedKind = ProblemArgs['import/contradiction']['what'];

/** Comparison of two values of a kind, for kinds where equal values may be written differently. */
const IS_SAME_VALUE: { readonly [K in SingleValuedKind]?: (a: string, b: string) => boolean } = {
  weight: isSameWeight,
  score: (a, b) => a === b || Number(a) === Number(b),
  total: isSameFigure,
  roi: isSameFigure,
};

/**
 * Returns the findings about one thing if they agree. If they contradict each other, returns none
 * and asks the user.
 *
 * @param nameOf returns what a finding is about, for the question
 */
export function agreeingFacts<T extends FactOf<SingleValuedKind>>(
  all: readonly T[],
  issues: VoteIssues,
  nameOf: (finding: NoInfer<T>) => string,
  textOf: (finding: NoInfer<T>) => string = writtenValue,
): readonly T[] {
  const [first] = all;
  if (first === undefined) return all;
  const what = first.kind;
  const isSame = IS_SAME_VALUE[what] ?? ((a, b) => a === b);
  const other = all.find((each) => !isSame(textOf(first), textOf(each)));
  if (other === undefined) return all;
  const args = { what, of: nameOf(other), first: textOf(first), second: textOf(other) };
  issues.ask('import/contradiction', args, other.where, [first.where]);
  issues.skip(all, 'disputed');
  return [];
}

function writtenValue(finding: FactOf<SingleValuedKind>): string {
  return finding.kind === 'vote' ? finding.place : (finding.value ?? 'n/a');
}

/**
 * True if one figure is the other with fewer digits: `-0.0017` and `-0.002`, `8.75` and `8.7`. The
 * shorter one may be rounded or truncated; the audit checks whether it is right.
 */
function isSameFigure(a: string, b: string): boolean {
  const decimals = Math.min(decimalsOf(a), decimalsOf(b));
  return Math.abs(Number(a) - Number(b)) < 10 ** -decimals * (1 - 1e-9);
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.length ?? 0;
}

/** True if two weights are equal: `40%`, `0.4` and `40` are one weight. */
export function isSameWeight(a: string, b: string): boolean {
  const [first, second] = [a, b].map(Number.parseFloat);
  if (a.includes('%') === b.includes('%')) return first === second;
  const [percent = 0, other = 0] = a.includes('%') ? [first, second] : [second, first];
  return percent === other || Math.abs(percent - other * 100) < 1e-9;
}
