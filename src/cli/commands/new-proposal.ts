import { command, type OptionsOf } from '../declare/command.ts';
import { writingCommand } from '../declare/options.ts';

export type NewProposalOptions = OptionsOf<typeof newProposal.declare>;

export const newProposal = command({
  declare: () =>
    writingCommand('proposal')
      .description('begin a proposal, or pitch one again in a later round')
      .argument('[id]', "its file's name; made from the title unless given")
      .option('--title <text>', 'what people call it')
      .option('--summary <text>', 'the idea in a sentence')
      .option('--proposer <text>', 'who puts it forward')
      .option('--claim <speedup>', 'the speedup it promises, such as 1.2x to 1.5x')
      .option(
        '--profile <file>',
        'what ncu --csv wrote: its estimated speedup becomes a claim by ncu',
      )
      .option('--rule <name>', 'the rule of ncu that it follows, where the profile has several')
      .option('--round <round>', 'the round it is pitched in; the latest unless given')
      .option('--enter', 'add it to the entries of the round'),
  examples: [
    "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
    "shark new proposal short-keys --round round2 --summary 'Compare the token on a hit.'",
  ],
});
