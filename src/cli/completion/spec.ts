import type { Argument, CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { ArgumentHint, CommandEntry, CommandLine } from '../declare/command.ts';
import type { Formats } from '../declare/formats.ts';

/** What may stand in one place of a command line. */
export interface CompletionSource {
  readonly paths: '' | 'files' | 'folders';
  /** Ids that only the workspace knows: see `complete.ts`. */
  readonly ids: '' | 'rounds' | 'sharks' | 'proposals' | 'entries' | 'figures';
  readonly words: readonly string[];
}

export interface Flag {
  /** `-w` and `--workspace`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Null where the flag takes no value. */
  readonly value: CompletionSource | null;
}

/** A command or subcommand, by the words that lead to it: `new proposal`; the program itself is empty. */
export interface CompletionPlace {
  readonly command: string;
  readonly flags: readonly Flag[];
  readonly subcommands: readonly { readonly name: string; readonly description: string }[];
  readonly arguments: readonly CompletionSource[];
  /** Whether the last argument may be given again. */
  readonly repeats: boolean;
}

/** Words that stand in the code and in no option's declaration. */
export type Vocabulary = Readonly<
  Record<NonNullable<ArgumentHint['vocabulary']>, readonly string[]>
>;

const NOTHING: CompletionSource = { paths: '', ids: '', words: [] };

/** Everything that can be typed, read off the declarations. */
export function placesOf(
  { program, groups }: CommandLine,
  vocabulary: Vocabulary,
): readonly CompletionPlace[] {
  const entries = groups.flatMap(({ commands }) => commands);
  const subcommands = listed(program);
  return [
    {
      command: '',
      flags: flagsOf(program, {}),
      subcommands: [...subcommands, HELP],
      ...NO_ARGUMENTS,
    },
    ...helpPlaces(program, 'help'),
    ...placesBelow(program, entries, '', vocabulary),
  ];
}

/** commander adds it without saying so. */
const HELP = { name: 'help', description: 'show help for a command' };

/** What help is asked for: a command, and what is below it. */
function helpPlaces(parent: CommandUnknownOpts, command: string): readonly CompletionPlace[] {
  if (parent.commands.length === 0) return [];
  return [
    { command, flags: [], subcommands: listed(parent), ...NO_ARGUMENTS },
    ...parent.commands.flatMap((each) => helpPlaces(each, `${command} ${each.name()}`)),
  ];
}

const NO_ARGUMENTS = { arguments: [], repeats: false };

function placesBelow(
  parent: CommandUnknownOpts,
  entries: readonly CommandEntry[],
  path: string,
  vocabulary: Vocabulary,
): readonly CompletionPlace[] {
  return entries.flatMap((entry, index) => {
    const command = parent.commands[index];
    if (command === undefined) return [];
    const declared = command.registeredArguments;
    const place: CompletionPlace = {
      command: `${path}${command.name()}`,
      flags: flagsOf(command, entry.formats),
      subcommands: listed(command),
      arguments: declared.map((each) => argumentSource(each, entry, vocabulary)),
      repeats: declared.at(-1)?.variadic === true,
    };
    const below = placesBelow(command, entry.subcommands, `${place.command} `, vocabulary);
    return [place, ...below];
  });
}

function listed({ commands }: CommandUnknownOpts): CompletionPlace['subcommands'] {
  return commands.map((each) => ({ name: each.name(), description: each.description() }));
}

function flagsOf({ options }: CommandUnknownOpts, formats: Formats): readonly Flag[] {
  const shown = options.filter(({ hidden }) => !hidden);
  return [
    ...shown.map((option) => ({
      names: [option.short, option.long].filter((name) => name !== undefined),
      description: option.description,
      value: option.required || option.optional ? optionSource(option, formats) : null,
    })),
    { names: ['-h', '--help'], description: 'show help', value: null },
  ];
}

function optionSource({ flags, argChoices }: Option, formats: Formats): CompletionSource {
  if (argChoices !== undefined) return { ...NOTHING, words: argChoices };
  const placeholder = placeholderOf(flags);
  if (placeholder === 'format[=file]') return { ...NOTHING, words: Object.keys(formats) };
  return PLACEHOLDERS[placeholder] ?? NOTHING;
}

function argumentSource(
  argument: Argument,
  { hints = {} }: CommandEntry,
  vocabulary: Vocabulary,
): CompletionSource {
  const { ids, paths, words = [], vocabulary: name } = hints[argument.name()] ?? {};
  const source = PLACEHOLDERS[argument.name()] ?? NOTHING;
  return {
    ...source,
    ids: ids ?? source.ids,
    paths: paths ?? source.paths,
    words: [...source.words, ...words, ...(name === undefined ? [] : vocabulary[name])],
  };
}

/** The name that a declaration gives to a value: `folder` of `-w, --workspace <folder>`. */
export function placeholderOf(flags: string): string {
  return /[<[]([^>.]+)/.exec(flags)?.[1] ?? '';
}

/** The names that declarations give to values, and what they stand for. */
export const PLACEHOLDERS: Readonly<Record<string, CompletionSource>> = {
  round: { ...NOTHING, ids: 'rounds' },
  rounds: { ...NOTHING, ids: 'rounds' },
  shark: { ...NOTHING, ids: 'sharks' },
  rubric: { ...NOTHING, ids: 'sharks', words: ['default'] },
  proposal: { ...NOTHING, ids: 'proposals' },
  'round/proposal': { ...NOTHING, ids: 'entries' },
  shell: { ...NOTHING, words: ['bash', 'zsh', 'fish'] },
  folder: { ...NOTHING, paths: 'folders' },
  files: { ...NOTHING, paths: 'files' },
  file: { ...NOTHING, paths: 'files' },
  path: { ...NOTHING, paths: 'files' },
  paths: { ...NOTHING, paths: 'files' },
};

/** A source as the scripts hold it: `paths|ids|words`. */
function sourceText({ paths, ids, words }: CompletionSource): string {
  return `${paths}|${ids}|${words.join(' ')}`;
}

/** A row of a script: what is told of some words. */
export interface ScriptRow {
  /** The words of the place and what stands there; a star at the end is any number. */
  readonly patterns: readonly string[];
  readonly told: string;
}

/** The command that a word leads to. */
export function subRows({ command, subcommands }: CompletionPlace): readonly ScriptRow[] {
  return subcommands.map(({ name }) => ({
    patterns: [`${command}/${name}`],
    told: command === '' ? name : `${command} ${name}`,
  }));
}

/** What the value of a flag may be. */
export function flagRows({ command, flags }: CompletionPlace): readonly ScriptRow[] {
  return flags.flatMap(({ names, value }) => {
    const patterns = names.map((name) => `${command} ${name}`);
    return value === null ? [] : [{ patterns, told: sourceText(value) }];
  });
}

/** What may stand as an argument, by its number. */
export function argumentRows(place: CompletionPlace): readonly ScriptRow[] {
  return place.arguments.map((source, at) => {
    const isLast = at === place.arguments.length - 1;
    const number = place.repeats && isLast ? '*' : at;
    return { patterns: [`${place.command}/${number}`], told: sourceText(source) };
  });
}

/** The patterns of a row in a shell that knows a star outside of quotes alone. */
export function shellPatterns({ patterns }: ScriptRow): string {
  return patterns
    .map((each) => (each.endsWith('/*') ? `'${each.slice(0, -2)}'/*` : `'${each}'`))
    .join(' | ');
}
