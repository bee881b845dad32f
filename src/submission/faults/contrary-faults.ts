import type { FieldPath } from '../../schema/format.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { answersIn } from '../asked/answers.ts';
import type { AskedSeat } from '../asked/expected.ts';
import type { SubmitFault } from '../fault.ts';
import { pointerOf } from '../patch/pointer.ts';

/** Scores of proposals that are not judged, as the same scorecard says: one of the two is meant. */
export function abstainFaults(
  written: SourceFile,
  filled: SourceFile,
  { rubric }: AskedSeat,
): readonly SubmitFault[] {
  const { abstains, reviews } = answersIn(filled.value, rubric);
  return [...abstains].flatMap((proposal) => {
    const review = reviews.get(proposal);
    if (review === undefined || (review.scores.size === 0 && !review.isHolistic)) return [];
    const field = review.scores.size > 0 ? 'scores' : 'score';
    const path: FieldPath = ['proposals', proposal, field];
    return [
      {
        problem: { kind: 'own', code: 'submit/abstained', proposal },
        location: written.locate(path, 'key'),
        pointer: pointerOf(path),
        expected: null,
        example: [],
      },
    ];
  });
}

/** One overall score beside scores by criteria, of which only those would count. */
export function twoScoreFaults(
  written: SourceFile,
  filled: SourceFile,
  { rubric }: AskedSeat,
): readonly SubmitFault[] {
  return [...answersIn(filled.value, rubric).reviews].flatMap(([proposal, review]) => {
    if (review.scores.size === 0 || !review.isHolistic) return [];
    const path: FieldPath = ['proposals', proposal, 'score'];
    return [
      {
        problem: { kind: 'own', code: 'submit/two-scores', proposal },
        location: written.locate(path, 'key'),
        pointer: pointerOf(path),
        expected: 'scores by criteria, or one overall score',
        example: [],
      },
    ];
  });
}
