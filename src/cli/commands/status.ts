import { command, type OptionsOf } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export type StatusOptions = OptionsOf<typeof status.declare>;

export const status = command({
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  declare: () =>
    workspaceCommand('status')
      .description('say who has answered in a round, what is missing, and what to type next')
      .argument('[round]', 'the latest unless given')
      .option('--shark <shark>', 'for this reviewer: not who leads, until its own scores are in')
      .option('--check', 'exit 3 while the round waits for somebody, or its rule names nobody'),
  examples: ['shark status', 'shark status round2 --shark ann'],
});
