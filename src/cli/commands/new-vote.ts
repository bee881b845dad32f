import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, writingCommand } from '../declare/options.ts';

export type NewVoteOptions = OptionsOf<typeof declare>;

export const newVote = command(declare, {
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  formats: RESULT_FORMATS,
});

function declare() {
  return writingCommand('vote')
    .description("begin a shark's vote as a form in Markdown, which import reads whole")
    .argument('[shark]', 'the reviewer it is for')
    .option('--shark <shark>', 'the reviewer it is for')
    .option('--round <round>', 'the latest unless given')
    .addHelpText(
      'after',
      examples('shark new vote ann', 'shark new vote ann --round round2 --dry-run'),
    );
}
