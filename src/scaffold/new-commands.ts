/** What a command begins a proposal with: a placeholder stands for what is not known. */
interface ProposalWords {
  readonly id?: string;
  /** Null for one that is there and has its title. */
  readonly title?: string | null | undefined;
  /** Null for one that has its pitch. */
  readonly summary?: string | null | undefined;
  readonly round?: string | undefined;
  /** Whether it is entered in the round; that is what most want. */
  readonly enters?: boolean;
}

/** The command that puts a proposal forward, with all that a run without a terminal needs. */
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
  /** The round that it goes on from. */
  readonly from?: string | undefined;
}

/** The command that begins a round, whose entries may be those that are pitched for it. */
export function newRoundCommand(words: RoundWords = {}): string {
  const { id, title = titleOf(id), entries = [], from } = words;
  return line('round', id, [
    ['--title', title],
    ['--from', from],
    ...entries.map((entry) => ['--entry', entry] as const),
  ]);
}

/** What a round is called as long as nobody says it: `Round 2`, where its id is as plain. */
function titleOf(id = 'round1'): string {
  const [, number] = /^round(\d+)$/.exec(id) ?? [];
  return number === undefined ? 'TITLE' : `Round ${number}`;
}

/** Whom a file of a round is for; a placeholder stands for a shark that is not known. */
interface Seat {
  readonly round?: string | undefined;
  readonly shark?: string | undefined;
}

export const newRubricCommand = (seat: Seat): string => forShark('rubric', seat);

export const newScorecardCommand = (seat: Seat): string => forShark('scorecard', seat);

function forShark(kind: string, { round, shark = 'SHARK' }: Seat): string {
  return line(kind, undefined, [
    ['--round', round],
    ['--shark', shark],
  ]);
}

type Flag = readonly [flag: string, value?: string | null | undefined];

/** Flags that are there for good have no value; those whose value is not given are left out. */
function line(kind: string, id: string | undefined, flags: readonly Flag[]): string {
  const given = flags.flatMap((flag) => {
    const [name, value] = flag;
    if (flag.length === 1) return [name];
    if (value === null || value === undefined) return [];
    return [name, isText(name) ? shellQuoted(value) : shellWord(value)];
  });
  return ['shark new', kind, ...(id === undefined ? [] : [shellWord(id)]), ...given].join(' ');
}

/** What is written for people is quoted, a single word too: who types over it may write more. */
function isText(flag: string): boolean {
  return flag === '--title' || flag === '--summary';
}

/** As one word of a shell: what is pasted from a message must mean what it says. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same, without quotes where none are needed; a name that begins with a dash is no option. */
export function shellWord(text: string): string {
  const named = text.startsWith('-') ? `./${text}` : text;
  return /^[\w./:@%+,=-]+$/.test(named) ? named : shellQuoted(named);
}
