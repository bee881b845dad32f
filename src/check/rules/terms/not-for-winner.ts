import { roundWith, TERMS } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const TWO_CARDS = {
  ...TERMS,
  'rounds/round1/scorecards/bob.yaml': `vote: tile-size
proposals:
  tile-size: { score: 7 }
  async-copy: { score: 5 }
`,
};

type Args = {
  readonly shark: string;
  readonly winner: string;
  readonly proposal: string | null;
};

export const termsNotForWinner = defineRule('terms/not-for-winner', 'warning', {
  summary: 'a decision adopts terms that are not for its winner',
  why: 'The adopted terms say what the result is compared with. These say nothing about it.',
  message: ({ shark, winner, proposal }: Args) =>
    proposal === null
      ? `${quoted(shark)} has no terms to adopt`
      : `the terms of ${quoted(shark)} are for ${quoted(proposal)}, not for ${quoted(winner)}`,
  advice: () =>
    'name under `decision.terms` a shark whose terms are for the winner, or leave it out',
  bad: { ...TWO_CARDS, ...roundWith(['decision: { winner: tile-size, terms: bob }']) },
  good: { ...TWO_CARDS, ...roundWith(['decision: { winner: tile-size, terms: ann }']) },
  onRound: ({ decision, sharks }) => {
    const adopted = decision?.terms ?? null;
    const scorecard = sharks.find(({ id }) => id === adopted?.id)?.scorecard ?? null;
    // A missing or unreadable scorecard is reported by another rule.
    if (decision === null || adopted === null || scorecard === null) return [];
    const proposal = scorecard.terms?.proposal.id ?? null;
    if (proposal === decision.winner.id) return [];
    const args = { shark: adopted.id, winner: decision.winner.id, proposal };
    return [{ args, at: adopted.at }];
  },
});
