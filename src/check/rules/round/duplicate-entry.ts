import { repeatsBy } from '../../../quantity/group-by.ts';
import { goodAndBad, ROUND } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const roundDuplicateEntry = defineRule('round/duplicate-entry', 'error', {
  summary: 'a proposal is listed twice among the entries of a round',
  why: 'It would be ranked twice, and everything below it would move down a place.',
  message: ({ id }: { readonly id: string }) => `${quoted(id)} is listed twice`,
  advice: () => 'delete one of the two, or write the id that was meant',
  ...goodAndBad(ROUND, 'async-copy', 'async-copy, tile-size'),
  onRound: ({ entries }) =>
    repeatsBy(entries, ({ id }) => id).map(([{ id, at }, first]) => {
      return { args: { id }, at, related: [first.at] };
    }),
});
