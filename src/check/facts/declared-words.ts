import type { Round } from '../../model/round.ts';
import type { Criterion, Rubric, RubricWord } from '../../model/rubric.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { WORD_KINDS, type WordKind } from '../../workspace/document/declared-words.ts';
import { rubricsOf } from './rubrics.ts';

/** Words that are declared together, and may stand in the same places. */
export interface DeclaredList {
  readonly kind: WordKind;
  readonly words: readonly RubricWord[];
  /** The criteria whose scores they may be; none where they are no scores. */
  readonly criteria: readonly Criterion[];
  readonly rubric: Rubric;
}

/** Every list of words that the rubrics of a round declare. */
export function declaredLists(round: Round): readonly DeclaredList[] {
  return rubricsOf(round).flatMap((rubric) => {
    const { words, criteria } = rubric;
    const common = criteria.filter((each) => each.words === words.scores);
    const kinds = namesOf(WORD_KINDS);
    return [
      ...kinds.map((kind) => ({
        kind,
        words: words[kind],
        criteria: kind === 'scores' ? common : [],
        rubric,
      })),
      ...criteria
        .filter((each) => each.words !== words.scores)
        .map((each) => ({ kind: 'scores' as const, words: each.words, criteria: [each], rubric })),
    ];
  });
}
