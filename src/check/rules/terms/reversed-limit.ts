import { isFloor } from '../../../quantity/quantity.ts';
import { termsWith } from '../../examples/example-files.ts';
import { limitsOf } from '../../facts/terms.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

export const termsReversedLimit = defineRule('terms/reversed-limit', 'warning', {
  summary: 'a limit of the acceptance bounds results from the wrong side',
  why:
    'A speedup of at most 1.4x is met by a change that makes everything slower; a regression of ' +
    'at least 5% is met by nothing else.',
  message: ({ metric, written }: { readonly metric: string; readonly written: string }) =>
    `${inCode(written)} for ${inCode(metric)} accepts the bad results`,
  advice: ({ written }) =>
    /least|above|>/i.test(written) ? 'write `at most`, or `below`' : 'write `at least`, or `above`',
  bad: termsWith(['proposal: tile-size', 'acceptance: { geomean_speedup: at most 1.4x }']),
  good: termsWith(['proposal: tile-size', 'acceptance: { geomean_speedup: at least 1.4x }']),
  onTerms: ({ terms: { acceptance } }) =>
    limitsOf(acceptance)
      .filter((each) => isFloor(each.limit.relation) !== each.isFloor)
      .map(({ metric, limit: { written, at } }) => ({ args: { metric, written }, at })),
});
