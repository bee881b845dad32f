import { canBeWord } from '../../../workspace/document/declared-words.ts';
import { edited, goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { declaredLists } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const rubricWordTaken = defineRule('rubric/word-taken', 'error', {
  summary: 'a declared word means something already',
  why:
    'A word under `words` stands for a figure in scorecards. A number, a figure such as `2h`, and ' +
    '`n/a` have a meaning of their own there, and would have two.',
  message: ({ word }: { readonly word: string }) =>
    `${quoted(word)} cannot stand for a figure: it means something already`,
  advice: () => 'choose a word that begins with a letter and is no figure, such as `high` or `M`',
  ...goodAndBad(edited(RUBRIC, '60%', '60%, words: { high: 8, low: 2 }'), 'high', '5'),
  onRubric: (rubric) =>
    declaredLists(rubric).flatMap(({ kind, words }) =>
      words.flatMap(({ word, at }) => (canBeWord(word, kind) ? [] : [{ args: { word }, at }])),
    ),
});
