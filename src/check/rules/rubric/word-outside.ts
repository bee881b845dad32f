import { ZERO } from '../../../quantity/exact.ts';
import { edited, goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { declaredLists } from '../../facts/rubrics.ts';
import { endsOf, isOnScale, type ScaleEnds } from '../../facts/scaled-scores.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

type Args = ScaleEnds & { readonly word: string; readonly figure: string };

export const rubricWordOutside = defineRule('rubric/word-outside', 'error', {
  summary: 'a declared word stands for a score that lies outside its scale',
  why:
    'Each score that is given by this word would lie outside the scale. Scores go from 0 to 10 ' +
    'unless the rubric says otherwise.',
  message: ({ word, figure, low, high }: Args) =>
    high === null
      ? `${quoted(word)} stands for ${figure}, which is below ${low}`
      : `${quoted(word)} stands for ${figure}, which is not on the scale of ${low} to ${high}`,
  advice: ({ low, high }) =>
    high === null
      ? `give it a figure of ${low} or more`
      : `give it a figure from ${low} to ${high}, or give the criterion its own \`words\` or \`scale\``,
  ...goodAndBad(edited(RUBRIC, '60%', '60%, words: { high: 8, low: 2 }'), 'high: 8', 'high: 80'),
  onRubric: (rubric) =>
    declaredLists(rubric).flatMap(({ kind, words, criteria }) => {
      const scales = criteria.length === 0 ? [rubric.scale] : criteria.map((each) => each.scale);
      if (kind !== 'scores') return [];
      return words.flatMap(({ word, figure }) => {
        const own = figure.outOf === null ? null : { low: ZERO, high: figure.outOf };
        const scale = scales.find((each) => !isOnScale(figure, own ?? each));
        if (scale === undefined) return [];
        return [{ args: { word, figure: figure.written, ...endsOf(own ?? scale) }, at: figure.at }];
      });
    }),
});
