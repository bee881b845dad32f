import { outcomeWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const outcome = (better: readonly string[]) =>
  outcomeWith([
    'status: partial',
    'benchmarks:',
    '  metric: throughput',
    '  unit: GB/s',
    ...better,
    '  cases: { M=64: { before: 240, after: 373 } }',
  ]);

export const outcomeNoDirection = defineRule('outcome/no-direction', 'warning', {
  summary: 'nothing says whether lower or higher readings of an outcome are better',
  why:
    'From 240 to 373 is a gain of 55% or a loss of 36%. The baseline says it of its own metric; ' +
    'where there is none, or another metric was measured, nothing is compared.',
  message: () => 'nothing says whether lower or higher is better here',
  advice: () => 'add `better: lower` or `better: higher` to `benchmarks`',
  bad: outcome([]),
  good: outcome(['  better: higher']),
  onOutcome: ({ benchmarks }) =>
    benchmarks === null || benchmarks.better !== null || benchmarks.cases.length === 0
      ? []
      : [{ args: {}, at: benchmarks.at }],
});
