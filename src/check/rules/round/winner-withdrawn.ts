import { DECIDED, pitchWith } from '../../examples/example-files.ts';
import { type WithdrawnArgs, withdrawnAt } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const FUNDED = {
  ...DECIDED,
  'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 } }
  async-copy: { scores: { speedup: 6, risk: 4 } }
terms:
  proposal: tile-size
  acceptance: { geomean_speedup: at least 1.3x }
`,
};

export const roundWinnerWithdrawn = defineRule('round/winner-withdrawn', 'warning', {
  summary: 'the decision funds a pitch that was withdrawn or disqualified',
  why: 'Only live pitches can win. What its own proposer took back will not be built as planned.',
  message: ({ proposal, status }: WithdrawnArgs) =>
    `${quoted(proposal)} was funded, but its pitch is ${status}`,
  advice: () => 'fix the decision, or the status of the pitch',
  bad: { ...FUNDED, ...pitchWith(['status: withdrawn']) },
  good: { ...FUNDED, ...pitchWith(['status: conditional']) },
  onRound: (round) => (round.decision === null ? [] : withdrawnAt(round, round.decision.winner)),
});
