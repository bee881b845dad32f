import { edited, SCORECARD } from '../../examples/example-files.ts';
import { type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { hasScorecards, sharksWithFiles } from '../../facts/unread-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const MAPPING = {
  ...SCORECARD,
  'rounds/round1/import.yaml': `scales:
  ann: 5
`,
};

export const mappingUnknownShark = defineRule('mapping/unknown-shark', 'warning', {
  summary: 'a mapping gives a scale for the votes of a shark that no round has',
  why: 'An import takes the scale of a vote by the id of its shark: with a mistyped id the scores are read on another scale, or not at all.',
  message: ({ id }: UnknownId) => `there is no shark ${quoted(id)} in any round`,
  advice: () => 'write the id of a shark, or import its vote',
  bad: edited(MAPPING, 'ann: 5', 'anna: 5'),
  good: MAPPING,
  onRound: ({ id, mapping }, known) => {
    // A new round gets its sharks from the import itself.
    if (mapping === null || !hasScorecards(id, known)) return [];
    const sharks = sharksWithFiles(known);
    const strangers = mapping.scales.filter((each) => !sharks.has(each.id));
    return unknownIds(strangers, [...sharks], {});
  },
});
