import type { Round } from '../../model/round.ts';
import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { RankedRoi } from '../roi/roi.ts';
import { type Hold, holdsOf, type RaisedVeto, vetoesOf } from '../scoring/objection.ts';
import type { SamplingPlan } from '../uncertainty/sampling/replicates.ts';
import { type BestSet, type BestSets, bestSets } from './best-set.ts';
import { type PlanProposals, planProposals } from './candidates.ts';
import { type FrontierRow, frontier, frontierRow, toHundredths } from './frontier.ts';
import { type AfterFailure, afterFailures } from './plan-after-failure.ts';
import {
  type BudgetProblem,
  chosenForms,
  isChosen,
  type PlannedForm,
  type SetChoice,
} from './problem.ts';
import { type PlanCertainty, simulatePlan } from './simulate-plan.ts';
import { type FormOfCandidate, type PlannedTrial, trialOrder } from './trial-order.ts';

/** The parameters of a plan. */
export interface BudgetRequest {
  /** The available hours. */
  readonly hours: Exact;
  /** The share of the hours that stays unused, from 0 to below 1. */
  readonly reserve: Exact;
  /** The value of an hour, in gain; null for the best gain per hour of what is left out. */
  readonly hourValue: Exact | null;
}

/** The proposals to build within a number of hours, their order, and the certainty of the plan. */
export interface BudgetPlan {
  readonly round: Round;
  readonly proposals: PlanProposals;
  readonly request: BudgetRequest;
  /** The hours less the reserve. */
  readonly usable: Exact;
  readonly best: BestSet;
  readonly chosen: readonly FormOfCandidate[];
  /** The forms of candidates that are not chosen, also of one that is built in another form. */
  readonly leftOut: readonly NotChosen[];
  readonly hourValue: Exact;
  readonly order: readonly PlannedTrial[];
  readonly failures: readonly AfterFailure[];
  /** By rising hours, until more hours bring nothing. */
  readonly frontier: readonly FrontierRow[];
  /** The least hours that gain more, and the choice for them; null if no hours do. */
  readonly next: MoreHours | null;
  readonly certainty: PlanCertainty;
  /** Of all sharks of the round. */
  readonly holds: readonly Hold[];
  readonly vetoes: readonly RaisedVeto[];
}

/** A number of hours above the usable ones, without the reserve, and the gain that it brings. */
export interface MoreHours extends FrontierRow {
  /** The same with the reserve, in whole hundredths. A request for it gives exactly this result. */
  readonly asked: Exact;
}

/** A form of a candidate that is not chosen. */
export interface NotChosen extends FormOfCandidate {
  /**
   * The plan's gain less that of the best set within the hours that contains the form. Null if no
   * set can contain it. Undefined beyond the first 8, for which it is not computed.
   */
  readonly costs: Exact | null | undefined;
}

/** The default number of samples of a plan: enough for the simulated rows. */
export const PLAN_SAMPLES = 4096;

/** The number of left-out forms for which the cost of including them is computed. */
const MAX_COSTED = 8;

/**
 * The set of proposals with the highest expected gain within the hours, and the results that follow
 * from it. Gain and hours are expected over success and over the ranges, so a plan may take more
 * hours than available; the probability of that is reported. Every `after` lands first. A proposal
 * that waits for another is computed as if the other had succeeded.
 *
 * Domain: hours above 0, reserve from 0 to below 1, the value of an hour not below 0, else a
 * RangeError.
 */
export function budgetPlan(
  round: Round,
  rois: readonly RankedRoi[],
  built: ReadonlySet<string>,
  request: BudgetRequest,
  sampling: SamplingPlan,
): BudgetPlan {
  const { hours, reserve } = request;
  if (hours.lte(ZERO) || reserve.lt(ZERO) || reserve.gte(ONE)) {
    throw new RangeError('hours must be above 0, and the reserve from 0 to below 1');
  }
  if (request.hourValue?.lt(ZERO) === true) {
    throw new RangeError('the value of an hour must not be below 0');
  }
  const proposals = planProposals(round, rois, built);
  const usable = hours.mul(ONE.sub(reserve));
  const sets = bestSets(proposals.problem);
  const { within } = sets;
  const best = within(usable);
  const chosen = chosenOf(proposals, best.choice);
  const left = proposals.candidates.flatMap((candidate, at) =>
    candidate.forms
      .filter((_, place) => place !== best.choice[at])
      .map((form) => ({ candidate, form })),
  );
  const hourValue = request.hourValue ?? greatestRate(left, chosen);
  const order = trialOrder(chosen, hourValue);
  return {
    round,
    proposals,
    request,
    usable,
    best,
    chosen,
    leftOut: notChosen(proposals, left, best, usable),
    hourValue,
    order,
    failures: afterFailures(proposals.problem, order, usable),
    frontier: frontier(proposals.problem, usable, within),
    next: moreHours(proposals.problem, sets, best, { usable, reserve }),
    certainty: simulatePlan(proposals, best.choice, usable, sampling),
    holds: holdsOf(round),
    vetoes: vetoesOf(round),
  };
}

/**
 * The set that `budgetPlan` chooses within the round's own budget and reserve, in the order of the
 * entries; null if the round has no budget. Exact.
 */
export function plannedSet(
  round: Round,
  rois: readonly RankedRoi[],
  built: ReadonlySet<string>,
): readonly PlannedForm[] | null {
  const { budget } = round;
  if (budget === null) return null;
  const { problem } = planProposals(round, rois, built);
  const usable = budget.hours.point.mul(ONE.sub(budget.reserve?.point ?? ZERO));
  return chosenForms(problem, bestSets(problem).within(usable).choice);
}

/** Ids of proposals that are already built: a measured success in any round, not reverted. */
export function builtProposals(rounds: readonly Round[]): ReadonlySet<string> {
  return new Set(
    rounds.flatMap(({ outcomes }) =>
      [...outcomes.values()].flatMap(({ proposal, status, reverted }) =>
        status === 'success' && reverted !== true ? [proposal] : [],
      ),
    ),
  );
}

/**
 * The least hours that bring more, rounded up to a printable number, and the gain for them.
 * Improvements that are closer to each other than the rounding are merged.
 */
function moreHours(
  problem: BudgetProblem,
  { within, beyond }: BestSets,
  best: BestSet,
  { usable, reserve }: { readonly usable: Exact; readonly reserve: Exact },
): MoreHours | null {
  const next = beyond(usable);
  if (next === null) return null;
  const used = ONE.sub(reserve);
  const asked = toHundredths(next.hours.div(used));
  const hours = asked.mul(used);
  const most = within(hours);
  const set = most.gain.gt(next.gain) ? most : next;
  return { ...frontierRow(problem, set, hours, best.choice), asked };
}

function chosenOf({ candidates }: PlanProposals, choice: SetChoice): FormOfCandidate[] {
  return candidates.flatMap((candidate, at) => {
    const form = candidate.forms[choice[at] ?? -1];
    return form === undefined ? [] : [{ candidate, form }];
  });
}

/** The forms left out, by falling gain per hour. */
function notChosen(
  { candidates, problem }: PlanProposals,
  left: readonly FormOfCandidate[],
  best: BestSet,
  usable: Exact,
): NotChosen[] {
  const byRate = left
    .map((each) => ({ ...each, rate: each.form.gain.div(each.form.hours) }))
    .sort((a, b) => b.rate.compare(a.rate));
  return byRate.map(({ candidate, form }, place) => {
    if (place >= MAX_COSTED) return { candidate, form, costs: undefined };
    const { id } = candidate.entry;
    const set = bestSets({
      ...problem,
      proposals: problem.proposals.map((each) => (each.id === id ? { id, forms: [form] } : each)),
      requires: [...problem.requires, { needing: [], oneOf: [id] }],
    }).within(usable);
    const has = isChosen(set.choice, candidates.indexOf(candidate));
    return { candidate, form, costs: has ? best.gain.sub(set.gain) : null };
  });
}

/**
 * The most that one more hour could bring: the highest gain per hour of the forms left out. A form
 * of a proposal that is built in another one brings only the difference of their gains, for the
 * difference of their hours.
 */
function greatestRate(left: readonly FormOfCandidate[], chosen: readonly FormOfCandidate[]): Exact {
  const rates = left.flatMap(({ candidate, form }) => {
    const instead = chosen.find((each) => each.candidate === candidate)?.form;
    const hours = form.hours.sub(instead?.hours ?? ZERO);
    return hours.gt(ZERO) ? [form.gain.sub(instead?.gain ?? ZERO).div(hours)] : [];
  });
  return rates.reduce((most, rate) => (rate.gt(most) ? rate : most), ZERO);
}
