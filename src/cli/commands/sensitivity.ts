import { command } from '../declare/command.ts';
import { sampleCount, wholeNumber, workspaceCommand } from '../declare/options.ts';

export const sensitivity = command({
  guide: { page: 'uncertainty.md', title: 'How sure a ranking is' },
  declare: () =>
    workspaceCommand('sensitivity')
      .description('say which weights or scores would change who leads')
      .argument('[round]', 'the latest unless given')
      .option('--shark <shark>', "one shark's ranking only")
      .option(
        '--band <points>',
        'weights within so many points of the rubric: 5%; all unless given',
      )
      .option('--vectors <count>', 'how many weightings to draw', sampleCount)
      .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber),
  examples: ['shark sensitivity round2', 'shark sensitivity --shark roi-maximizer --band 5%'],
});
