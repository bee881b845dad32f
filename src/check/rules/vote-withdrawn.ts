import { reportWithdrawn } from '../entries.ts';
import { pitchWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { quoted } from '../wording.ts';

export const voteWithdrawn: Rule<'vote/withdrawn'> = {
  code: 'vote/withdrawn',
  summary: 'a vote is for a pitch that was withdrawn or disqualified',
  why: 'Only live pitches can win. The vote counts for nobody, and the shark has none left.',
  message: ({ proposal, status }) => `${quoted(proposal)} is ${status}: a vote for it is lost`,
  advice: () => 'vote for a live pitch, or mend the status of this one',
  bad: pitchWith(['status: withdrawn']),
  good: pitchWith(['status: conditional']),
  onRound: (round) =>
    round.sharks.flatMap(({ scorecard }) =>
      [scorecard?.vote ?? null, scorecard?.second ?? null].flatMap((choice) =>
        choice === null ? [] : reportWithdrawn('vote/withdrawn', round, choice),
      ),
    ),
};
