import type { Criterion, Rubric, RubricWord } from '../../model/rubric.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { WORD_KINDS, type WordKind } from '../../workspace/document/declared-words.ts';

/** Words that are declared together, and may stand in the same places. */
export interface DeclaredList {
  readonly kind: WordKind;
  readonly words: readonly RubricWord[];
  /** The criteria whose scores they may be; none where they are no scores. */
  readonly criteria: readonly Criterion[];
}

/** Every list of words that a rubric declares. */
export function declaredLists({ words, criteria }: Rubric): readonly DeclaredList[] {
  const common = criteria.filter((each) => each.words === words.scores);
  const own = criteria.filter((each) => each.words !== words.scores);
  return [
    ...namesOf(WORD_KINDS).map((kind) => ({
      kind,
      words: words[kind],
      criteria: kind === 'scores' ? common : [],
    })),
    ...own.map((each) => ({ kind: 'scores' as const, words: each.words, criteria: [each] })),
  ];
}
