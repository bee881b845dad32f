import { SCRIPTS } from '../completion/scripts.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import { unknownName } from '../workspace/open-workspace.ts';

/** Prints the script that completes shark's command lines in a shell. */
export function completion(runtime: Runtime, _: object, [shell]: readonly [string]): ExitCode {
  const script = SCRIPTS.get(shell);
  if (script === undefined) throw unknownName('completion for', shell, [...SCRIPTS.keys()]);
  runtime.stdout.write(script);
  return EXIT.fine;
}
