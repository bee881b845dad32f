import type { Argument, Option } from '@commander-js/extra-typings';
import { FORMATS } from '../../output/render/formats.ts';
import { proposalIds, roundIds, sharkIds } from '../../workspace/discovery/discover.ts';
import type { Files } from '../../workspace/files.ts';
import type { ArgumentHint, CommandDetails } from '../declare/command.ts';

/** The words that are valid at one position of a command line. */
export interface CompletionSource {
  readonly paths?: 'files' | 'folders';
  /** Ids that come from the workspace. */
  readonly ids?: 'rounds' | 'sharks' | 'proposals' | 'entries' | 'figures';
  readonly words?: readonly string[];
  /** Words with their descriptions: commands or flags. */
  readonly described?: ReadonlyMap<string, string>;
}

/** The valid values of an option. */
export function optionSource(
  { flags, argChoices }: Option,
  { formats = FORMATS }: CommandDetails,
): CompletionSource {
  if (argChoices !== undefined) return { words: argChoices };
  const placeholder = placeholderOf(flags);
  if (placeholder === 'format[=file]') return { words: formats };
  return PLACEHOLDERS[placeholder] ?? {};
}

/** The valid values of an argument. */
export async function argumentSource(
  argument: Argument,
  { hints = {} }: CommandDetails,
): Promise<CompletionSource> {
  const { vocabulary, words, ...hint } = hints[argument.name()] ?? {};
  const source = { ...PLACEHOLDERS[argument.name()], ...hint };
  const inCode = vocabulary === undefined ? [] : await VOCABULARY[vocabulary]();
  return { ...source, words: [...(source.words ?? []), ...(words ?? []), ...inCode] };
}

/** Words that the code defines, and no command declaration. */
const VOCABULARY: Readonly<
  Record<NonNullable<ArgumentHint['vocabulary']>, () => Promise<readonly string[]>>
> = {
  'file-kinds': async () => (await import('../../schema/json-schema.ts')).FILE_KINDS,
  explained: async () => {
    const { CODES } = await import('../../check/catalogue/catalogue.ts');
    const { PROBLEM_CODES } = await import('../../output/results/problem-codes.ts');
    const { TERM_NAMES } = await import('../../output/results/terms.ts');
    // The normalized name of the term `#` is empty, since it contains no letters.
    return [...CODES, ...PROBLEM_CODES, ...TERM_NAMES.filter((name) => name !== '')];
  },
};

/** The name that a declaration gives to a value: `folder` of `-w, --workspace <folder>`. */
export function placeholderOf(flags: string): string {
  return /[<[]([^>.]+)/.exec(flags)?.[1] ?? '';
}

/** The sources of the values that declarations name. */
export const PLACEHOLDERS: Readonly<Record<string, CompletionSource>> = {
  round: { ids: 'rounds' },
  rounds: { ids: 'rounds' },
  shark: { ids: 'sharks' },
  rubric: { ids: 'sharks', words: ['default'] },
  proposal: { ids: 'proposals' },
  'round/proposal': { ids: 'entries' },
  shell: { words: ['bash', 'zsh', 'fish'] },
  folder: { paths: 'folders' },
  files: { paths: 'files' },
  file: { paths: 'files' },
  path: { paths: 'files' },
  paths: { paths: 'files' },
};

/**
 * The ids of a workspace. Lists folders and reads no file. Returns only ids, which consist of
 * letters, digits, dots, dashes and underscores, so that no file name can run code in a shell.
 *
 * @param typed the text before the cursor; entries and figures are completed part by part
 */
export function workspaceIds(
  files: Files,
  kind: NonNullable<CompletionSource['ids']>,
  typed: string,
): readonly string[] {
  switch (kind) {
    case 'rounds':
      return roundIds(files);
    case 'proposals':
      return proposalIds(files);
    case 'sharks':
      return sharksIn(files, roundIds(files));
    case 'entries':
      return entries(files, typed.split('/'));
    case 'figures':
      return figures(files, typed.split('/'));
  }
}

/** Sorted, without the shared rubric. */
function sharksIn(files: Files, rounds: readonly string[]): readonly string[] {
  return sharkIds(files, rounds)
    .filter((id) => id !== 'default')
    .sort();
}

/** `round2/`, then `round2/short-keys`. */
function entries(files: Files, [round = '', proposal]: readonly string[]): readonly string[] {
  const rounds = roundIds(files);
  if (proposal === undefined) return rounds.map((id) => `${id}/`);
  return rounds.includes(round) ? proposalIds(files).map((id) => `${round}/${id}`) : [];
}

/** `round2/`, then `round2/ann/`, then `round2/ann/short-keys`. */
function figures(
  files: Files,
  [round = '', shark, proposal]: readonly string[],
): readonly string[] {
  const rounds = roundIds(files);
  if (shark === undefined) return rounds.map((id) => `${id}/`);
  if (!rounds.includes(round)) return [];
  const sharks = sharksIn(files, [round]);
  if (proposal === undefined) return [...sharks, 'panel'].map((id) => `${round}/${id}/`);
  if (!sharks.includes(shark) && shark !== 'panel') return [];
  return proposalIds(files).map((id) => `${round}/${shark}/${id}`);
}
