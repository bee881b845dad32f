import { Command } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { SCHEMA_FORMATS } from '../declare/formats.ts';
import { formatOption, OVERWRITE } from '../declare/options.ts';

export type SchemaOptions = OptionsOf<typeof schema.declare>;

export const schema = command({
  guide: { page: 'editors.md', title: 'Editors' },
  formats: SCHEMA_FORMATS,
  hints: { kind: { vocabulary: 'file-kinds' } },
  declare: () =>
    new Command('schema')
      .description('print the JSON Schema of a kind of file, for editors')
      .argument('<kind>', 'proposal, round, rubric, scorecard, outcome, config or mapping')
      .addOption(formatOption('json; json=FILE writes there'))
      .option('--force', OVERWRITE),
  examples: ['shark schema scorecard', 'shark schema round > round.json'],
});

const INSTALL = `

To have it in every shell:
  bash  echo 'eval "$(shark completion bash)"' >> ~/.bashrc
  zsh   echo 'eval "$(shark completion zsh)"' >> ~/.zshrc   (after compinit)
  fish  shark completion fish > ~/.config/fish/completions/shark.fish

Rounds, sharks and proposals come from the workspace that you are in, or that
--workspace names. Print the script again after an update of shark.`;

export const completion = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
  formats: {},
  declare: () =>
    new Command('completion')
      .description('print a script that completes command lines in a shell')
      .argument('<shell>', 'bash, zsh or fish'),
  examples: ['shark completion bash', 'shark completion fish | source'],
  below: INSTALL,
});
