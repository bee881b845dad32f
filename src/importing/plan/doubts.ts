import type { TextRange } from '../../markdown/inline.ts';
import type { VoteDocument } from '../document.ts';
import type { Reason, SkippedFigure } from '../fact.ts';
import {
  type ImportProblem,
  importProblem,
  type ProblemArgs,
  type QuestionCode,
} from '../problem.ts';

interface Placed {
  readonly where: TextRange;
}

/** A log of what in one reviewer's part reaches no file, and of what only the user can say. */
export class Doubts {
  readonly skipped: SkippedFigure[] = [];
  readonly questions: ImportProblem[] = [];
  readonly #document: VoteDocument;

  constructor(document: VoteDocument) {
    this.#document = document;
  }

  /** Findings that reach no file, for one reason. */
  skip(findings: readonly Placed[], because: Reason, suggestion: string | null = null): void {
    for (const { where } of findings) this.skipped.push({ where, because, suggestion });
  }

  /** @param related the other place that a contradiction is about */
  ask<C extends QuestionCode>(
    code: C,
    args: ProblemArgs[C],
    where: TextRange,
    related: readonly TextRange[] = [],
  ): void {
    const { locate } = this.#document;
    this.questions.push(importProblem(code, args, locate(where), related.map(locate)));
  }
}
