import { repeatsBy } from '../../../quantity/group-by.ts';
import { edited, extended, RUBRIC, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const scores = (id: string) => ({
  ...extended(edited(RUBRIC, '40%', '30%'), `  ${id}: { weight: 10% }\n`),
  ...edited(edited(SCORECARD, 'risk: 9', `risk: 9, ${id}: 7`), 'risk: 4', `risk: 4, ${id}: 5`),
});

export const rubricCriteriaCase = defineRule('rubric/criteria-case', 'warning', {
  summary: 'two criteria differ only in upper and lower case',
  why: 'People take the two for one criterion, and score one of them only.',
  message: ({ id, other }: { readonly id: string; readonly other: string }) =>
    `the criteria ${quoted(other)} and ${quoted(id)} differ only in upper and lower case`,
  advice: () => 'rename one of the two, or make them one criterion',
  bad: scores('Risk'),
  good: scores('evidence'),
  onRubric: ({ criteria }) =>
    repeatsBy(criteria, ({ id }) => id.toLowerCase()).map(([{ id, at }, other]) => {
      return { args: { id, other: other.id }, at, related: [other.at] };
    }),
});
