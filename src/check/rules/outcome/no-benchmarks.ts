import { outcomeWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const outcomeNoBenchmarks = defineRule('outcome/no-benchmarks', 'warning', {
  summary: 'an outcome is called a success and shows no measurement',
  why:
    'A success that was not measured is one more promise. No acceptance can be judged by it, and no ' +
    'forecast scored.',
  message: ({ proposal }: { readonly proposal: string }) =>
    `${quoted(proposal)} is called a success, and nothing was measured`,
  advice: () => 'add `benchmarks` with what was measured afterwards',
  bad: outcomeWith(['status: success']),
  good: outcomeWith([
    'status: success',
    'benchmarks:',
    '  cases:',
    '    M=64:',
    '      before: { samples: [372, 374, 373, 373] }',
    '      after: { samples: [240, 241, 240, 239] }',
    '    M=256:',
    '      before: { samples: [156, 157, 155, 156] }',
    '      after: { samples: [110, 111, 110, 109] }',
  ]),
  onOutcome: ({ proposal, status, benchmarks, statusAt }) => {
    const isUnmeasured = status === 'success' && !benchmarks?.cases.length;
    return isUnmeasured ? [{ args: { proposal }, at: statusAt }] : [];
  },
});
