import { Command } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { BRIEF_FORMATS } from '../declare/formats.ts';
import { choiceOption, SHARED_FLAGS, withWriting, workspaceCommand } from '../declare/options.ts';

export type BriefOptions = OptionsOf<typeof brief.declare>;

export const brief = command({
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  formats: BRIEF_FORMATS,
  declare: () =>
    workspaceCommand('brief', BRIEF_FORMATS)
      .description('tell a reviewer all that it takes to score a round, with the form to fill in')
      .argument('<round>', 'the round')
      .argument('<shark>', 'the reviewer')
      .option('--open', "show other sharks' scores and votes before this shark's own are in")
      .addOption(
        choiceOption(
          '--form <form>',
          'the scorecard alone: blank, but for what the shark has said',
          ['markdown', 'yaml', 'json'],
        ),
      )
      .addOption(
        choiceOption('--schema <dialect>', 'the JSON Schema of this scorecard, by whose rules', [
          'json',
          'openai',
          'anthropic',
        ]),
      ),
  examples: ['shark brief round2 ann > brief.md', 'shark brief round2 ann --form yaml > ann.yaml'],
});

export type SubmitOptions = OptionsOf<typeof submit.declare>;

export const submit = command({
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  declare: () =>
    withWriting(workspaceCommand('submit'))
      .description('hand in a filled form: it becomes the scorecard, or says how to repair it')
      .argument('<round>', 'the round it is for')
      .argument('<shark>', 'the reviewer whose judgement it is')
      .argument('[file]', 'the form as YAML, JSON or Markdown; - is standard input', '-')
      .option('--revise', 'hand in anew; what was said first is kept in the file'),
  examples: [
    'shark submit round2 roi-maximizer form.yaml',
    'shark submit round2 roi-maximizer - --format json < form.json',
  ],
});

export type McpOptions = OptionsOf<typeof mcp.declare>;

export const mcp = command({
  guide: { page: 'agents.md', title: 'Reviews by language models' },
  formats: {},
  declare: () =>
    new Command('mcp')
      .description('serve brief, submit, check, audit and status to language models (MCP)')
      .option(SHARED_FLAGS.workspace, 'the workspace; else the one at or above this folder')
      .option('--read-only', 'leave out what writes: submit_scorecard'),
  examples: ['shark mcp', 'shark mcp --workspace perf --read-only'],
});
