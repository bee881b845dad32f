import { Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { AUDIT_FORMATS, CHECK_FORMATS } from '../declare/formats.ts';
import { choiceOption, wholeNumber, workspaceCommand } from '../declare/options.ts';

export type CheckCommandOptions = OptionsOf<typeof check.declare>;

export const check = command({
  guide: { page: 'check.md', title: 'Checking files, in editors and in CI' },
  formats: CHECK_FORMATS,
  declare: () =>
    workspaceCommand('check', CHECK_FORMATS)
      .description('validate files')
      .argument('[paths...]', 'files, folders or quoted patterns; the whole workspace unless given')
      .addOption(
        new Option('--fail-on <severity>', 'exit 1 when something as bad is found')
          .choices(['error', 'warning', 'info'] as const)
          .default('error' as const),
      )
      .option('--max-warnings <count>', 'exit 1 when there are more warnings', wholeNumber)
      .option('--quiet', 'show errors only; the counts stay whole')
      .option(
        '--most <count>',
        'show so many problems (pretty: 200); the counts stay whole',
        wholeNumber,
      )
      .option('--changed <revision>', 'report only on files changed since a git revision')
      .option('--no-ignore', 'check what ignore lists leave out')
      .option('--stdin-filename <path>', 'the file that `-`, standard input, stands for')
      // How many threads parse beside the first changes nothing but the time; tests and benches ask.
      .addOption(new Option('--threads <count>').argParser(wholeNumber).hideHelp()),
  examples: [
    "shark check 'rounds/*/scorecards/*.yaml' --fail-on warning",
    'shark check --changed origin/main --format github --format sarif=shark.sarif',
  ],
});

export type AuditOptions = OptionsOf<typeof audit.declare>;

export const audit = command({
  guide: { page: 'documents.md', title: 'Weighted matrices in Markdown' },
  formats: AUDIT_FORMATS,
  hints: { what: { words: ['all'], ids: 'rounds', paths: 'files' } },
  declare: () =>
    workspaceCommand('audit', AUDIT_FORMATS)
      .description('check stated numbers, also of matrices in Markdown')
      .argument(
        '[what...]',
        'a round, or `all`; the latest unless given. What ends in .md, .mdx or .markdown, a folder of such files, and `-` for standard input are documents, and need no workspace',
      )
      .addOption(choiceOption('--fail-on <what>', 'exit 1 when found', ['mismatch']))
      .option('--list', 'also list the tables of documents that are no weighted matrix'),
  examples: ['shark audit round2', "shark audit 'docs/decisions/*.md' --fail-on mismatch"],
});

export const explain = command({
  guide: { page: 'rules.md', title: 'Every rule' },
  hints: { what: { ids: 'figures', vocabulary: 'explained' } },
  declare: () =>
    workspaceCommand('explain')
      .description('show the arithmetic of a figure, what a rule is about, or what a term means')
      .argument(
        '<what>',
        'round/shark/proposal, round/shark/proposal/variant, FILE.md:LINE, a rule code, or a term',
      ),
  examples: ['shark explain round2/roi-maximizer/tile-size-tuning', 'shark explain p-best'],
});
