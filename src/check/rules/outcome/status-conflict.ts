import { outcomeWith } from '../../examples/example-files.ts';
import { type StatusConflict, statusConflict } from '../../facts/status-conflict.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

const outcome = (status: string) =>
  outcomeWith([
    `status: ${status}`,
    'benchmarks:',
    '  cases: { M=64: { after: 488 }, M=256: { after: 228 } }',
  ]);

const WORDS = {
  slower: 'every case that was measured got slower',
  incorrect: 'the results were not correct',
  measured: 'there are readings of it',
} as const satisfies Readonly<Record<StatusConflict, string>>;

type Args = {
  readonly status: string;
  readonly because: StatusConflict;
};

export const outcomeStatusConflict = defineRule('outcome/status-conflict', 'warning', {
  summary: 'the status of an outcome says something else than its readings',
  why:
    'The status is what most people read, and what forecasts are scored by. Only what is certain is ' +
    'reported: a success of which every case got slower or whose results are wrong, and readings ' +
    'of something that is said not to have run.',
  message: ({ status, because }: Args) => `the status is ${inCode(status)}, but ${WORDS[because]}`,
  advice: () => 'fix the status, or the readings and their unit',
  bad: outcome('success'),
  good: outcome('failure'),
  onOutcome: (measured, { baseline }) => {
    const { status, statusAt } = measured;
    const because = statusConflict(measured, baseline);
    return because === null ? [] : [{ args: { status, because }, at: statusAt }];
  },
});
