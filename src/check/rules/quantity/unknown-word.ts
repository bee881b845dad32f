import { edited, RUBRIC, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const WORDS = edited(RUBRIC, '60%', '60%, words: { high: 8, low: 2 }');

type Args = {
  readonly written: string;
  readonly words: readonly string[];
  readonly suggestion: string | null;
};

export const quantityUnknownWord = defineRule('quantity/unknown-word', 'error', {
  summary: 'a word stands in place of a figure, and the rubric does not declare it',
  why:
    'A word counts as the figure that the rubric gives it under `words`. What a word means that ' +
    'is not there is not guessed at.',
  message: ({ written }: Args) => `the rubric does not declare the word ${quoted(written)}`,
  advice: ({ words }) =>
    `write a figure or ${listed(words.map(quoted), 'or')}, or declare it under \`words\` in the rubric`,
  bad: { ...WORDS, ...edited(SCORECARD, '8', 'hihg') },
  good: { ...WORDS, ...edited(SCORECARD, '8', 'high') },
});
