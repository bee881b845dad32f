import { command, type OptionsOf } from '../declare/command.ts';
import { writingCommand } from '../declare/options.ts';

export type NewVoteOptions = OptionsOf<typeof newVote.declare>;

export const newVote = command({
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  declare: () =>
    writingCommand('vote')
      .description("begin a shark's vote as a form in Markdown, which import reads whole")
      .argument('[shark]', 'the reviewer it is for')
      .option('--shark <shark>', 'the reviewer it is for')
      .option('--round <round>', 'the latest unless given'),
  examples: ['shark new vote ann', 'shark new vote ann --round round2 --dry-run'],
});
