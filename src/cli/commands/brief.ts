import { Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { BRIEF_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export type BriefOptions = OptionsOf<typeof declare>;

export const brief = command(declare, {
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  formats: BRIEF_FORMATS,
});

function declare() {
  return workspaceCommand('brief', BRIEF_FORMATS)
    .description('tell a reviewer all that it takes to score a round, with the form to fill in')
    .argument('<round>', 'the round')
    .argument('<shark>', 'the reviewer')
    .option('--open', "show other sharks' scores and votes before this shark's own are in")
    .addOption(
      new Option('--form <form>', 'the blank scorecard alone').choices([
        'markdown',
        'yaml',
        'json',
      ] as const),
    )
    .addOption(
      new Option('--schema <dialect>', 'the JSON Schema of this scorecard, by whose rules').choices(
        ['json', 'openai', 'anthropic'] as const,
      ),
    )
    .addHelpText(
      'after',
      examples(
        'shark brief round2 ann > brief.md',
        'shark brief round2 ann --form yaml > ann.yaml',
      ),
    );
}
