import { outcomeWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

const MEASURED = [
  'status: failure',
  'reason: slower on every benchmark',
  'benchmarks:',
  '  cases:',
  '    M=64: { after: 488 }',
  '    M=256: { after: 228 }',
];

export const statedChange = statedRule('change', {
  summary: 'a stated change of speed does not follow from the readings',
  why: 'The change is the result. Over several cases it is the geometric mean of their factors; 373 us that become 488 us are 30.8% slower.',
  bad: outcomeWith([...MEASURED, 'stated: { change: 30% slower }']),
  good: outcomeWith([...MEASURED, 'stated: { change: 38% slower }']),
});
