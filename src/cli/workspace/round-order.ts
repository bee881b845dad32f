import { type PastResult, pastResults } from '../../model/past.ts';
import {
  type OrderDoubt,
  type RoundOrder,
  roundOrder,
  roundTimes,
} from '../../model/round-order.ts';
import type { Files } from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';

/** A workspace, by its files. */
interface Opened {
  readonly files: Files;
}

/** The rounds of a workspace in time, as far as their files say. */
export function orderIn({ files }: Opened): RoundOrder {
  const order = KNOWN.get(files) ?? roundOrder(roundTimes(files));
  KNOWN.set(files, order);
  return order;
}

/** A command asks for the order where it checks it, and again where it reads the rounds. */
const KNOWN = new WeakMap<Files, RoundOrder>();

/**
 * The rounds of a workspace, the earliest first.
 *
 * @param or what else can be done, such as naming the round
 */
export function roundsInTime(workspace: Opened, or: string | null = null): readonly string[] {
  const { ids, doubt } = orderIn(workspace);
  if (doubt === null) return ids;
  const advice = or === null ? adviceOn(doubt) : `${adviceOn(doubt)}; or ${or}`;
  throw new UsageError(`the order of the rounds is not known: ${reasonOf(doubt)}`, advice);
}

/** What came of the rounds before one; none where the order is not known. */
export function resultsBefore(workspace: Opened, round: string): readonly PastResult[] {
  return pastResults(workspace.files, orderIn(workspace), round);
}

/** Said where a command goes on without the order; null where that is known. */
export function doubtNote(workspace: Opened): string | null {
  const { doubt } = orderIn(workspace);
  if (doubt === null) return null;
  return `shark: rounds are listed by name: ${reasonOf(doubt)}\n  ${adviceOn(doubt)}\n`;
}

function reasonOf(doubt: OrderDoubt): string {
  if (doubt.kind === 'open') return `nothing says whether ${doubt.rounds.join(' or ')} was first`;
  const [first = '', ...more] = doubt.rounds;
  return `by \`date\` and \`after\`, ${[first, ...more, first].join(' is after ')}`;
}

function adviceOn(doubt: OrderDoubt): string {
  if (doubt.kind === 'cycle') return 'fix the `date` or the `after` of one of them';
  const [one, other] = doubt.rounds;
  return (
    `write \`date: 2026-03-31\` in rounds/${one}/round.yaml and in rounds/${other}/round.yaml, ` +
    `or \`after: ${one}\` in the later one`
  );
}
