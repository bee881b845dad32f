import { groupBy } from '../../../quantity/group-by.ts';
import { goodAndBad, LOOP_ORDER } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const pitchSameTitle = defineRule('pitch/same-title', 'warning', {
  summary: 'two proposals have the same title',
  why:
    'Pages show titles. Where two are equal, each has its id behind it, and a reader must compare ' +
    'the ids.',
  message: ({ title, other }: { readonly title: string; readonly other: string }) =>
    `${quoted(other)} has the title ${quoted(title)} as well`,
  advice: () => 'say in the title what is different here',
  ...goodAndBad(LOOP_ORDER, 'Loops in another order', 'Smaller tiles'),
  // Each names one other, so that many of one title cost no more than their number.
  onWorkspace: ({ proposals }) =>
    [...groupBy(proposals.values(), ({ title }) => title).values()].flatMap((alike) => {
      const [first, second] = alike;
      if (second === undefined) return [];
      return alike.map(({ title, at }, place) => {
        const other = place === 0 ? second : first;
        return { args: { title, other: other.id }, at, related: [other.at] };
      });
    }),
});
