import * as f from './fields.ts';
import { outcomeStatus, promise } from './vocabulary.ts';

export const speedInterval = f.object('An estimate and the ends of its 95 % interval.', {
  point: f.number('The estimate.'),
  low: f.numberOrNull('The lower end; null where there is no interval.'),
  high: f.numberOrNull('The upper end; null where there is no interval.'),
});

export const sideResult = f.object('The readings of one side.', {
  value: f.number(
    'What they come to, in the unit: the geometric mean where it is known or follows.',
  ),
  n: f.positiveOrNull('How many; null where that is not known.'),
  median: f.numberOrNull('The median; null where it is not known.'),
  variation: f.numberOrNull('Standard deviation / mean; null where it is not known.'),
  approximate: f.flag('True where the logarithms follow from mean and sd, as if log-normal.'),
});

const NO_NOISE = ['few-samples', 'one-invocation', 'unknown'] as const;
const NOISES = ['known', ...NO_NOISE] as const;

export const caseResult = f.object('One benchmark before and after.', {
  case: f.text('Its name.'),
  before: sideResult,
  after: sideResult,
  noise: f.oneOf('What is known of the noise.', NOISES),
  speedup: speedInterval,
  slowdown: f.number('1 / speedup - 1: the increase of time, as a share.'),
  medianSpeedup: f.numberOrNull('The factor by medians; null where they are not known.'),
  target: f.numberOrNull(
    'The target that the baseline has for it, in the unit of the readings; null without one that can be judged.',
  ),
  reached: f.oneOfOrNull(
    'Whether the readings after the change reach the target; open where their interval does not settle it.',
    'yes no open',
  ),
});

export const measured = f.object('What was measured.', {
  metric: f.textOrNull('The metric.'),
  unit: f.textOrNull('The unit of the readings.'),
  better: f.oneOfOrNull('Which direction is better; null where nothing says it.', 'lower higher'),
  noise: f.oneOf("The least that is known of any case's noise.", NOISES),
  fit: f.orNull(
    "How it fits the round's baseline, which says what is promised; null without a baseline.",
    f.object("How a measurement fits the round's baseline.", {
      asked: f.orNull(
        'The metric of the baseline, where another one was measured; null where it is the same.',
        f.object('What the baseline is of.', {
          metric: f.text('Its metric.'),
          unit: f.text('Its unit.'),
          better: f.oneOf('Which direction is better.', 'lower higher'),
        }),
      ),
      misfit: f.oneOfOrNull(
        'Why it says nothing of what is promised of the whole.',
        'other-metric other-cases',
      ),
      outside: f.texts('Compared cases that the baseline does not have.'),
      missing: f.texts('Cases of the baseline without a comparison.'),
    }),
  ),
  differs: f.objects('Settings that are not the same on both sides.', 'One setting.', {
    setting: f.text('Its name.'),
    isMachine: f.flag('Whether it makes it another machine.'),
    before: f.texts('Values that only the side before has.'),
    after: f.texts('Values that only the side after has.'),
  }),
  otherMachine: f.textOrNull(
    'Why the verdicts hold although the machine was another one; null if that is not stated.',
  ),
  geomean: f.orNull(
    'The geometric mean of the speedups: over the cases of the baseline, else over all; null without cases.',
    speedInterval,
  ),
  medianGeomean: f.numberOrNull('The same by medians; null where one is not known.'),
  worst: f.orNull(
    'The worst case; null without cases.',
    f.object('The case that lost most speed, or gained least.', {
      case: f.text('Its name.'),
      slowdown: f.number('Its increase of time, as a share.'),
    }),
  ),
  cases: f.list('Each case with a reading on both sides.', caseResult),
  onlyBefore: f.texts('Cases that were not measured again.'),
  onlyAfter: f.texts('Cases without a reading from before.'),
  uncompared: f.objects(
    'Cases whose readings cannot be compared.',
    'A case whose readings cannot be compared.',
    {
      case: f.text('Its name.'),
      why: f.oneOf('Why not.', 'not-positive no-reading too-far-apart'),
    },
  ),
});

export const standard = f.object('What a verdict asks of a measurement.', {
  decide: f.oneOf('What it is found from.', 'interval point'),
  matters: f.amount('The smallest gain of speed that matters, as a share.'),
  evidence: f.oneOf('What counts as one independent reading.', 'invocations iterations'),
  because: f.textOrNull('Why iterations do; null for invocations.'),
});

export const needed = f.object('How many invocations a side would settle what is open.', {
  have: f.count('How many there are; of different numbers the least.'),
  total: f.positiveOrNull('A side, in all; null where no number up to 1000 would do.'),
  from: f.oneOf(
    'Whether it follows from how much invocations differ, or is what is usual; `digits` where the last digit of readings hides what is asked.',
    'spread usual digits',
  ),
});

export const criterionVerdict = f.object('One criterion of the terms.', {
  criterion: f.oneOf('Which.', 'geomean_speedup speedup worst_regression variation correct'),
  case: f.textOrNull('The benchmark a speedup is asked of; null for the others.'),
  limit: f.textOrNull('What is accepted, as written; null for `correct`.'),
  asked: f.textOrNull('What was asked for at first, as written.'),
  verdict: f.oneOf('What the measurements say.', ['pass', 'fail', 'inconclusive', 'not measured']),
  decide: f.oneOf('What it was found from.', 'interval point'),
  matters: f.amountOrNull(
    'The smallest gain that matters, a share, where it decides: above what the limit asks for.',
  ),
  measured: f.orNull(
    'A factor of speed, or a share of 1; the ends of a regression and of a variation are one-sided 95 % bounds. Null where nothing was measured.',
    speedInterval,
  ),
  by: f.textOrNull('The benchmark that decided.'),
  n: f.positiveOrNull('How many readings it has after the change.'),
  because: f.oneOfOrNull('Why it is inconclusive or not measured.', [
    'straddles',
    'many-cases',
    'too-small',
    ...NO_NOISE,
    ...f.words(
      'no-readings other-metric other-cases missing-cases other-machine no-spread no-such-case',
      'no-direction not-told not-run',
    ),
  ]),
});

export const termsVerdict = f.object("One shark's terms.", {
  shark: f.text('Whose.'),
  verdict: f.oneOf('All criteria together.', ['pass', 'fail', 'inconclusive', 'not measured']),
  standard,
  criteria: f.list('Each criterion.', criterionVerdict),
});

export const judgedOutcome = f.object('What became of a proposal.', {
  status: outcomeStatus.describe('As stated.'),
  derived: f.oneOfOrNull(
    'What follows from the measurements; null where nothing was measured.',
    'success partial failure inconclusive',
  ),
  promise: promise.describe(
    'Whether the acceptance terms were met; without terms, whether it is measurably faster, by what matters.',
  ),
  reason: f.textOrNull('Why, in a few words.'),
  variant: f.textOrNull('Which form was built.'),
  correct: f.flagOrNull('Whether results were correct; null if not stated.'),
  reverted: f.flagOrNull('Whether it was taken back.'),
  hours: f.objects('Hours by activity.', 'One activity.', {
    activity: f.text('What was done.'),
    hours: f.amount('How long it took.'),
  }),
  measured: f.orNull('What was measured; null without benchmarks.', measured),
  adopted: f.flag('Whether the decision adopted the terms; else they are all that were asked for.'),
  standard,
  needed: f.orNull(
    'What would settle it; null unless it is inconclusive for want of evidence.',
    needed,
  ),
  terms: f.list('The terms it is compared with.', termsVerdict),
  causes: f.texts('Why it came out so.'),
  notes: f.texts('Its notes.'),
  source: f.textOrNull('Where it is reported.'),
});
