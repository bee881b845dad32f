import { type PastResult, pastResults } from '../../model/past.ts';
import {
  type OrderProblem,
  type RoundOrder,
  roundOrder,
  roundTimes,
} from '../../model/round-order.ts';
import type { Files } from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';

interface Opened {
  readonly files: Files;
}

/** The chronological order of a workspace's rounds, as far as their files tell. */
export function orderIn({ files }: Opened): RoundOrder {
  const order = ORDERS.get(files) ?? roundOrder(roundTimes(files));
  ORDERS.set(files, order);
  return order;
}

/** A cache, because a command needs the order for a check and again for reading the rounds. */
const ORDERS = new WeakMap<Files, RoundOrder>();

/**
 * The rounds of a workspace, the earliest first.
 *
 * @param or an alternative for the user, such as naming the round
 * @throws UsageError if the order is not known
 */
export function roundsInTime(workspace: Opened, or: string | null = null): readonly string[] {
  const { ids, doubt } = orderIn(workspace);
  if (doubt === null) return ids;
  const advice = or === null ? adviceOn(doubt) : `${adviceOn(doubt)}; or ${or}`;
  throw new UsageError(`the order of the rounds is not known: ${reasonOf(doubt)}`, advice);
}

/** The results of the rounds before one; empty if the order is not known. */
export function resultsBefore(workspace: Opened, round: string): readonly PastResult[] {
  return pastResults(workspace.files, orderIn(workspace), round);
}

/** The note of a command that continues without the order; null if the order is known. */
export function doubtNote(workspace: Opened): string | null {
  const { doubt } = orderIn(workspace);
  if (doubt === null) return null;
  return `shark: rounds are listed by name: ${reasonOf(doubt)}\n  ${adviceOn(doubt)}\n`;
}

function reasonOf(doubt: OrderProblem): string {
  if (doubt.kind === 'open') return `nothing says whether ${doubt.rounds.join(' or ')} was first`;
  const [first = '', ...more] = doubt.rounds;
  return `by \`date\` and \`after\`, ${[first, ...more, first].join(' is after ')}`;
}

function adviceOn(doubt: OrderProblem): string {
  if (doubt.kind === 'cycle') return 'fix the `date` or the `after` of one of them';
  const [one, other] = doubt.rounds;
  return (
    `write \`date: 2026-03-31\` in rounds/${one}/round.yaml and in rounds/${other}/round.yaml, ` +
    `or \`after: ${one}\` in the later one`
  );
}
