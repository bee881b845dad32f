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
  const written = afterEdges(rounds);
  const said = sorted(rounds, written);
  if (said.doubt?.kind !== 'open') return said;
  const named = sorted(rounds, [...written, ...nameEdges(rounds)]);
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

function nameEdges(rounds: readonly RoundTime[]): readonly Edge[] {
  const dates = new Map(rounds.map(({ id, date }) => [id, date]));
  return followingNames([...dates.keys()]).filter(([before, after]) => {
    const [first, second] = [dates.get(before) ?? null, dates.get(after) ?? null];
    return first === null || second === null || first === second;
  });
}

/**
 * Kahn's topological sort by dates and edges. The order is known if exactly one round can come next
 * at every step.
 */
function sorted(rounds: readonly RoundTime[], edges: readonly Edge[]): RoundOrder {
  const afterOf = new Map(rounds.map(({ id }): [string, Edge[]] => [id, []]));
  const beforeOf = new Map(rounds.map(({ id }): [string, Edge[]] => [id, []]));
  for (const edge of edges) {
    afterOf.get(edge[0])?.push(edge);
    beforeOf.get(edge[1])?.push(edge);
  }
  const awaited = new Map(rounds.map(({ id }) => [id, beforeOf.get(id)?.length ?? 0]));
  const waiting = new Map(rounds.map((round) => [round.id, round]));
  const byDay = rounds.filter(isDated).sort((a, b) => (a.date < b.date ? -1 : 1));
  const ids: string[] = [];
  let open: readonly [string, string] | null = null;
  for (;;) {
    const day = byDay.find(({ id }) => waiting.has(id))?.date;
    const isReady = ({ id, date }: RoundTime) =>
      awaited.get(id) === 0 && (date === null || date === day);
    const [next, other] = [...waiting.values()].filter(isReady);
    if (next === undefined) break;
    if (other !== undefined) open ??= [next.id, other.id];
    ids.push(next.id);
    waiting.delete(next.id);
    for (const [, after] of afterOf.get(next.id) ?? []) {
      awaited.set(after, (awaited.get(after) ?? 0) - 1);
    }
  }
  const left = [...waiting.keys()];
  if (left.length === 0)
    return { ids, doubt: open === null ? null : { kind: 'open', rounds: open } };
  return { ids: [...ids, ...left], doubt: { kind: 'cycle', rounds: cycleIn(waiting, beforeOf) } };
}

/** One cycle among rounds that all wait for another, starting with its first round by name. */
function cycleIn(
  waiting: ReadonlyMap<string, RoundTime>,
  beforeOf: ReadonlyMap<string, readonly Edge[]>,
): readonly string[] {
  const waitsFor = ({ id, date }: RoundTime): string => {
    const [listed] = beforeOf.get(id)?.find(([before]) => waiting.has(before)) ?? [];
    if (listed !== undefined) return listed;
    const earlier = [...waiting.values()]
      .filter(isDated)
      .filter((each) => each.date < (date ?? ''));
    return earlier.reduce((last, each) => (each.date > last.date ? each : last)).id;
  };
  const path: string[] = [];
  let [at] = waiting.values();
  while (at !== undefined && !path.includes(at.id)) {
    path.push(at.id);
    at = waiting.get(waitsFor(at));
  }
  const cycle = path.slice(path.indexOf(at?.id ?? ''));
  const start = cycle.indexOf([...cycle].sort(compareNatural)[0] ?? '');
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}

function isDated(round: RoundTime): round is RoundTime & { readonly date: string } {
  return round.date !== null;
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
