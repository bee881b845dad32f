import { roundFiles } from '../workspace/discovery/discover.ts';
import { readDocument } from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import type { OutcomeStatus } from './outcome.ts';
import type { RoundOrder } from './round-order.ts';
import { readRoundIfMatches } from './round-order.ts';

/** The outcomes of an earlier round. */
export interface PastResult {
  readonly round: string;
  /** One status for each outcome. */
  readonly statuses: readonly OutcomeStatus[];
}

/** A file without `history`, or a backslash that may hide it in an escape, has no such field. */
const HISTORY_PATTERN = /history|\\/;

/**
 * The results of the rounds before one: their outcomes, and the statuses that their `history` gives
 * for rounds without a folder. Reads only those files. Files that cannot be read are skipped,
 * because a problem in an earlier round is not a problem of this one. Empty if the order of the
 * rounds is unknown.
 */
export function pastResults(
  files: Files,
  { ids, doubt }: RoundOrder,
  id: string,
): readonly PastResult[] {
  const found = new Map<string, readonly OutcomeStatus[]>();
  const before = doubt === null ? ids.slice(0, Math.max(ids.indexOf(id), 0)) : [];
  for (const round of before) {
    const { history = {} } = readRoundIfMatches(files, round, HISTORY_PATTERN) ?? {};
    for (const [past, told] of Object.entries(history)) {
      if (typeof told !== 'string' && told.status !== undefined) found.set(past, [told.status]);
    }
    const { outcomes } = roundFiles(files, round);
    const statuses = outcomes.flatMap(
      (each) => readDocument(files, each).content?.value.status ?? [],
    );
    if (statuses.length > 0) found.set(round, statuses);
  }
  return [...found].map(([round, statuses]) => ({ round, statuses }));
}
