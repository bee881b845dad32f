import { command } from '../declare/command.ts';
import { sampleCount, wholeNumber, workspaceCommand } from '../declare/options.ts';

export const plan = command({
  guide: { page: 'plan.md', title: 'Planning the hours' },
  declare: () =>
    workspaceCommand('plan')
      .description('choose what to build within the hours there are')
      .argument('[round]', 'the latest unless given')
      .option('--hours <hours>', 'the hours there are: 40h, 2w; else `budget.hours` of the round')
      .option('--reserve <share>', 'the share of them not to use: 10%')
      .option('--shark <shark>', "one shark's estimates only")
      .option(
        '--hour-value <gain>',
        'what an hour is worth, in gain: 0.5%; else the best gain per hour of what is left out',
      )
      .option('--samples <count>', 'how many to draw, rounded up to a power of 2', sampleCount)
      .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber),
  examples: ['shark plan round2 --hours 40', 'shark plan round2 --hours 2w --reserve 10%'],
});
