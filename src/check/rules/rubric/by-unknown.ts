import { suggest } from '../../../diagnostic/suggest.ts';
import { dividedRound } from '../../examples/example-rounds.ts';
import { rubricsOf } from '../../facts/rubrics.ts';
import { hasScorecard } from '../../facts/unread-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const rubricByUnknown = defineRule('rubric/by-unknown', 'error', {
  summary: 'a criterion is judged by a shark that the round does not ask',
  why: 'The criterion waits for a score of that shark. Until it is there no proposal has a total.',
  message: ({ shark }: { readonly shark: string; readonly suggestion: string | null }) =>
    `the round does not ask ${quoted(shark)}, who is to judge this criterion`,
  advice: () => 'add the name to `sharks` in round.yaml, or change `by`',
  bad: dividedRound(['ann', '[bob, bobb]'], 'risk: 4'),
  good: dividedRound(['ann', 'bob'], 'risk: 4'),
  onRound: (round, known) => {
    const asked = round.asked.map(({ id }) => id);
    const present = round.sharks.map(({ id }) => id);
    return rubricsOf(round)
      .flatMap(({ criteria }) => criteria.flatMap(({ by }) => by))
      .flatMap(({ id, at }) => {
        if (asked.includes(id) || hasScorecard(round, id, known)) return [];
        const suggestion = suggest(id, [...asked, ...present]);
        // If the round lists no sharks, an unknown name unlike any other may still submit scores.
        if (asked.length === 0 && suggestion === null) return [];
        return [{ args: { shark: id, suggestion }, at }];
      });
  },
});
