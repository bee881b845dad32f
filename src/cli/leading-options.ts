import { Option } from 'commander';
import { SHARED_FLAGS } from './declare/options.ts';

/** The options that every command has, by each of their names; true where a value follows. */
const SHARED: ReadonlyMap<string, boolean> = new Map(
  Object.values(SHARED_FLAGS)
    .map((flags) => new Option(flags))
    .flatMap(({ short, long, required }) =>
      [short, long].flatMap((name) => (name === undefined ? [] : [[name, required] as const])),
    ),
);

/**
 * `shark --workspace DIR check` means `shark check --workspace DIR`, as in other tools.
 * Arguments that name no command, or another option before it, are left as they are.
 */
export function commandFirst(argv: readonly string[]): readonly string[] {
  const count = leadingOptions(argv);
  const [command, ...rest] = argv.slice(count);
  if (count === 0 || command === undefined || command.startsWith('-') || command === 'help') {
    return argv;
  }
  const end = rest.indexOf('--');
  const at = end === -1 ? rest.length : end;
  return [command, ...rest.slice(0, at), ...argv.slice(0, count), ...rest.slice(at)];
}

/** How many words at the start are such options and their values. */
function leadingOptions(argv: readonly string[]): number {
  let count = 0;
  for (;;) {
    const word = argv[count] ?? '';
    const [name = ''] = word.split('=', 1);
    const takesValue = SHARED.get(name);
    if (takesValue === undefined) return count;
    count += takesValue && !word.includes('=') ? 2 : 1;
  }
}
