import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, sampleCount, wholeNumber, workspaceCommand } from '../declare/options.ts';

export type SensitivityOptions = OptionsOf<typeof declare>;

export const sensitivity = command(declare, {
  guide: { page: 'uncertainty.md', title: 'How sure a ranking is' },
  formats: RESULT_FORMATS,
});

function declare() {
  return workspaceCommand('sensitivity')
    .description('say which weights or scores would change who leads')
    .argument('[round]', 'the latest unless given')
    .option('--shark <shark>', "one shark's ranking only")
    .option('--band <points>', 'weights within so many points of the rubric: 5%; all unless given')
    .option('--vectors <count>', 'how many weightings to draw', sampleCount)
    .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber)
    .addHelpText(
      'after',
      examples('shark sensitivity round2', 'shark sensitivity --shark roi-maximizer --band 5%'),
    );
}
