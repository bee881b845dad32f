import { NO_PROPOSAL } from '../../../model/mapping.ts';
import type { Round } from '../../../model/round.ts';
import { goodAndBad } from '../../examples/example-files.ts';
import { type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const MAPPING = {
  'rounds/round1/import.yaml': `same:
  Tile size tuning: tile-size
`,
};

type Args = UnknownId & { readonly round: string };

export const mappingUnknownId = defineRule('mapping/unknown-id', 'error', {
  summary: 'a name in votes is said to stand for what the round does not have',
  why: 'An import takes only entries of the round and criteria of its rubrics from the mapping: a mistyped id leaves the name in question.',
  message: ({ id, round }: Args) =>
    `${quoted(id)} is neither an entry of ${quoted(round)} nor a criterion`,
  advice: () => 'write the id of an entry, or of a criterion of one of its rubrics',
  ...goodAndBad(MAPPING, 'tuning: tile-size', 'tuning: tile-sise'),
  onRound: (round) => {
    // A new round gets its entries and criteria from the import itself.
    if (round.mapping === null || round.entries.length === 0) return [];
    const ids = [...round.entries.map(({ id }) => id), ...criteriaOf(round)];
    const unknown = round.mapping.same.filter(({ id }) => id !== NO_PROPOSAL && !ids.includes(id));
    return unknownIds(unknown, ids, { round: round.id });
  },
});

function criteriaOf({ sharks }: Round): readonly string[] {
  return sharks.flatMap(({ rubric }) => rubric?.criteria.map(({ id }) => id) ?? []);
}
