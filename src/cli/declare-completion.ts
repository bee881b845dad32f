import type { Command } from 'commander';
import type { Declaring } from './declare.ts';

/** `shark completion`. */
export function declareCompletion(program: Command, { runtime, finish }: Declaring): void {
  program
    .command('completion')
    .description('print a script that completes command lines in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText('after', INSTALL)
    .action(async (shell: string) => {
      const { completion } = await import('./actions/completion.ts');
      finish(completion(runtime, program, shell));
    });
}

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
