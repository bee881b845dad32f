import { Command } from '@commander-js/extra-typings';
import { command } from '../declare/command.ts';

export const completion = command(declare, {
  guide: { page: 'start.md', title: 'The first five minutes' },
  formats: {},
});

const INSTALL = `
Examples:
  shark completion bash
  shark completion fish | source

To have it in every shell:
  bash  echo 'eval "$(shark completion bash)"' >> ~/.bashrc
  zsh   echo 'eval "$(shark completion zsh)"' >> ~/.zshrc   (after compinit)
  fish  shark completion fish > ~/.config/fish/completions/shark.fish

Rounds, sharks and proposals come from the workspace that you are in, or that
--workspace names. Print the script again after an update of shark.`;

function declare() {
  return new Command('completion')
    .description('print a script that completes command lines in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText('after', INSTALL);
}
