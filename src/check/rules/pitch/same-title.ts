import { listOf } from '../../../diagnostic/list-of.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { goodAndBad, LOOP_ORDER } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const pitchSameTitle = defineRule('pitch/same-title', 'warning', {
  summary: 'two proposals have the same title',
  why:
    'Pages show titles. Where two are equal, each has its id behind it, and a reader must compare ' +
    'the ids.',
  message: ({ title, others }: { readonly title: string; readonly others: readonly string[] }) =>
    `${listOf(others.map((id) => quoted(id)))} ${others.length === 1 ? 'has' : 'have'} the title ${quoted(title)} as well`,
  advice: () => 'say in the title what is different here',
  ...goodAndBad(LOOP_ORDER, 'Loops in another order', 'Smaller tiles'),
  onWorkspace: ({ proposals }) =>
    [...groupBy(proposals.values(), ({ title }) => title).values()].flatMap((alike) =>
      alike.length === 1
        ? []
        : alike.map(({ title, at }, place) => {
            const others = alike.filter((_, other) => other !== place);
            return {
              args: { title, others: others.map(({ id }) => id) },
              at,
              related: others.map((other) => other.at),
            };
          }),
    ),
});
