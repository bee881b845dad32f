import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = UnknownId & { readonly known: readonly string[] };

export const referenceUnknownCriterion = defineRule('reference/unknown-criterion', 'error', {
  summary: 'a score is for a criterion that the rubric does not have',
  why: 'Such a score has no weight and would drop out of the total without a sign.',
  message: ({ id }: Args) => `the rubric has no criterion ${quoted(id)}`,
  advice: ({ known }) =>
    known.length === 0
      ? 'add it to the rubric with a weight, or give one overall `score`'
      : `it has ${listed(known.map(quoted))}`,
  ...goodAndBad(SCORECARD, '8, risk', '8, risc'),
  onReview: ({ rubric, review: { scores } }) => {
    if (rubric === null) return [];
    const criteria = rubric.criteria.map(({ id }) => id);
    const unknown = [...scores]
      .filter(([id]) => !criteria.includes(id))
      .map(([id, { keyAt: at }]) => ({ id, at }));
    const open = criteria.filter((id) => !scores.has(id));
    return unknownIds(unknown, open, { known: criteria });
  },
});
