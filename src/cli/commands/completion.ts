import { Command } from '@commander-js/extra-typings';
import { command } from '../declare/command.ts';

const INSTALL = `

To have it in every shell (in ~/.zshrc below compinit):
  bash  echo 'eval "$(shark completion bash)"' >> ~/.bashrc
  zsh   echo 'eval "$(shark completion zsh)"' >> ~/.zshrc
  fish  shark completion fish > ~/.config/fish/completions/shark.fish

Rounds, sharks and proposals come from the workspace that you are in, or that --workspace names.`;

export const completion = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
  declare: () =>
    new Command('completion')
      .description('print a script that completes command lines in a shell')
      .argument('<shell>', 'bash, zsh or fish'),
  examples: ['shark completion bash', 'shark completion fish | source'],
  below: INSTALL,
});
