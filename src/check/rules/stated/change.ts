import { outcomeWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

const MEASURED = [
  'status: failure',
  'reason: slower on every benchmark',
  'benchmarks:',
  '  cases:',
  '    M=64: { after: 488 }',
  '    M=256: { after: 228 }',
];

export const statedChange = defineRule({
  code: 'stated/change',
  severity: 'warning',
  summary: 'a stated change of speed does not follow from the readings',
  why: 'The change is the result. Over several cases it is the geometric mean of their factors; 373 us that become 488 us are 30.8% slower.',
  message: (args: StatedArgs) => statedMessage('change', args),
  advice: () => STATED_ADVICE,
  bad: outcomeWith([...MEASURED, 'stated: { change: 30% slower }']),
  good: outcomeWith([...MEASURED, 'stated: { change: 38% slower }']),
  onRound: mismatches('change'),
});
