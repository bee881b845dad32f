import { DOCUMENT_FORMATS, LINE_FORMATS } from '../../output/render/formats.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, workspaceCommand } from '../declare/options.ts';

export type AuditOptions = OptionsOf<typeof audit.declare>;

export const audit = command({
  guide: { page: 'documents.md', title: 'Weighted matrices in Markdown' },
  formats: DOCUMENT_FORMATS,
  hints: { what: { words: ['all'], ids: 'rounds', paths: 'files' } },
  declare: () =>
    workspaceCommand(
      'audit',
      DOCUMENT_FORMATS.map((each) =>
        LINE_FORMATS.some((format) => format === each) ? `${each} (documents only)` : each,
      ),
    )
      .description('check stated numbers, also of matrices in Markdown')
      .argument(
        '[what...]',
        'a round, or `all`; the latest unless given. What ends in .md, .mdx or .markdown, a folder of such files, and `-` for standard input are documents, and need no workspace',
      )
      .addOption(choiceOption('--fail-on <what>', 'exit 1 when found', ['mismatch']))
      .option('--list', 'also list the tables of documents that are no weighted matrix'),
  examples: ['shark audit round2', "shark audit 'docs/decisions/*.md' --fail-on mismatch"],
});
