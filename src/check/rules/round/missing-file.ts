import { placedAt, RUBRIC } from '../../examples/example-files.ts';
import { SECOND_ROUND } from '../../examples/example-rounds.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const roundMissingFile = defineRule('round/missing-file', 'error', {
  summary: 'the folder of a round has no round.yaml',
  why: 'Without it nobody knows which proposals take part; nothing else in the folder is judged.',
  message: ({ round }: { readonly round: string }) =>
    `the folder ${quoted(round)} has no round.yaml`,
  advice: () => 'add `round.yaml` with a `title` and `entries`, or delete the folder',
  bad: placedAt('rounds/round2/rubrics/ann.yaml', RUBRIC),
  good: SECOND_ROUND,
});
