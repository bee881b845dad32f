import { roundOrder } from '../../../model/round-order.ts';
import { roundTimes } from '../../../model/round-times.ts';
import { parseDay } from '../../../quantity/day.ts';
import type { NewRound } from '../../../scaffold/round.ts';
import type { NewRoundOptions } from '../../commands/write.ts';
import { UsageError } from '../../usage-error.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import { orderIn } from '../../workspace/round-order.ts';

type When = Pick<NewRound, 'date' | 'after'>;

/** What the file has to say of when the round is: nothing where its name or its date does. */
export function whenOf(
  workspace: OpenWorkspace,
  id: string,
  { date, after }: NewRoundOptions,
): When {
  const day = date === undefined ? null : dayOf(date);
  const known = orderIn(workspace);
  if (after !== undefined) return { date: day, after: chooseRound(workspace, after) };
  const times = roundTimes(workspace.files).filter((each) => each.id !== id);
  const isSaid = roundOrder([...times, { id, date: day, after: [] }]).doubt === null;
  const latest = known.ids.filter((each) => each !== id).at(-1) ?? null;
  return { date: day, after: isSaid || known.doubt !== null ? null : latest };
}

/** Nothing can be said for a round where the others have no order. */
export function whenNext(
  workspace: OpenWorkspace,
  id: string,
  { date, after }: When,
): readonly string[] {
  const isSaid = date !== null || after !== null || orderIn(workspace).doubt === null;
  return isSaid
    ? []
    : [`say when the rounds were: \`date: 2026-03-31\` in each, so in rounds/${id}`];
}

function dayOf(written: string): string {
  const day = parseDay(written);
  if (day.ok) return day.value;
  throw new UsageError(`"${written}" is no day`, 'write it as 2026-03-31');
}
