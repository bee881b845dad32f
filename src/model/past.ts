import { roundFiles } from '../workspace/discovery/discover.ts';
import { readDocument } from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import type { OutcomeStatus } from './outcome.ts';
import type { RoundOrder } from './round-order.ts';
import { roundTelling } from './round-order.ts';

/** What came of an earlier round. */
export interface PastResult {
  readonly round: string;
  /** One for each outcome; none where nothing is known. */
  readonly statuses: readonly OutcomeStatus[];
}

/** A file without one of these has no `history`. */
const MAY_TELL = /history|\\/;

/**
 * What came of the rounds before one: their outcomes, and what their `history` says
 * of rounds without a folder. Only those files are read. What cannot be read is
 * left out: a round is not in disorder because an earlier one is. None where the order
 * of the rounds is not known.
 */
export function pastResults(
  files: Files,
  { ids, doubt }: RoundOrder,
  id: string,
): readonly PastResult[] {
  const found = new Map<string, readonly OutcomeStatus[]>();
  const before = doubt === null ? ids.slice(0, Math.max(ids.indexOf(id), 0)) : [];
  for (const round of before) {
    const { history = {} } = roundTelling(files, round, MAY_TELL) ?? {};
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
