/** The arguments of `shark new proposal`. A placeholder replaces what is unknown. */
interface ProposalWords {
  readonly id?: string;
  /** Null for an existing proposal that has its title. */
  readonly title?: string | null | undefined;
  /** Null for a proposal that has its pitch. */
  readonly summary?: string | null | undefined;
  readonly round?: string | undefined;
  /** Whether the command enters the proposal in the round, as is usual. */
  readonly enters?: boolean;
}

/** The `shark new proposal` command, with all the flags that a run without a terminal needs. */
export function newProposalCommand(words: ProposalWords = {}): string {
  const { id, title = 'TITLE', summary = 'SENTENCE', round, enters = true } = words;
  return line('proposal', id, [
    ['--title', title],
    ['--summary', summary],
    ['--round', round],
    ...(enters ? [['--enter'] as const] : []),
  ]);
}

interface RoundWords {
  readonly id?: string;
  readonly title?: string;
  readonly entries?: readonly string[] | undefined;
  /** The round that the new one continues. */
  readonly from?: string | undefined;
}

/** The `shark new round` command. The entries may be proposals with a pitch for the round. */
export function newRoundCommand(words: RoundWords = {}): string {
  const { id, title = titleOf(id), entries = [], from } = words;
  return line('round', id, [
    ['--title', title],
    ['--from', from],
    ...entries.map((entry) => ['--entry', entry] as const),
  ]);
}

/** The default title of a round: `Round 2` if its id is `round2`, otherwise a placeholder. */
function titleOf(id = 'round1'): string {
  const [, number] = /^round(\d+)$/.exec(id) ?? [];
  return number === undefined ? 'TITLE' : `Round ${number}`;
}

/** The round and the shark a file is for. A placeholder replaces an unknown shark. */
interface RoundAndShark {
  readonly round?: string | undefined;
  readonly shark?: string | undefined;
}

export const newRubricCommand = (place: RoundAndShark): string => forShark('rubric', place);

export const newScorecardCommand = (place: RoundAndShark): string => forShark('scorecard', place);

function forShark(kind: string, { round, shark = 'SHARK' }: RoundAndShark): string {
  return line(kind, undefined, [
    ['--round', round],
    ['--shark', shark],
  ]);
}

type Flag = readonly [flag: string, value?: string | null | undefined];

/** Prints flags without a value as they are; leaves out flags whose value is not given. */
function line(kind: string, id: string | undefined, flags: readonly Flag[]): string {
  const given = flags.flatMap((flag) => {
    const [name, value] = flag;
    if (flag.length === 1) return [name];
    if (value === null || value === undefined) return [];
    return [name, isText(name) ? shellQuoted(value) : shellWord(value)];
  });
  return ['shark new', kind, ...(id === undefined ? [] : [shellWord(id)]), ...given].join(' ');
}

/** Text for people is always quoted, because the user may replace it with several words. */
function isText(flag: string): boolean {
  return flag === '--title' || flag === '--summary';
}

/** Quotes a text as one word for a shell, so that a pasted command means exactly what it says. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Quotes a text as one word for a shell only if needed. A name that begins with a dash gets `./` in
 * front, so that it is not read as an option.
 */
export function shellWord(text: string): string {
  const named = text.startsWith('-') ? `./${text}` : text;
  return /^[\w./:@%+,=-]+$/.test(named) ? named : shellQuoted(named);
}
