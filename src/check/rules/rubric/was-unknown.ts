import { rubricAfter } from '../../examples/example-rounds.ts';
import { type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const rubric = (was: string) =>
  rubricAfter([
    'criteria:',
    `  speedup: { weight: 60%, was: ${was}, reason: Results count. }`,
    '  risk: { weight: 40%, reason: To make room. }',
  ]);

type Args = UnknownId & { readonly round: string };

export const rubricWasUnknown = defineRule('rubric/was-unknown', 'warning', {
  summary: "a criterion is said to replace one that the shark's rubric before did not have",
  why:
    'A criterion with another name counts as removed, and its successor as new, unless `was` joins ' +
    'the two. A mistyped one makes the drift between the rounds look larger than it is.',
  message: ({ id, round }: Args) => `the rubric of ${quoted(round)} has no criterion ${quoted(id)}`,
  advice: () => 'leave `was` out',
  bad: rubric('pich'),
  good: rubric('pitch'),
  onRubricChange: ({ rubric: { criteria }, before }) => {
    const known = before.rubric.criteria.map(({ id }) => id);
    const ids = new Set(known);
    const unknown = criteria.flatMap(({ was }) => (was === null || ids.has(was.id) ? [] : [was]));
    return unknownIds(unknown, known, { round: before.round });
  },
});
