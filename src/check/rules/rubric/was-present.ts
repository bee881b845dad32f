import { edited, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const rubricWasPresent = defineRule('rubric/was-present', 'warning', {
  summary: 'a criterion is said to be the new name of one that is still there',
  why:
    'Criteria are matched between rounds by id first, then by `was`. A name that is still in use ' +
    'was not given up, and the comparison of the rounds leaves this `was` aside.',
  message: ({ id }: { readonly id: string }) =>
    `${quoted(id)} is no former name: it is a criterion of this rubric`,
  advice: () => 'leave `was` out, or name the criterion that this one replaces',
  bad: edited(RUBRIC, '60%', '60%, was: risk'),
  good: edited(RUBRIC, '60%', '60%, was: benefit'),
  onRubric: ({ criteria }) => {
    const ids = new Set(criteria.map(({ id }) => id));
    return criteria.flatMap(({ was }) =>
      was === null || !ids.has(was.id) ? [] : [{ args: { id: was.id }, at: was.at }],
    );
  },
});
