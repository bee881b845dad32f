import { repeatsBy } from '../../../quantity/group-by.ts';
import { wordKey } from '../../../workspace/document/declared-words.ts';
import { edited, goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { declaredLists } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const rubricWordTwice = defineRule('rubric/word-twice', 'error', {
  summary: 'two declared words differ only in capital letters',
  why:
    'Reviewers write `High` and `high` and mean the same, so both are read as the same word. Two ' +
    'figures for it would leave open which one counts.',
  message: ({ word, first }: { readonly word: string; readonly first: string }) =>
    `${quoted(word)} and ${quoted(first)} are the same word`,
  advice: () => 'keep one of the two, or use another word',
  ...goodAndBad(edited(RUBRIC, '60%', '60%, words: { high: 8, highest: 9 }'), 'highest', 'High'),
  onRubric: (rubric) =>
    declaredLists(rubric)
      .flatMap(({ words }) => repeatsBy(words, ({ word }) => wordKey(word)))
      .map(([{ word, at }, first]) => {
        return { args: { word, first: first.word }, at, related: [first.at] };
      }),
});
