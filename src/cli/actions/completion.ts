import { CODES } from '../../check/catalogue/catalogue.ts';
import { TERM_NAMES } from '../../output/results/terms.ts';
import { FILE_KINDS } from '../../schema/json-schema.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { type CompletionPlace, placesOf } from '../completion/spec.ts';
import { zshScript } from '../completion/zsh.ts';
import type { CommandLine } from '../declare/command.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import { unknownName } from '../workspace/open-workspace.ts';

const SHELLS = new Map<string, (places: readonly CompletionPlace[]) => string>([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

/** Print the script that completes shark's command lines in a shell. */
export function completion(
  runtime: Runtime,
  commandLine: CommandLine,
  [shell]: readonly [string],
): ExitCode {
  const script = SHELLS.get(shell);
  if (script === undefined) throw unknownName('completion for', shell, [...SHELLS.keys()]);
  const places = placesOf(commandLine, {
    'file-kinds': FILE_KINDS,
    explained: [...CODES, ...TERM_NAMES],
  });
  runtime.stdout.write(script(places));
  return EXIT.fine;
}
