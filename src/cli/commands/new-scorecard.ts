import { command } from '../declare/command.ts';
import { writingCommand } from '../declare/options.ts';

export const newScorecard = command({
  declare: () =>
    writingCommand('scorecard')
      .description("begin a shark's scorecard, with every entry and criterion to score")
      .argument('[shark]', 'the reviewer it is for')
      .option('--shark <shark>', 'the reviewer it is for')
      .option('--round <round>', 'the latest unless given'),
  examples: ['shark new scorecard --shark ann', 'shark new scorecard ann --round round2 --dry-run'],
});
