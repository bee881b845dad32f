import { isDivided } from '../../../model/rubric.ts';
import { goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const rubricByOwn = defineRule('rubric/by-own', 'error', {
  summary: 'a panel divides its criteria, and a shark has a rubric of its own',
  why:
    'With `by`, each criterion has its judges, and each proposal has one total for the whole panel. ' +
    'A rubric that is for one shark alone would give a second one.',
  message: ({ shark }: { readonly shark: string }) =>
    `${quoted(shark)} has a rubric of its own in a round that divides its criteria by \`by\``,
  advice: () => 'keep one rubric for all in `rubrics/default.yaml`, or take `by` away',
  ...goodAndBad(RUBRIC, '60%', '60%, by: ann'),
  onRound: ({ sharks }) => {
    if (!sharks.some(({ rubric }) => isDivided(rubric))) return [];
    return sharks.flatMap(({ id, rubric }) =>
      rubric?.shark !== id ? [] : [{ args: { shark: id }, at: rubric.criteriaAt }],
    );
  },
});
