import { guard, safe } from '../../output/render/safe.ts';
import type { Output } from '../runtime.ts';

/**
 * Words that shark says beside its results. Arguments are repeated in them, and an
 * argument may be the name of a stranger's file that a script has passed on.
 */
export function printable(text: string): string {
  return guard(
    text
      .split('\n')
      .map((line) => safe(line))
      .join('\n'),
  );
}

/** Say something beside the results. */
export function say({ stderr }: { readonly stderr: Output }, words: string): void {
  stderr.write(printable(`shark: ${words}\n`));
}
