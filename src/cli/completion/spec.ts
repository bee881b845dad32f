import type { Argument, Command, Option } from 'commander';

/** What may stand in one place of a command line. */
export interface Source {
  readonly paths: '' | 'files' | 'folders';
  /** Ids that only the workspace knows: see `complete.ts`. */
  readonly ids: '' | 'rounds' | 'sharks' | 'proposals' | 'figures';
  readonly words: readonly string[];
}

export interface Flag {
  /** `-w` and `--workspace`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Null where the flag takes no value. */
  readonly value: Source | null;
}

/** A command or subcommand, by the words that lead to it: `new proposal`; the program itself is empty. */
export interface Place {
  readonly command: string;
  readonly flags: readonly Flag[];
  readonly subcommands: readonly { readonly name: string; readonly description: string }[];
  readonly arguments: readonly Source[];
  /** Whether the last argument may be given again. */
  readonly repeats: boolean;
}

/** Words that stand in the code and in no option's declaration. */
export interface Vocabulary {
  readonly kinds: readonly string[];
  readonly rules: readonly string[];
}

const NOTHING: Source = { paths: '', ids: '', words: [] };

/** Everything that can be typed, read off the program's own declarations. */
export function placesOf(program: Command, vocabulary: Vocabulary): readonly Place[] {
  return visit(program, '', vocabulary);
}

function visit(command: Command, path: string, vocabulary: Vocabulary): readonly Place[] {
  const subcommands = [...command.commands].map((each) => ({
    name: each.name(),
    description: each.description(),
  }));
  const declared = command.registeredArguments;
  const place: Place = {
    command: path,
    flags: flagsOf(command),
    subcommands: path === '' ? [...subcommands, HELP] : subcommands,
    arguments: declared.map((each) => argumentSource(each, path, vocabulary)),
    repeats: declared.at(-1)?.variadic === true,
  };
  const below = command.commands.map((each) =>
    visit(each, path === '' ? each.name() : `${path} ${each.name()}`, vocabulary),
  );
  return [place, ...(path === '' ? [helpPlace(subcommands)] : []), ...below.flat()];
}

/** commander adds it without saying so. */
const HELP = { name: 'help', description: 'show help for a command' };

function helpPlace(commands: readonly { readonly name: string }[]): Place {
  const words = commands.map(({ name }) => name);
  const source = { ...NOTHING, words };
  return { command: 'help', flags: [], subcommands: [], arguments: [source], repeats: false };
}

function flagsOf(command: Command): readonly Flag[] {
  const shown = command.options.filter(({ hidden }) => !hidden);
  return [
    ...shown.map((option) => ({
      names: [option.short, option.long].filter((name) => name !== undefined),
      description: option.description,
      value: option.required || option.optional ? optionSource(option) : null,
    })),
    { names: ['-h', '--help'], description: 'show help', value: null },
  ];
}

function optionSource({ flags, argChoices, description }: Option): Source {
  if (argChoices !== undefined) return { ...NOTHING, words: argChoices };
  const placeholder = placeholderOf(flags);
  if (placeholder === 'format[=file]') return { ...NOTHING, words: formatsIn(description) };
  return PLACEHOLDERS[placeholder] ?? NOTHING;
}

/** The name that a declaration gives to a value: `folder` of `-w, --workspace <folder>`. */
export function placeholderOf(flags: string): string {
  return /[<[]([^>.]+)/.exec(flags)?.[1] ?? '';
}

/** `table, markdown, csv or json; several may be given` */
function formatsIn(description: string): readonly string[] {
  const [list = ''] = description.replace(/ \([^)]*\)/g, '').split(';');
  return list.split(/, | or /);
}

function argumentSource(argument: Argument, path: string, { kinds, rules }: Vocabulary): Source {
  const name = argument.name();
  if (argument.argChoices !== undefined) return { ...NOTHING, words: argument.argChoices };
  if (path === 'explain') return { paths: '', ids: 'figures', words: rules };
  if (path === 'schema') return { ...NOTHING, words: kinds };
  const source = PLACEHOLDERS[name] ?? NOTHING;
  return argument.description.includes('`all`') ? { ...source, words: ['all'] } : source;
}

/** The names that declarations give to values, and what they stand for. */
export const PLACEHOLDERS: Readonly<Record<string, Source>> = {
  round: { ...NOTHING, ids: 'rounds' },
  rounds: { ...NOTHING, ids: 'rounds' },
  shark: { ...NOTHING, ids: 'sharks' },
  rubric: { ...NOTHING, ids: 'sharks', words: ['default'] },
  proposal: { ...NOTHING, ids: 'proposals' },
  shell: { ...NOTHING, words: ['bash', 'zsh', 'fish'] },
  folder: { ...NOTHING, paths: 'folders' },
  files: { ...NOTHING, paths: 'files' },
  file: { ...NOTHING, paths: 'files' },
  path: { ...NOTHING, paths: 'files' },
  paths: { ...NOTHING, paths: 'files' },
};

/** A source as the scripts hold it: `paths|ids|words`. */
export function sourceText({ paths, ids, words }: Source): string {
  return `${paths}|${ids}|${words.join(' ')}`;
}
