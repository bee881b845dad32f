import type { Location } from '../../diagnostic/location.ts';
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

/** A label of scores, and the criterion that it was taken for although it is written otherwise. */
export interface Remark {
  readonly written: string;
  readonly takenFor: string;
  readonly location: Location;
}

/** A log of what in one reviewer's part reaches no file, of what only the user can say, and of what is no guess. */
export class Doubts {
  readonly skipped: SkippedFigure[] = [];
  readonly questions: ImportProblem[] = [];
  readonly remarks: Remark[] = [];
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

  take(written: string, takenFor: string, where: TextRange): void {
    this.remarks.push({ written, takenFor, location: this.#document.locate(where) });
  }
}
