import type { OutcomeStatus } from '../../../model/outcome.ts';
import type { PastResult } from '../../../model/past.ts';
import type { Round } from '../../../model/round.ts';
import { timeline } from '../../../model/round-order.ts';
import { type Exact, ZERO } from '../../../quantity/exact.ts';
import type { Panel, PanelRow } from '../panel-ranking.ts';
import { rescale, ZERO_TO_TEN } from '../total/scale.ts';

/** This many failures in a row call for a research round. */
const FAILURES_IN_A_ROW = 3;

/** Why a research round is due before anything else is funded. */
export type ResearchCall =
  | { readonly because: 'below-floor'; readonly floor: Exact }
  | { readonly because: 'failures'; readonly rounds: readonly string[] };

/**
 * The reasons for a research round: every pitch that may win has a mean below `rules.floor`, or the
 * rounds up to this one end in three failures or more.
 *
 * A round failed if one of its outcomes failed and none succeeded, not even in part. A round
 * without a result, or whose outcomes were blocked or not run, is skipped: it neither adds to a
 * series of failures nor ends it. Rounds are in the order of time (`timeline`). A status in
 * `history` replaces the outcomes in the round's folder.
 */
export function researchCalls(
  round: Round,
  { byRule, rule }: Panel,
  past: readonly PastResult[],
): readonly ResearchCall[] {
  const floor = byRule[rule].undecided === 'below-floor' ? floorOf(round) : null;
  const failed = failuresInARow(round, past);
  return [
    ...(floor !== null ? [{ because: 'below-floor', floor } as const] : []),
    ...(failed.length >= FAILURES_IN_A_ROW
      ? [{ because: 'failures', rounds: failed } as const]
      : []),
  ];
}

/** The round's floor on the panel's scale, 0 to 10 or that of its formula; null if it has none. */
export function floorOf({ rules: { floor } }: Round): Exact | null {
  if (floor === null) return null;
  if (floor.outOf === null) return floor.point;
  return rescale(floor.point, { low: ZERO, high: floor.outOf }, ZERO_TO_TEN);
}

/** True if each of the rows has a mean, and all are below the floor. */
export function areBelow(floor: Exact, rows: readonly Pick<PanelRow, 'mean'>[]): boolean {
  return rows.length > 0 && rows.every(({ mean }) => mean?.lt(floor) ?? false);
}

/** The rounds in the series of failures at the end of the results, the earliest first. */
function failuresInARow(round: Round, past: readonly PastResult[]): readonly string[] {
  const statuses = new Map(past.map((each) => [each.round, each.statuses]));
  for (const { id, status } of round.history) if (status !== null) statuses.set(id, [status]);
  statuses.set(
    round.id,
    [...round.outcomes.values()].map(({ status }) => status),
  );
  const before = past.map((each) => ({ id: each.round, history: [] }));
  const results = timeline([...before, round])
    .map((id) => ({ id, result: resultOf(statuses.get(id) ?? []) }))
    .filter(({ result }) => result !== null);
  const last = results.findLastIndex(({ result }) => result !== 'failure');
  return results.slice(last + 1).map(({ id }) => id);
}

/** The result of a round as a whole; null if it has none. */
function resultOf(statuses: readonly OutcomeStatus[]): 'success' | 'partial' | 'failure' | null {
  const best = (['success', 'partial', 'failure'] as const).find((each) => statuses.includes(each));
  return best ?? null;
}
