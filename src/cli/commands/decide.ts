import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { REPORT_FORMATS } from '../declare/formats.ts';
import {
  choiceOption,
  repeatedOption,
  sampleCount,
  wholeNumber,
  workspaceCommand,
} from '../declare/options.ts';

export type ScoreOptions = OptionsOf<typeof score.declare>;

/** A table has a row at least. */
function rowCount(text: string): number {
  const count = wholeNumber(text);
  if (count < 1) throw new InvalidArgumentError('It is not above 0.');
  return count;
}

export const score = command({
  guide: { page: 'model.md', title: 'Every formula' },
  declare: () =>
    workspaceCommand('score')
      .description('rank the proposals of a round')
      .argument('[round]', 'the latest unless given')
      .option('--shark <shark>', "one shark's totals, scores by criterion and estimates")
      .addOption(
        repeatedOption(
          '--weight <criterion=share>',
          'what if: another weight, the others in proportion; may be repeated',
        ),
      )
      .option('--sort <key>', 'sort rows by total, mean, median, spread, votes, roi, gain, ...')
      .addOption(
        new Option(
          '--why',
          'the strongest reasons for and against the first three, in their own words',
        ).conflicts('weight'),
      )
      .addOption(
        new Option('--top <rows>', 'so many rows of the table, instead of a screenful')
          .conflicts(['full', 'weight'])
          .argParser(rowCount),
      )
      .addOption(
        new Option(
          '--full',
          "every row, every shark's totals and estimates, every remark",
        ).conflicts('weight'),
      )
      .option('--skip-invalid', 'leave out scorecards with errors; exit 1 where there are any'),
  examples: [
    'shark score round2 --why',
    'shark score round2 --shark roi-maximizer --weight effort=10%',
  ],
});

export type RoiOptions = OptionsOf<typeof roi.declare>;

export const roi = command({
  guide: { page: 'uncertainty.md', title: 'How sure a ranking is' },
  declare: () =>
    workspaceCommand('roi')
      .description('compute risk-adjusted ROI, and how certain the best is')
      .argument('[round]', 'the latest unless given')
      .option('--shark <shark>', "one shark's estimates only")
      .addOption(
        repeatedOption(
          '--phases <plan>',
          'what if: id=HOURS:P,HOURS:P,... in place of P and hours; may be repeated',
        ),
      )
      .option('--hour-value <gain>', 'what an hour is worth, in gain: 0.5%; 0 unless given')
      .option('--samples <count>', 'how many to draw, rounded up to a power of 2', sampleCount)
      .option('--seed <number>', 'other draws; the same seed gives the same figures', wholeNumber),
  examples: [
    'shark roi round2',
    'shark roi round2 --phases tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97',
  ],
});

export type PlanOptions = OptionsOf<typeof plan.declare>;

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

export type SensitivityOptions = OptionsOf<typeof sensitivity.declare>;

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

export type CompareOptions = OptionsOf<typeof compare.declare>;

export const compare = command({
  guide: { page: 'model.md', title: 'Every formula' },
  hints: { rounds: { words: ['all'] } },
  declare: () =>
    workspaceCommand('compare')
      .description('show what changed between rounds, or against a git revision')
      .argument(
        '[rounds...]',
        'two or more, the earliest first; the last two unless given; with --against one or `all`',
      )
      .option('--shark <shark>', "one shark alone, with each criterion's part in its totals")
      .addOption(choiceOption('--only <what>', 'rubrics alone, without totals', ['rubrics']))
      .option('--against <revision>', 'compare the files with a git revision of theirs'),
  examples: ['shark compare round1 round2', 'shark compare --against origin/main round2'],
});

export type ReportOptions = OptionsOf<typeof report.declare>;

export const report = command({
  guide: { page: 'report.md', title: 'The report' },
  formats: REPORT_FORMATS,
  declare: () =>
    workspaceCommand('report', REPORT_FORMATS, 'overwrite a file that is no report of shark')
      .description('tell a round on one page: the decision, a card for each proposal, the method')
      .argument('[round]', 'the latest unless given')
      .option('-o, --out <file>', 'where to write it; - for standard output'),
  examples: [
    'shark report round2 --out round2.html',
    'shark report --format markdown >> "$GITHUB_STEP_SUMMARY"',
  ],
});

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

export const list = command({
  guide: { page: 'files.md', title: 'Every field of every file' },
  declare: () => workspaceCommand('list').description('list rounds, proposals and sharks'),
  examples: ['shark list', 'shark list --format json'],
});

export const show = command({
  guide: { page: 'files.md', title: 'Every field of every file' },
  declare: () =>
    workspaceCommand('show')
      .description('tell the history of a proposal over all rounds')
      .argument('<proposal>', 'its id'),
  examples: ['shark show tile-size-tuning', 'shark show pipeline-stages --format markdown'],
});
