import * as f from './fields.ts';

const forms = (says: string) => f.objects(says, 'A proposal in one of its forms.', f.plannedForm);

const bestWithin = {
  hours: f.amount('The hours, without the reserve.'),
  gain: f.number('Expected gain of the best set within them.'),
  comesIn: forms('What is chosen here and not before.'),
  goesOut: forms('What is chosen before and not here.'),
};

/** The best set for one number of hours. */
export const frontierRow = f.object('The best set for one number of hours.', bestWithin);

/** The best set within the fewest hours that bring more gain. */
export const moreHours = f.object('More hours, and the best set within them.', {
  ...bestWithin,
  asked: f.amount('The same with the reserve, in whole hundredths, as `--hours` takes it.'),
});

export const planned = f.objects('What to build, in the order of trying.', 'A chosen proposal.', {
  ...f.titledProposal,
  ...f.plannedForm,
  gain: f.number('Expected gain.'),
  hours: f.amount('Expected hours.'),
  sharks: f.texts('Ids of the sharks of whose estimates both are the means.'),
  index: f.number('Reservation value, in gain: the highest is tried first.'),
  inBest: f.shareOrNull(
    'How often it is in the best set in this form; null where no estimate has a range.',
  ),
  inBestError: f.amountOrNull('Standard error of that.'),
  phases: f.orNull(
    'A cheaper order of its phases, as places from 1 as written; null where there is none.',
    f.object('An order of phases.', {
      order: f.list('The phases before the last.', f.positive('A place.')),
      saves: f.amount('Expected hours that it saves.'),
    }),
  ),
});

export const leftOut = f.objects('What is not built, and why.', 'A proposal, or a form of it.', {
  ...f.titledProposal,
  variant: f.textOrNull(
    'The form; null for the proposal itself, and where no form of it can be chosen.',
  ),
  reason: f.oneOf(
    'Why.',
    f.words(
      'gains-less not-possible not-chosen loses built tried not-live no-estimate',
      'standstill vetoed needs excluded',
    ),
  ),
  costs: f.amountOrNull('What the best plan that has it gains less; null where that is not known.'),
  inBest: f.shareOrNull(
    'How often it is in the best set in this form; null where that is not drawn.',
  ),
  because: f.texts('Ids of what it needs, of what excludes it, or of the sharks that veto it.'),
});

export const planSchema = f.result('plan', {
  round: f.text('Id of the round.'),
  hours: f.amount('The hours there are.'),
  reserve: f.share('The share of them that is not used.'),
  usable: f.amount('The hours less the reserve.'),
  combination: f.oneOf('How gains combine.', 'factors additive'),
  hourValue: f.amount('What an hour is worth, in gain.'),
  gain: f.number('Expected gain of the plan.'),
  spent: f.amount('Expected hours of the plan.'),
  exact: f.flag('Whether no set within the hours gains more.'),
  atMost: f.numberOrNull('Where that is not known, the most that any set can gain.'),
  low: f.number('5th percentile of what the plan gains.'),
  lowError: f.amount('Standard error of that.'),
  high: f.number('95th percentile of what the plan gains.'),
  highError: f.amount('Standard error of that.'),
  below: f.share('The chance to end below today.'),
  belowError: f.amount('Standard error of that.'),
  overrun: f.share('The chance that all of it takes more hours than may be used.'),
  overrunError: f.amount('Standard error of that.'),
  plan: planned,
  failures: f.objects('What to do where a trial fails.', 'A failure that changes the plan.', {
    ...f.plannedForm,
    phase: f.positiveOrNull(
      'The phase after which it stops; null without phases, and of several sharks.',
    ),
    spent: f.amount('The hours it has taken by then, rolling back included.'),
    left: f.number('The hours left for what comes after it.'),
    takeUp: forms('What to build that the plan leaves out.'),
    leave: forms('What to leave of what the plan has after it.'),
    inVain: forms('What was built before and now lacks all that it requires.'),
  }),
  leftOut,
  frontier: f.list('What rising hours bring.', frontierRow),
  next: f.orNull('The least hours that bring more; null where none do.', moreHours),
});

export type PlanJson = f.ValueOf<typeof planSchema>;
