import { extended, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const rubric = (removed: string) =>
  extended(RUBRIC, `removed: { ${removed}: Results count and pitches do not. }\n`);

export const rubricRemovedPresent = defineRule('rubric/removed-present', 'warning', {
  summary: 'a criterion is said to be removed and still carries weight',
  why: 'Whoever reads the reasons believes it gone; the totals still contain it.',
  message: ({ id }: { readonly id: string }) =>
    `${quoted(id)} stands under \`removed\`, and under \`criteria\``,
  advice: () => 'delete one of the two',
  bad: rubric('risk'),
  good: rubric('pitch'),
  onRubric: ({ criteria, removed }) =>
    criteria.filter(({ id }) => removed.has(id)).map(({ id, at }) => ({ args: { id }, at })),
});
