import { ZERO } from '../../../quantity/exact.ts';
import { termsWith } from '../../examples/example-files.ts';
import { limitsOf } from '../../facts/terms.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

export const termsNegativeLimit = defineRule('terms/negative-limit', 'warning', {
  summary: 'a regression or a variation is limited to less than zero',
  why:
    'A regression is written as a magnitude: at most 5% is 5% more time. Nothing varies by less ' +
    'than nothing, and a worst case that must get faster is a speedup.',
  message: ({ metric, written }: { readonly metric: string; readonly written: string }) =>
    `${inCode(written)} for ${inCode(metric)} is below zero`,
  advice: () => 'leave the minus sign out; ask for a speedup under `speedup` by case',
  bad: termsWith(['proposal: tile-size', 'acceptance: { worst_regression: at most -5% }']),
  good: termsWith(['proposal: tile-size', 'acceptance: { worst_regression: at most 5% }']),
  onTerms: ({ terms: { acceptance } }) =>
    limitsOf(acceptance)
      .filter(({ isFloor, limit: { value } }) => !isFloor && value.lt(ZERO))
      .map(({ metric, limit: { written, at } }) => ({ args: { metric, written }, at })),
});
