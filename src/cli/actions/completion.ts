import type { completion as declared } from '../commands/completion.ts';
import { SCRIPTS } from '../completion/scripts.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { unknownName } from '../usage-error.ts';

/** Prints the script that completes shark's command lines in a shell. */
export const completion: ActionOf<typeof declared> = (runtime, _, [shell]) => {
  const script = SCRIPTS.get(shell);
  if (script === undefined) throw unknownName('completion for', shell, [...SCRIPTS.keys()]);
  runtime.stdout.write(script);
  return Promise.resolve(EXIT.fine);
};
