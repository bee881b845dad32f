import type { Rule } from '../rule.ts';
import { didYouMean, listed, quoted } from '../wording.ts';

export const schemaUnknownField: Rule<'schema/unknown-field'> = {
  code: 'schema/unknown-field',
  summary: 'a field is not known here',
  why:
    'A mistyped field would be left out of every sum without a sign. Text that no command needs ' +
    'goes under `notes`, which every map may have.',
  message: ({ field }) => `there is no field ${quoted(field)} here`,
  advice: ({ known, suggestion }) =>
    didYouMean(
      suggestion,
      known.length === 0 ? 'delete it' : `the fields here are ${listed(known.map(quoted))}`,
    ),
  bad: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60%, lebel: Expected speedup }
  risk: { weight: 40% }
`,
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60%, label: Expected speedup }
  risk: { weight: 40% }
`,
  },
};
