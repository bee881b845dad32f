import { wholeFile } from '../../../diagnostic/location.ts';
import { suggest } from '../../../diagnostic/suggest.ts';
import { placedAt, RUBRIC, roundWith } from '../../examples/example-files.ts';
import { hasScorecard } from '../../facts/unread-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const FOR_ALL = placedAt('rounds/round1/rubrics/default.yaml', RUBRIC);

export const referenceNotAsked = defineRule('reference/not-asked', 'warning', {
  summary: 'a scorecard is there of a shark that the round did not ask',
  why:
    'The round names its sharks. One more scorecard changes every mean, and may be that of ' +
    'somebody under another name.',
  message: ({ shark }: { readonly shark: string; readonly suggestion: string | null }) =>
    `${quoted(shark)} has a scorecard and was not asked`,
  advice: ({ shark }) =>
    `add ${inCode(shark)} to \`sharks\` in round.yaml, or take the scorecard away`,
  bad: { ...roundWith(['sharks: [bob]']), ...FOR_ALL },
  good: { ...roundWith(['sharks: [ann]']), ...FOR_ALL },
  onRound: (round, known) => {
    if (round.asked.length === 0) return [];
    const asked = round.asked.map(({ id }) => id);
    const missing = asked.filter((id) => !hasScorecard(round, id, known));
    return round.sharks.flatMap(({ id, scorecard }) => {
      if (scorecard === null || asked.includes(id)) return [];
      const args = { shark: id, suggestion: suggest(id, missing) };
      return [{ args, at: wholeFile(scorecard.at.file) }];
    });
  },
});
