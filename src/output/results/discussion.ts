import type { ChangedScores, DiscussionRecord } from '../../outcome/forecast/discussion.ts';
import { numberOrNull } from '../../quantity/exact.ts';
import type { discussionRecord } from './schema/calibrate.ts';
import type { ValueOf } from './schema/fields.ts';

/** What revised probabilities were worth. */
export function discussionJson({
  sharks,
  panel,
  test,
  conclusion,
}: DiscussionRecord): ValueOf<typeof discussionRecord> {
  const scores = ({ n, first, now }: ChangedScores) => {
    return { n, first: numberOrNull(first), now: numberOrNull(now) };
  };
  return {
    conclusion,
    pValue: test?.pValue ?? null,
    panel: scores(panel),
    sharks: sharks.map((each) => ({ shark: each.shark, ...scores(each) })),
  };
}
