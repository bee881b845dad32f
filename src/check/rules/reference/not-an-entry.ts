import { entryIds, entryMentions, suggestions } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { didYouMean, inCode, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'reference/not-an-entry': {
      readonly id: string;
      readonly round: string;
      readonly suggestion: string | null;
    };
  }
}

export const referenceNotAnEntry = defineRule({
  code: 'reference/not-an-entry',
  severity: 'error',
  summary: 'a proposal is voted on, scored or built in a round it does not take part in',
  why: 'Only entries are ranked. A vote for any other proposal would not count, without a sign.',
  message: ({ id, round }) => `${quoted(id)} takes no part in ${quoted(round)}`,
  advice: ({ round, suggestion }) =>
    didYouMean(suggestion, `add it to \`entries\` in ${inCode(`rounds/${round}/round.yaml`)}`),
  bad: {
    'proposals/loop-order.yaml': `title: Loops in another order
pitches: {}
`,
    'rounds/round1/scorecards/ann.yaml': `vote: loop-order
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'proposals/loop-order.yaml': `title: Loops in another order
pitches: {}
`,
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  onRound: (round, known) => {
    // Without any entry that is the problem, and not each place that speaks of one.
    if (round.entries.length === 0) return [];
    const entries = entryIds(round, known);
    const strangers = entryMentions(round).filter(
      ({ id }) => known.proposals.has(id) && !entries.has(id),
    );
    const meant = suggestions(strangers, [...entries]);
    return strangers.map(({ id, at }, index) => {
      const args = { id, round: round.id, suggestion: meant[index] ?? null };
      return { args, at };
    });
  },
});
