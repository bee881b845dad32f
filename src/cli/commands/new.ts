import { Command } from '@commander-js/extra-typings';
import { commandFamily } from '../declare/command.ts';
import { examples } from '../declare/options.ts';
import { newProposal } from './new-proposal.ts';
import { newRound } from './new-round.ts';
import { newRubric } from './new-rubric.ts';
import { newScorecard } from './new-scorecard.ts';

export const newFiles = commandFamily(declare, {
  guide: { page: 'start.md', title: 'The first five minutes' },
  formats: {},
  subcommands: [newProposal, newRound, newRubric, newScorecard],
});

function declare() {
  return new Command('new')
    .description('begin a proposal, a round, a rubric or a scorecard')
    .addHelpText(
      'after',
      examples(
        "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
        'shark new scorecard --shark ann --round round2',
      ),
    );
}
