import { edited, HALF_SCORECARD, ROUND } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const roundOneEntry = defineRule('round/one-entry', 'warning', {
  summary: 'only one proposal takes part in a round',
  why: 'A ranking of one says nothing. The first of one wins whatever its score.',
  message: () => 'only one proposal takes part in this round',
  advice: () => 'add a second one to `entries`, if only the cheapest that could be tried instead',
  bad: {
    ...edited(ROUND, ', async-copy', ''),
    ...HALF_SCORECARD,
    'proposals/async-copy.yaml': 'title: Asynchronous copies\npitches: {}\n',
  },
  good: ROUND,
  onRound: ({ entries, entriesAt }) => {
    const ids = new Set(entries.map(({ id }) => id));
    return ids.size === 1 ? [{ args: {}, at: entriesAt }] : [];
  },
});
