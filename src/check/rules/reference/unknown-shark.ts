import { suggest } from '../../../diagnostic/suggest.ts';
import { extended, ROUND, TERMS } from '../../examples/example-files.ts';
import type { UnknownId } from '../../facts/mentions.ts';
import { hasScorecard } from '../../facts/unread-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const referenceUnknownShark = defineRule('reference/unknown-shark', 'error', {
  summary: 'the terms of a shark were adopted who has no scorecard in the round',
  why: 'Results are compared with the adopted terms. Without them a round has no yardstick.',
  message: ({ id }: UnknownId) => `there is no shark ${quoted(id)} in this round`,
  advice: () => 'name one who has a scorecard in `scorecards/`, or delete `terms`',
  bad: extended(ROUND, 'decision: { winner: tile-size, terms: anna }\n'),
  good: {
    ...extended(ROUND, 'decision: { winner: tile-size, terms: ann }\n'),
    ...TERMS,
  },
  onRound: (round, known) => {
    const terms = round.decision?.terms ?? null;
    if (terms === null || hasScorecard(round, terms.id, known)) return [];
    const sharks = round.sharks.filter(({ scorecard }) => scorecard !== null).map(({ id }) => id);
    const args = { id: terms.id, suggestion: suggest(terms.id, sharks) };
    return [{ args, at: terms.at }];
  },
});
