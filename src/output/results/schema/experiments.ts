import * as f from './fields.ts';

const verdict = f.oneOf(
  'Whether the step is more than noise. no-improvement: no better than the best kept before it. same-code: a run of the code before it again. unknown: nothing says how large the noise is.',
  'real noise no-improvement same-code unknown',
);

const pValue = f.shareOrNull(
  'The chance that noise alone gives so much, to one side, corrected for the runs that were tried (Sidak).',
);

const repeats = f.positiveOrNull(
  'Fresh runs a side that would find this step in 90 of 100 cases; null where nothing is to settle or no such number is known.',
);

const CHANGE = 'a share where the scale is ratio, else in the unit of the metric';

export const judgedKeep = f.object('A run that was kept.', {
  run: f.number('Its number.'),
  line: f.positive('Its line.'),
  commit: f.text('Its commit, as the log has it.'),
  metric: f.number(
    'Its metric; the mean of its code where that was run again, and of a repeat its own.',
  ),
  runs: f.positive('How many runs that is the mean of.'),
  step: f.number(`The change from the base that it replaced; ${CHANGE}.`),
  against: f.number('The run that it is compared with: the best that was kept before.'),
  stepAgainst: f.number('The change from that.'),
  tried: f.count('Runs since that one, with this one; where either was run again, all of the log.'),
  pValue,
  verdict,
  repeats,
});

const total = f.object('The last code that was kept against the first.', {
  start: f.number('The metric of the first that was kept; the mean where it was run again.'),
  best: f.number(
    'The best metric of a code that was kept, which may be the start; the mean where it was run again.',
  ),
  bestRun: f.number('The first run of that code.'),
  end: f.number(
    'The metric of the last code that was new when it was kept; the mean where it was run again.',
  ),
  bestChange: f.number(`From the start to the best; ${CHANGE}.`),
  change: f.number('From the start to the end.'),
  low: f.numberOrNull(
    'Lower end of the 90 % interval, 5 % beyond each end, which holds for the best of all runs.',
  ),
  high: f.numberOrNull('Its upper end.'),
  tried: f.count(
    'Runs after the start; up to the end alone where that was compared with the start.',
  ),
  luck: f.numberOrNull('What the best of so many runs of the same code gains, on average.'),
  pValue,
  verdict,
  repeats,
});

const noise = f.object('How much one run differs from another of the same code.', {
  source: f.oneOf(
    'Where it is known from. same-tree: commits whose files are the same. discarded: the distance of discarded runs from their base.',
    'declared repeats same-tree discarded',
  ),
  isUpperBound: f.flag('Whether the noise is at most so large.'),
  sd: f.amount('The standard deviation of one run: of its logarithm where the scale is ratio.'),
  hidden: f.amount(
    'How far rounding may have moved runs that differ by less than half of their last digit, on that scale; 0 where they differ by more.',
  ),
  freedom: f.amountOrNull('Degrees of freedom; null where it is declared.'),
  count: f.count('Runs beyond the first of each code, or discarded runs.'),
});

export const experimentsSchema = f.result('experiments', {
  segments: f.objects('Runs that measure one thing.', 'One of them.', {
    file: f.text('The log, as it was named.'),
    name: f.text('Its name; empty where the log has none.'),
    metric: f.text('The metric.'),
    unit: f.text('Its unit; empty where the log has none.'),
    better: f.oneOf('Which way is better.', 'lower higher'),
    scale: f.oneOf('Whether steps are shares of the metric, or differences.', 'ratio difference'),
    runs: f.count('How many there are.'),
    kept: f.count('How many were kept.'),
    failed: f.count('How many failed.'),
    noise: f.orNull('Null where nothing says it.', noise),
    total: f.orNull('Null where only one state of the code was kept.', total),
    keeps: f.list('Each that was kept after the first.', judgedKeep),
  }),
  faults: f.objects('Lines that were passed over.', 'One of them.', {
    file: f.text('The log.'),
    line: f.positive('The line.'),
    column: f.positive('The column, in UTF-16 code units.'),
    why: f.oneOf(
      'What is wrong with it.',
      f.words(
        'cut-off not-json not-an-object no-metric not-a-number unknown-status columns',
        'unknown-direction no-status-column',
      ),
    ),
  }),
});

export type ExperimentsJson = f.ValueOf<typeof experimentsSchema>;
