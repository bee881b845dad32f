import { command, type OptionsOf } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export type ReportOptions = OptionsOf<typeof report.declare>;

export const REPORT_FORMATS = ['html', 'markdown', 'json'] as const;

const WHERE = [
  'html (to report.html)',
  'markdown (to standard output)',
  'json (to standard output)',
];

export const report = command({
  guide: { page: 'report.md', title: 'The report' },
  formats: REPORT_FORMATS,
  declare: () =>
    workspaceCommand('report', WHERE, 'overwrite a file that is no report of shark')
      .description('tell a round on one page: the decision, a card for each proposal, the method')
      .argument('[round]', 'the latest unless given')
      .option(
        '-o, --out <file>',
        'where to write it, as its ending says (.html, .md, .json); - for standard output',
      ),
  examples: [
    'shark report round2 --out round2.html',
    'shark report --format markdown >> "$GITHUB_STEP_SUMMARY"',
  ],
});
