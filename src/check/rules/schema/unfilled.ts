import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const SCORES = 'scores: { speedup: 6, risk: 4 }';

export const schemaUnfilled = defineRule('schema/unfilled', 'warning', {
  summary: 'fields still hold the placeholder `TODO`',
  why:
    'New files say `TODO` where a value is yours to give. Such a field counts as one that is not ' +
    'there: nothing is computed from it.',
  message: ({ fields }: { readonly fields: readonly string[] }) =>
    `not filled in: ${listed(fields.map(quoted), 'and', fields.length)}`,
  advice: () => 'write a value in place of each `TODO`, or delete the field',
  ...goodAndBad(SCORECARD, SCORES, 'scores: { speedup: TODO, risk: TODO }'),
});
