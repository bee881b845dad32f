import { isWeighted } from '../../../schema/formula.ts';
import { goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const rubricNoWeight = defineRule('rubric/no-weight', 'error', {
  summary: 'a criterion of a weighted mean or sum has no weight',
  why:
    'Without a weight nobody knows what the criterion counts for. Formulas without weights, such ' +
    'as `rice`, are named under `formula`.',
  message: ({ criterion }: { readonly criterion: string }) =>
    `the criterion ${quoted(criterion)} has no weight`,
  advice: () =>
    'write its share of the total, such as `weight: 40%`; or say under `formula` how totals are ' +
    'computed without weights',
  ...goodAndBad(RUBRIC, 'risk: { weight: 40% }', 'risk: { role: risk }'),
  onRubric: ({ formula, criteria }) =>
    isWeighted(formula)
      ? criteria
          .filter(({ hasWeight }) => !hasWeight)
          .map(({ id, at }) => ({ args: { criterion: id }, at }))
      : [],
});
