import { isLive } from '../../../model/proposal.ts';
import { roundWith, TERMS } from '../../examples/example-files.ts';
import { panelOf } from '../../facts/computed.ts';
import { entryOf } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

const BOBS_TERMS = {
  'rounds/round1/scorecards/bob.yaml': `vote: async-copy
proposals:
  tile-size: { score: 5 }
  async-copy: { score: 5 }
terms:
  proposal: async-copy
  acceptance: { geomean_speedup: at least 1.05x }
`,
};

type Args = {
  readonly winner: string;
  readonly rule: string;
  readonly winners: readonly string[];
  readonly hasReason: boolean;
};

export const roundDecisionOverride = defineRule('round/decision-override', 'info', {
  summary: 'the decision funds another proposal than the one that the rule of the round names',
  why:
    'Whoever decides may know better than the totals. It is an override all the same, and the ' +
    'record should say why.',
  message: ({ winner, rule, winners }: Args) =>
    `${quoted(winner)} was funded; by ${inCode(rule)} it would be ${listed(winners.map(quoted))}`,
  advice: ({ hasReason }) =>
    hasReason
      ? 'leave it if it is meant so, or fix `winner` or `rules.winner`'
      : 'say why under `because`, or fix `rules.winner`',
  bad: { ...BOBS_TERMS, ...roundWith(['decision: { winner: async-copy, by: the lead }']) },
  good: {
    ...TERMS,
    ...roundWith(['decision: { winner: tile-size, by: the lead }']),
  },
  onRound: (round, known) => {
    const { decision } = round;
    const panel = decision === null ? null : panelOf(round, known);
    if (decision === null || panel === null || !panel.isOverridden) return [];
    const { winner } = decision;
    // A vetoed winner, or one that is not live, has its own rule.
    if (panel.vetoed.has(winner.id)) return [];
    if (!isLive(entryOf(round, winner.id)?.pitch ?? null)) return [];
    const { rule } = panel;
    const { winners } = panel.byRule[rule];
    return [
      {
        args: { winner: winner.id, rule, winners, hasReason: decision.because.length > 0 },
        at: winner.at,
      },
    ];
  },
});
