import type { RoundFile } from '../schema/kinds.ts';
import { decode } from '../workspace/decode.ts';
import { roundFiles, roundIds } from '../workspace/discovery/discover.ts';
import { readDocument } from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import { compareNatural, followingNames, inNameOrder } from '../workspace/names/natural-order.ts';
import type { Round } from './round.ts';

/** The fields of a round that show when it took place. */
export interface RoundTime {
  readonly id: string;
  /** A day, such as `2026-03-31`; null if the file has no date. */
  readonly date: string | null;
  /** The rounds it lists as earlier. */
  readonly after: readonly string[];
}

/** The reason the order of rounds is unknown. */
export type OrderProblem =
  /** Nothing shows which of two rounds came first. */
  | { readonly kind: 'open'; readonly rounds: readonly [string, string] }
  /** Each round is declared to follow the next in the list, the last to follow the first. */
  | { readonly kind: 'cycle'; readonly rounds: readonly string[] };

export interface RoundOrder {
  /** Earliest first. Rounds whose order is unknown are sorted by name. */
  readonly ids: readonly string[];
  /** Null if each round is known to come before the next. */
  readonly doubt: OrderProblem | null;
}

type Edge = readonly [before: string, after: string];

/**
 * The order of rounds in time.
 *
 * - A round comes after those that its `after` names, and after those with an earlier `date`.
 * - For rounds still unordered, names of one pattern with a number decide: `round2` comes before
 *   `round10`. Names do not decide between two rounds with different dates.
 * - The order is known if each round comes before the next by one of these rules. Names that
 *   contradict the files are ignored.
 */
export function roundOrder(given: readonly RoundTime[]): RoundOrder {
  const rounds = [...given].sort((a, b) => compareNatural(a.id, b.id));
  const ids = rounds.map(({ id }) => id);
  const written = [...afterEdges(rounds), ...dateEdges(rounds)];
  const said = sorted(ids, written);
  if (said.doubt?.kind !== 'open') return said;
  const named = sorted(ids, [...written, ...nameEdges(rounds)]);
  return named.doubt?.kind === 'cycle' ? said : named;
}

/**
 * Rounds and the past rounds that only their `history` mentions, in order of time. A past round
 * comes before the round that mentions it, unless all names are of one pattern with a number, which
 * then decides.
 *
 * @param rounds in their order
 */
export function timeline(
  rounds: readonly { readonly id: string; readonly history: readonly { readonly id: string }[] }[],
): readonly string[] {
  const own = new Set(rounds.map(({ id }) => id));
  const told = rounds.flatMap(({ id, history }) => [
    ...history.map((past) => past.id).filter((past) => !own.has(past)),
    id,
  ]);
  const all = [...new Set(told)];
  const named = inNameOrder(all);
  const isInOwnOrder = named?.filter((id) => own.has(id)).every((id, at) => id === rounds[at]?.id);
  return named !== null && isInOwnOrder === true ? named : all;
}

function afterEdges(rounds: readonly RoundTime[]): readonly Edge[] {
  const known = new Set(rounds.map(({ id }) => id));
  return rounds.flatMap(({ id, after }) =>
    after.filter((before) => known.has(before)).map((before): Edge => [before, id]),
  );
}

/**
 * The order by date. A marker node between the rounds of one day and the next keeps the number of
 * edges small; its name contains a space, so it is not an id.
 */
function dateEdges(rounds: readonly RoundTime[]): readonly Edge[] {
  const days = [...new Set(rounds.flatMap(({ date }) => date ?? []))].sort();
  const mark = (at: number): string => `before ${days[at]}`;
  return rounds.flatMap(({ id, date }): Edge[] => {
    if (date === null) return [];
    const at = days.indexOf(date);
    return [
      ...(at > 0 ? [[mark(at), id] as const] : []),
      ...(at < days.length - 1 ? [[id, mark(at + 1)] as const] : []),
    ];
  });
}

function nameEdges(rounds: readonly RoundTime[]): readonly Edge[] {
  const dates = new Map(rounds.map(({ id, date }) => [id, date]));
  return followingNames([...dates.keys()]).filter(([before, after]) => {
    const [first, second] = [dates.get(before) ?? null, dates.get(after) ?? null];
    return first === null || second === null || first === second;
  });
}

/** Kahn's topological sort. The order is known if exactly one round can come next at every step. */
function sorted(ids: readonly string[], edges: readonly Edge[]): RoundOrder {
  const graph = new Graph(ids, edges);
  const order: string[] = [];
  let open: readonly [string, string] | null = null;
  for (;;) {
    const [next, other] = graph.ready();
    if (next === undefined) break;
    if (other !== undefined) open ??= [next, other];
    order.push(next);
    graph.take(next);
  }
  if (order.length < ids.length) {
    const left = ids.filter((id) => !order.includes(id));
    return { ids: [...order, ...left], doubt: { kind: 'cycle', rounds: graph.cycle() } };
  }
  return { ids: order, doubt: open === null ? null : { kind: 'open', rounds: open } };
}

class Graph {
  readonly #next = new Map<string, string[]>();
  readonly #before = new Map<string, string[]>();
  /** The number of remaining predecessors of each node. */
  readonly #awaited = new Map<string, number>();
  readonly #ids: readonly string[];

  constructor(ids: readonly string[], edges: readonly Edge[]) {
    this.#ids = ids;
    for (const id of ids) this.#awaited.set(id, 0);
    for (const [before, after] of edges) {
      append(this.#next, before, after);
      append(this.#before, after, before);
      this.#awaited.set(after, (this.#awaited.get(after) ?? 0) + 1);
    }
  }

  /** The rounds that can come next, by name. */
  ready(): readonly string[] {
    return this.#ids.filter((id) => this.#awaited.get(id) === 0);
  }

  /** Removes a round, and then the marker nodes that become ready. */
  take(id: string): void {
    this.#awaited.delete(id);
    for (const after of this.#next.get(id) ?? []) {
      const left = (this.#awaited.get(after) ?? 0) - 1;
      this.#awaited.set(after, left);
      if (left === 0 && isMark(after)) this.take(after);
    }
  }

  /** One cycle among the remaining rounds, starting with its first round by name. */
  cycle(): readonly string[] {
    const path: string[] = [];
    let at = [...this.#awaited.keys()][0] ?? '';
    while (!path.includes(at)) {
      path.push(at);
      at = (this.#before.get(at) ?? []).find((before) => this.#awaited.has(before)) ?? '';
    }
    const rounds = path.slice(path.indexOf(at)).filter((id) => !isMark(id));
    const first = [...rounds].sort(compareNatural)[0] ?? '';
    const start = rounds.indexOf(first);
    return [...rounds.slice(start), ...rounds.slice(0, start)];
  }
}

function isMark(node: string): boolean {
  return node.includes(' ');
}

function append(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Words that every file with a date or an order contains; a `\` may escape their letters. */
const TIME_FIELD_PATTERN = /date|after|\\/;

/**
 * When each round of a workspace took place, as its file states. Files without such a field are not
 * parsed; files that cannot be read give no information.
 */
export function roundTimes(files: Files): readonly RoundTime[] {
  return roundIds(files).map((id) => {
    const value = readRoundIfMatches(files, id, TIME_FIELD_PATTERN);
    const after = value?.after ?? [];
    return { id, date: value?.date ?? null, after: typeof after === 'string' ? [after] : after };
  });
}

/** When a round that is already read took place. */
export function timeOf({ id, date, after }: Pick<Round, 'id' | 'date' | 'after'>): RoundTime {
  return { id, date, after: after.map((round) => round.id) };
}

/**
 * The content of a round file; undefined if it matches none of `words` (then it is not parsed) or
 * cannot be read.
 */
export function readRoundIfMatches(files: Files, id: string, words: RegExp): RoundFile | undefined {
  const { round } = roundFiles(files, id);
  const bytes = round === null ? null : files.read(round.path);
  const text = bytes?.ok === true ? decode(bytes.value).text : null;
  const isMatch = round !== null && text !== null && words.test(text);
  return isMatch ? readDocument(files, round).content?.value : undefined;
}
