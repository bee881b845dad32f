import { outcomeWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const outcome = (metric: string) =>
  outcomeWith([
    'status: partial',
    'benchmarks:',
    `  metric: ${metric}`,
    '  better: higher',
    '  cases: { M=64: { before: 240, after: 373 } }',
  ]);

export const outcomeDirectionConflict = defineRule('outcome/direction-conflict', 'warning', {
  summary: 'an outcome and its baseline disagree on which direction of a metric is better',
  why: 'By one of the two a speedup is a slowdown. Every verdict depends on which is right.',
  message: ({ better, metric }: { readonly better: string; readonly metric: string }) =>
    `here ${quoted(metric)} is said to be better when ${better}, in the baseline the other way round`,
  advice: () => 'leave `better` out, so that the one of the baseline holds, or fix the wrong one',
  bad: outcome('latency'),
  good: outcome('throughput'),
  onOutcome: ({ benchmarks }, { baseline }) => {
    if (baseline === null || benchmarks === null || benchmarks.better === null) return [];
    const { metric, better } = benchmarks;
    if (metric !== baseline.metric || better === baseline.better) return [];
    return [{ args: { better, metric }, at: benchmarks.at }];
  },
});
