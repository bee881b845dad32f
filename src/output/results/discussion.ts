import type { DiscussionRecord } from '../../outcome/forecast/discussion.ts';
import type { discussionRecord } from './schema/calibrate.ts';
import type { DraftOf } from './schema/fields.ts';

/** What revised probabilities were worth. */
export function discussionJson({
  sharks,
  panel: { n, first, now },
  test,
  conclusion,
}: DiscussionRecord): DraftOf<typeof discussionRecord> {
  return {
    conclusion,
    pValue: test?.pValue,
    panel: { n, first, now },
    sharks: sharks.map((own) => ({ shark: own.shark, n: own.n, first: own.first, now: own.now })),
  };
}
