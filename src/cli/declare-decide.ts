import type { Command } from 'commander';
import { type CompareOptions, withCompareOptions } from './compare-options.ts';
import { type Declaring, examples, shared } from './declare.ts';
import type { SharedOptions } from './options.ts';
import { type ReportOptions, withReportOptions } from './report-options.ts';
import {
  type RoiOptions,
  type ScoreOptions,
  type SensitivityOptions,
  withRoiOptions,
  withScoreOptions,
  withSensitivityOptions,
} from './sampling-options.ts';

/** The commands that a decision is made with. */
export function declareDecide(program: Command, { runtime, finish }: Declaring): void {
  program.commandsGroup('Decide:');
  withScoreOptions(shared(program.command('score')))
    .description('rank the proposals of a round')
    .argument('[round]', 'the latest unless given')
    .addHelpText('after', scoreExamples)
    .action(async (round: string | undefined, options: ScoreOptions) => {
      const { score } = await import('./actions/score.ts');
      finish(await score(runtime, options, round));
    });
  withRoiOptions(shared(program.command('roi')))
    .description('price the risk of each proposal, and say how sure the best is')
    .argument('[round]', 'the latest unless given')
    .addHelpText('after', roiExamples)
    .action(async (round: string | undefined, options: RoiOptions) => {
      const { roi } = await import('./actions/roi.ts');
      finish(await roi(runtime, options, round));
    });
  withSensitivityOptions(shared(program.command('sensitivity')))
    .description('say which weights or scores would change who leads')
    .argument('[round]', 'the latest unless given')
    .addHelpText(
      'after',
      examples('shark sensitivity round2', 'shark sensitivity --shark roi-maximizer --band 5%'),
    )
    .action(async (round: string | undefined, options: SensitivityOptions) => {
      const { sensitivity } = await import('./actions/sensitivity.ts');
      finish(await sensitivity(runtime, options, round));
    });
  withCompareOptions(shared(program.command('compare')))
    .description('show what changed between rounds, or against a git revision')
    .argument('[rounds...]', 'two rounds or more, the earliest first; with --against one or `all`')
    .addHelpText(
      'after',
      examples('shark compare round1 round2', 'shark compare --against origin/main round2'),
    )
    .action(async (rounds: string[], options: CompareOptions) => {
      const { compare } = await import('./actions/compare/compare.ts');
      finish(await compare(runtime, options, rounds));
    });
  withReportOptions(shared(program.command('report'), REPORT_FORMAT_WORDS))
    .description('tell the whole story of a round on one page, with charts')
    .argument('[round]', 'the latest unless given')
    .addHelpText('after', reportExamples)
    .action(async (round: string | undefined, options: ReportOptions) => {
      const { report } = await import('./actions/report/report.ts');
      finish(await report(runtime, options, round));
    });
  shared(program.command('list'))
    .description('list rounds, proposals and sharks')
    .addHelpText('after', examples('shark list', 'shark list --format json'))
    .action(async (options: SharedOptions) => {
      const { list } = await import('./actions/list.ts');
      finish(await list(runtime, options));
    });
  shared(program.command('show'))
    .description('tell the history of a proposal over all rounds')
    .argument('<proposal>', 'its id')
    .addHelpText(
      'after',
      examples('shark show tile-size-tuning', 'shark show pipeline-stages --format markdown'),
    )
    .action(async (proposal: string, options: SharedOptions) => {
      const { show } = await import('./actions/show.ts');
      finish(await show(runtime, options, proposal));
    });
}

const scoreExamples = examples(
  'shark score round2',
  'shark score round2 --shark roi-maximizer --weight effort=10%',
);

const roiExamples = examples(
  'shark roi round2',
  'shark roi round2 --phases tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97',
);

const REPORT_FORMAT_WORDS = 'html (to report.html) or markdown (to standard output)';

const reportExamples = examples(
  'shark report round2 --out round2.html',
  'shark report --format markdown >> "$GITHUB_STEP_SUMMARY"',
);
