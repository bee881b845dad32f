import type { Scorecard } from '../../../model/scorecard.ts';
import { DECIDED } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const card = (against: string) => ({
  'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 } }
  async-copy: { scores: { speedup: 6, risk: 4 } }
veto:
  - proposal: ${against}
    constraint: no more shared memory
    evidence: the compiler refuses it
terms:
  proposal: tile-size
  acceptance: { geomean_speedup: at least 1.3x }
`,
});

type Args = {
  readonly proposal: string;
  readonly shark: string;
  readonly by: 'hold' | 'veto';
};

export const roundWinnerOpposed = defineRule('round/winner-opposed', 'warning', {
  summary: 'the decision funds a proposal that a shark vetoes or objects to',
  why:
    'A veto names a constraint that is broken and what shows it; an objection (`hold`) names a concern that the ' +
    'decision has to wait for. Neither is answered by a majority.',
  message: ({ proposal, shark, by }: Args) =>
    by === 'veto'
      ? `${quoted(proposal)} was funded against the veto of ${quoted(shark)}`
      : `${quoted(proposal)} was funded despite the objection of ${quoted(shark)}`,
  advice: () => 'have the concern cleared up and taken back, or decide anew',
  bad: { ...DECIDED, ...card('tile-size') },
  good: { ...DECIDED, ...card('async-copy') },
  onRound: ({ decision, sharks }) => {
    if (decision === null) return [];
    const { id: proposal, at } = decision.winner;
    return sharks.flatMap(({ id: shark, scorecard }) => {
      const all = scorecard === null ? [] : oppositionsOf(scorecard);
      const found = all.find(({ to }) => to.id === proposal);
      if (found === undefined) return [];
      return [{ args: { proposal, shark, by: found.by }, at, related: [found.to.at] }];
    });
  },
});

function oppositionsOf({ veto, hold }: Scorecard) {
  return [
    ...veto.map(({ proposal }) => ({ by: 'veto' as const, to: proposal })),
    ...(hold === null ? [] : [{ by: 'hold' as const, to: hold.proposal }]),
  ];
}
