import { repeatsBy } from '../../../quantity/group-by.ts';
import { roundWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const referenceAskedTwice = defineRule('reference/asked-twice', 'warning', {
  summary: 'a shark is listed twice among those who are asked',
  why: 'It is asked once, so that the list has one reviewer fewer than it seems to have.',
  message: ({ shark }: { readonly shark: string }) => `${quoted(shark)} is asked twice`,
  advice: () => 'delete one of the two, or write the name that was meant',
  bad: roundWith(['sharks: [ann, ann]']),
  good: roundWith(['sharks: [ann]']),
  onRound: ({ asked }) =>
    repeatsBy(asked, ({ id }) => id).map(([{ id, at }, first]) => {
      return { args: { shark: id }, at, related: [first.at] };
    }),
});
