import { escapeCiCommands, safe } from '../../output/render/safe.ts';
import type { Output, Runtime } from '../runtime.ts';

/** The width of the screen, and whether it supports colour. */
export interface Screen {
  readonly width: number;
  readonly colour: 0 | 1;
}

/** The width of a screen that does not report one. */
export const DEFAULT_WIDTH = 80;
const MIN_WIDTH = 20;

/** The screen of an output. A file has the default width and no colour. */
export function screenOf(
  runtime: Runtime,
  options: { readonly color: boolean },
  output: Output | null,
): Screen {
  if (output === null) return { width: DEFAULT_WIDTH, colour: 0 };
  const asked = Number(runtime.environment['COLUMNS']);
  const known = Number.isInteger(asked) && asked > 0 ? asked : output.columns;
  return {
    width: Math.max(MIN_WIDTH, known ?? DEFAULT_WIDTH),
    colour: options.color && takesColour(runtime, output) ? 1 : 0,
  };
}

/** Follows the conventions for NO_COLOR and FORCE_COLOR; otherwise depends on the terminal. */
function takesColour({ environment }: Runtime, output: Output): boolean {
  if ((environment['NO_COLOR'] ?? '') !== '') return false;
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return output.isTerminal && environment['TERM'] !== 'dumb';
}

/**
 * Makes messages beside the results safe to print. They quote arguments, and an argument may be the
 * name of a stranger's file that a script has passed.
 */
export function printable(text: string): string {
  return escapeCiCommands(
    text
      .split('\n')
      .map((line) => safe(line))
      .join('\n'),
  );
}

/** Prints a message beside the results. */
export function say({ stderr }: { readonly stderr: Output }, words: string): void {
  stderr.write(printable(`shark: ${words}\n`));
}
