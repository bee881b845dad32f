import { pitchWith } from '../../examples/example-files.ts';
import { type WithdrawnArgs, withdrawnAt } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const voteWithdrawn = defineRule('vote/withdrawn', 'warning', {
  summary: 'a vote is for a pitch that was withdrawn or disqualified',
  why: 'Only live pitches can win. The vote counts for nobody, and the shark has none left.',
  message: ({ proposal, status }: WithdrawnArgs) =>
    `${quoted(proposal)} is ${status}: a vote for it is lost`,
  advice: () => 'vote for a live pitch, or fix the status of this one',
  bad: pitchWith(['status: withdrawn']),
  good: pitchWith(['status: conditional']),
  onScorecard: ({ vote, second }, round) =>
    [vote, second].flatMap((choice) => (choice === null ? [] : withdrawnAt(round, choice))),
});
