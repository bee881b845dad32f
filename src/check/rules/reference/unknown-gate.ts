import {
  edited,
  extended,
  GATED_RUBRIC,
  goodAndBad,
  reviewWith,
} from '../../examples/example-files.ts';
import { type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const ANSWERED = {
  ...GATED_RUBRIC,
  ...edited(
    extended(reviewWith(['gates: { testable: yes }']), '    gates: { testable: no }\n'),
    'risk: 9',
    'risk: 6',
  ),
};

type Args = UnknownId & { readonly known: readonly string[] };

export const referenceUnknownGate = defineRule('reference/unknown-gate', 'error', {
  summary: 'an answer is for a gate that the rubric does not have',
  why: 'The answer would count for nothing, and the gate that was meant would stay open.',
  message: ({ id }: Args) => `the rubric has no gate ${quoted(id)}`,
  advice: ({ known }) =>
    known.length === 0
      ? 'add it under `gates` in the rubric, or say it under `notes`'
      : `it has ${listed(known.map(quoted))}`,
  ...goodAndBad(ANSWERED, 'testable: no', 'testible: no'),
  onReview: ({ rubric, review: { gates } }) => {
    if (rubric === null) return [];
    const ids = rubric.gates?.all.map(({ id }) => id) ?? [];
    const unknown = [...gates.values()]
      .map(({ gate }) => gate)
      .filter(({ id }) => !ids.includes(id));
    const open = ids.filter((id) => !gates.has(id));
    return unknownIds(unknown, open, { known: ids });
  },
});
