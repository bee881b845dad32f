import { wholeFile } from '../../../diagnostic/location.ts';
import { NO_PROPOSAL } from '../../../model/mapping.ts';
import { DEFAULT_RUBRIC, scorecardPath } from '../../../workspace/layout.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

type Args = { readonly of: 'proposal' | 'criterion' | 'shark' };

const PROPOSAL = 'title: Leave it as it is\npitches: {}\n';

export const referenceReservedId = defineRule('reference/reserved-id', 'error', {
  summary: 'an id is a word that stands for something else',
  why:
    "Where names in votes are matched, by `--same` and in a round's `import.yaml`, `none` says that a name " +
    'is no proposal and no criterion. One of that id could never be meant. And `rubrics/default.yaml` is the rubric of all ' +
    'sharks without their own: a shark called `default` would not be told from it, and its scores do not count.',
  message: ({ of }: Args) =>
    of === 'shark'
      ? `${quoted(DEFAULT_RUBRIC)} is the id of a shark, and the name of the rubric that serves all`
      : `${quoted(NO_PROPOSAL)} is the id of a ${of}, and the word for none at all`,
  advice: ({ of }) => ADVICE[of],
  bad: { 'proposals/none.yaml': PROPOSAL },
  good: { 'proposals/as-it-is.yaml': PROPOSAL },
  onProposal: ({ id, at }) =>
    id === NO_PROPOSAL ? [{ args: { of: 'proposal' as const }, at }] : [],
  onRubric: ({ criteria }) =>
    criteria
      .filter(({ id }) => id === NO_PROPOSAL)
      .map(({ at }) => ({ args: { of: 'criterion' as const }, at })),
  onRound: ({ id: round, asked }, { files }) => {
    const card = scorecardPath(round, DEFAULT_RUBRIC);
    const places = [
      ...asked.filter(({ id }) => id === DEFAULT_RUBRIC).map(({ at }) => at),
      ...(files.has(card) ? [wholeFile(card)] : []),
    ];
    return places.map((at) => ({ args: { of: 'shark' as const }, at }));
  },
});

const ADVICE: Readonly<Record<Args['of'], string>> = {
  proposal: 'give the file another name, and the entries of rounds, scorecards and votes with it',
  criterion:
    'give the criterion another id here and in the scorecards; what people read goes under `label`',
  shark: 'give the shark another id here, and its scorecard that name',
};
