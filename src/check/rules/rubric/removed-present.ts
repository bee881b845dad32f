import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const rubric = (removed: string) => ({
  'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
removed: { ${removed}: Results count and pitches do not. }
`,
});

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
