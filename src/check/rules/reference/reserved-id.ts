import { NO_PROPOSAL } from '../../../model/mapping.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

type Args = { readonly of: 'proposal' | 'criterion' };

const PROPOSAL = 'title: Leave it as it is\npitches: {}\n';

export const referenceReservedId = defineRule('reference/reserved-id', 'error', {
  summary: 'an id is the word for no proposal',
  why:
    "Where names in votes are matched, by `--same` and in a round's `import.yaml`, `none` says that a name " +
    'is no proposal and no criterion. One of that id could never be meant.',
  message: ({ of }: Args) =>
    `${quoted(NO_PROPOSAL)} is the id of a ${of}, and the word for none at all`,
  advice: ({ of }) =>
    of === 'proposal'
      ? 'give the file another name, and the entries of rounds, scorecards and votes with it'
      : 'give the criterion another id here and in the scorecards; what people read goes under `label`',
  bad: { 'proposals/none.yaml': PROPOSAL },
  good: { 'proposals/as-it-is.yaml': PROPOSAL },
  onProposal: ({ id, at }) =>
    id === NO_PROPOSAL ? [{ args: { of: 'proposal' as const }, at }] : [],
  onRubric: ({ criteria }) =>
    criteria
      .filter(({ id }) => id === NO_PROPOSAL)
      .map(({ at }) => ({ args: { of: 'criterion' as const }, at })),
});
