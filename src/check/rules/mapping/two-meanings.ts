import { meaningsOf } from '../../../model/meanings.ts';
import { edited } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const MAPPING = {
  'rounds/round1/import.yaml': `same:
  Tile size tuning: tile-size
  tile  SIZE tuning: tile-size
`,
};

type Args = { readonly name: string; readonly id: string; readonly first: NamedId };
type NamedId = { readonly name: string; readonly id: string };

export const mappingTwoMeanings = defineRule('mapping/two-meanings', 'error', {
  summary: 'a name in votes is said to stand for two things',
  why: 'Capitals, punctuation and the number of a proposal make no other name. An import refuses a mapping that leaves open which of two a name is.',
  message: ({ name, id, first }: Args) =>
    `${quoted(name)} is ${quoted(id)} here, and the same name in other letters, ${quoted(first.name)}, is ${quoted(first.id)}`,
  advice: () => 'keep one of the two',
  bad: edited(MAPPING, 'SIZE tuning: tile-size', 'SIZE tuning: async-copy'),
  good: MAPPING,
  onRound: ({ mapping }) =>
    meaningsOf(mapping?.same ?? []).contradictions.map(({ first, second }) => ({
      args: { name: second.name, id: second.id, first: { name: first.name, id: first.id } },
      at: second.keyAt,
      related: [first.keyAt],
    })),
});
