import { command } from '../declare/command.ts';
import { repeated, sampleCount, wholeNumber, workspaceCommand } from '../declare/options.ts';

export const roi = command({
  guide: { page: 'uncertainty.md', title: 'How sure a ranking is' },
  declare: () =>
    workspaceCommand('roi')
      .description('compute risk-adjusted ROI, and how certain the best is')
      .argument('[round]', 'the latest unless given')
      .option('--shark <shark>', "one shark's estimates only")
      .option(
        '--phases <plan>',
        'what if: id=HOURS:P,HOURS:P,... in place of P and hours; may be repeated',
        repeated,
      )
      .option('--hour-value <gain>', 'what an hour is worth, in gain: 0.5%; 0 unless given')
      .option('--samples <count>', 'how many to draw, rounded up to a power of 2', sampleCount)
      .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber),
  examples: [
    'shark roi round2',
    'shark roi round2 --phases tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97',
  ],
});
