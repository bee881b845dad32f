import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, workspaceCommand } from '../declare/options.ts';

export type BriefOptions = OptionsOf<typeof brief.declare>;

export const BRIEF_FORMATS = ['markdown', 'json'] as const;

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
