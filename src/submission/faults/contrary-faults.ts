import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { answersIn } from '../asked/answers.ts';
import type { AskedSeat } from '../asked/expected.ts';
import { faultAt, type SubmitFault } from '../fault.ts';

/**
 * What a scorecard says against itself: scores of proposals that it does not judge, of which one is
 * meant, and one overall score beside scores by criteria, of which only those would count.
 */
export function contraryFaults(
  written: SourceFile,
  filled: SourceFile,
  { rubric }: AskedSeat,
): readonly SubmitFault[] {
  const { abstains, reviews } = answersIn(filled.value, rubric);
  const abstained = [...abstains].flatMap((proposal) => {
    const { scores, isHolistic } = reviews.get(proposal) ?? NOTHING_SAID;
    if (scores.size === 0 && !isHolistic) return [];
    const path = ['proposals', proposal, scores.size > 0 ? 'scores' : 'score'];
    return [faultAt(written, path, 'key', { code: 'submit/abstained', proposal })];
  });
  const scoredTwice = [...reviews].flatMap(([proposal, { scores, isHolistic }]) => {
    if (scores.size === 0 || !isHolistic) return [];
    const path = ['proposals', proposal, 'score'];
    const expected = 'scores by criteria, or one overall score';
    return [faultAt(written, path, 'key', { code: 'submit/two-scores', proposal }, { expected })];
  });
  return [...abstained, ...scoredTwice];
}

const NOTHING_SAID = { scores: new Set<string>(), isHolistic: false };
