import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Files } from '../../workspace/files.ts';
import type { CommandDetails, CommandEntry } from '../declare/command.ts';
import { sharedOption } from '../declare/options.ts';
import type { Runtime } from '../runtime.ts';
import { argumentSource, type CompletionSource, optionSource, workspaceIds } from './sources.ts';

/** The word at the cursor, and what it may be. */
interface WordAtCursor {
  readonly source: CompletionSource;
  /** The text up to the cursor, without the flag before it. */
  readonly typed: string;
  /** The flag before it: `--format=`. */
  readonly lead: string;
  /** The folder of the workspace option; null if none is given. */
  readonly folder: string | null;
}

/** @param words the words up to the cursor, without `shark`; the last one is being typed */
async function wordAtCursor(
  program: DeclaredCommand,
  words: readonly string[],
): Promise<WordAtCursor> {
  if (words.length > 1 && words[0] === 'help') {
    const { command, count } = placeAfter(program, words.slice(1, -1));
    const source = count > 0 ? {} : commandsIn(command.commands);
    return { source, typed: '', lead: '', folder: null };
  }
  const parts = inParts(words);
  const [typed = '', whole = ''] = [parts.at(-1), words.at(-1)];
  const place = placeAfter(program, parts.slice(0, -1));
  const lead = whole.slice(0, whole.length - typed.length);
  const source = await sourceAt(place, typed, lead);
  // After a flag, bash passes `=` as the word that is being typed.
  const value = place.option !== null && typed === '=' ? '' : typed;
  return { source, typed: value, lead, folder: place.folder };
}

/** Splits each `--format=json` into three words, as bash does; words after `--` stay whole. */
function inParts(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  return words.flatMap((word, at) => {
    const [, flag, value = ''] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
    return flag === undefined || (end !== -1 && at > end) ? [word] : [flag, '=', value];
  });
}

/** The source of completions: commands, flags, or the values of an option or an argument. */
async function sourceAt(
  { command, entry, option, isPlain, count }: CommandLinePlace,
  typed: string,
  lead: string,
): Promise<CompletionSource> {
  if (option !== null) return optionSource(option, entry);
  if (lead !== '') return {};
  if (!isPlain && typed.startsWith('-')) return flagsOf(command);
  const commands = command.createHelp().visibleCommands(command);
  if (commands.length > 0) return isPlain || count > 0 ? {} : commandsIn(commands);
  const last = command.registeredArguments.at(-1);
  const argument = command.registeredArguments[count] ?? (last?.variadic ? last : undefined);
  return argument === undefined ? {} : await argumentSource(argument, entry);
}

function commandsIn(commands: readonly CommandUnknownOpts[]): CompletionSource {
  return { described: new Map(commands.map((each) => [each.name(), each.description()])) };
}

function flagsOf(command: CommandUnknownOpts): CompletionSource {
  const options = command.createHelp().visibleOptions(command);
  const described = options.flatMap(({ short, long, description }) =>
    [short, long].flatMap((word) => (word === undefined ? [] : [[word, description] as const])),
  );
  return { described: new Map(described) };
}

/** A command, or the program itself, and the rest of its declaration. */
interface DeclaredCommand {
  readonly command: CommandUnknownOpts;
  readonly entry: CommandDetails & Pick<CommandEntry, 'subcommands'>;
}

/** The position that a command line has reached. */
interface CommandLinePlace extends DeclaredCommand {
  /** The option whose value follows. */
  readonly option: Option | null;
  /** True after `--`: no later word is an option. */
  readonly isPlain: boolean;
  /** The number of arguments so far. */
  readonly count: number;
  /** The folder of the workspace option; null if none is given. */
  readonly folder: string | null;
}

/** The position after some words; `--format=json` counts as three words. */
export function placeAfter(program: DeclaredCommand, words: readonly string[]): CommandLinePlace {
  const start = { ...program, option: null, isPlain: false, count: 0, folder: null };
  return words.reduce<CommandLinePlace>(after, start);
}

function after(place: CommandLinePlace, word: string): CommandLinePlace {
  const { command, option, isPlain, count, folder } = place;
  if (option !== null && word === '=') return place;
  if (option !== null) {
    return { ...place, option: null, folder: option.long === '--workspace' ? word : folder };
  }
  if (!isPlain && word === '--') return { ...place, isPlain: true };
  if (!isPlain && word.startsWith('-')) return { ...place, option: valuedOption(command, word) };
  const found = isPlain || count > 0 ? null : below(place, word);
  return found === null ? { ...place, count: count + 1 } : { ...place, ...found };
}

/** The option of that name, if it takes a value. Shared options may come before the command. */
function valuedOption({ options, parent }: CommandUnknownOpts, name: string): Option | null {
  const own = options.find(({ short, long }) => name === short || name === long);
  const found = own ?? (parent === null ? sharedOption(name) : undefined);
  return found?.required || found?.optional ? found : null;
}

/** The subcommand that a word names; null if there is none. */
function below({ command, entry }: DeclaredCommand, word: string): DeclaredCommand | null {
  const at = command.commands.findIndex(
    (each) => each.name() === word || each.aliases().includes(word),
  );
  const [found, declared] = [command.commands[at], entry.subcommands[at]];
  return found && declared ? { command: found, entry: declared } : null;
}

/**
 * Answers a completion script, `shark __complete WORD...`: prints a directive on a line, then each
 * candidate on its own line, with its description after a tab. The shell picks those that match the
 * typed word. The directive tells it to offer names of `files` or `folders` too, or to add no
 * space. Prints nothing if there are no completions, and after any failure.
 */
export async function printAnswer(
  runtime: Runtime,
  program: DeclaredCommand,
  words: readonly string[],
): Promise<void> {
  try {
    const { source, typed, lead, folder } = await wordAtCursor(program, words);
    const { described = new Map(), ids, paths, words: known = [] } = source;
    const files = ids === undefined ? null : workspaceAt(runtime, folder);
    const own = files === null || ids === undefined ? [] : workspaceIds(files, ids, typed);
    const all = [...described.keys(), ...known, ...own];
    const isOpen = all.some((word) => word.startsWith(typed) && word.endsWith('/'));
    const directive = paths ?? (isOpen ? 'nospace' : 'none');
    if (all.length === 0 && directive === 'none') return;
    const lines = all.map((word) => `${lead}${word}\t${described.get(word) ?? ''}`);
    runtime.stdout.write(`${[directive, ...lines].join('\n')}\n`);
  } catch {
    // The user is still typing, and an error message would disturb.
  }
}

/** The files of the workspace in a folder, or for null around the current folder, if there is one. */
function workspaceAt(runtime: Runtime, folder: string | null): Files | null {
  const { findWorkspace, openFiles, resolve } = runtime;
  const root = folder === null ? findWorkspace(runtime.folder) : resolve(folder);
  return root === null ? null : openFiles(root);
}
