import { compareExact, type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { CandidateForm, PlanCandidate } from './candidates.ts';
import type { PlannedForm } from './problem.ts';

/** A proposal that may be built, in one of its forms. */
export interface FormOfCandidate {
  readonly candidate: PlanCandidate;
  readonly form: CandidateForm;
}

/** The ids of a form. */
export function plannedForm({ candidate, form }: FormOfCandidate): PlannedForm {
  return { proposal: candidate.entry.id, variant: form.variant };
}

/** A chosen form with its place in the order of trials. */
export interface PlannedTrial extends FormOfCandidate {
  /** Weitzman's index, in gain. */
  readonly index: Exact;
  /** A cheaper order of the phases that can stop; null if the written order is the cheapest. */
  readonly phases: PhaseOrder | null;
}

/** Phases in another order, by their places in the written order, from 1. */
export interface PhaseOrder {
  readonly order: readonly number[];
  /** The expected hours that it saves. */
  readonly saves: Exact;
}

/**
 * The order in which to try the chosen proposals: the highest reservation value first, among those
 * whose `after` has been tried. The cost of a trial is its expected hours times the value of an
 * hour. Its results are those of its estimates, with the same weight for each shark. Equal indices:
 * the order of the entries.
 *
 * @param hourValue the value of an hour, in gain; not below 0
 */
export function trialOrder(chosen: readonly FormOfCandidate[], hourValue: Exact): PlannedTrial[] {
  const waiting = chosen.map((each) => ({
    ...each,
    index: reservationValue({ cost: each.form.hours.mul(hourValue), ends: endsOf(each.form) }),
    phases: cheaperPhases(each.form),
  }));
  const order: PlannedTrial[] = [];
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ candidate }) => candidate.entry.id));
    const ready = waiting.filter(({ candidate: { entry } }) =>
      (entry.pitch?.after ?? []).every(({ id }) => !left.has(id)),
    );
    const next = ready.reduce<PlannedTrial | null>(
      (best, each) => (best === null || each.index.gt(best.index) ? each : best),
      null,
    );
    // Proposals that wait for each other are an error of the round, and are left out.
    if (next === null) break;
    order.push(next);
    waiting.splice(
      waiting.findIndex(({ candidate }) => candidate === next.candidate),
      1,
    );
  }
  return order;
}

/** The possible results of a form, as gains of speed. */
function endsOf({ estimates }: CandidateForm): TrialEnd[] {
  const share = exact(1, estimates.length);
  return estimates.flatMap(({ mean }) =>
    mean.ends.map(({ chance, speed }) => ({ chance: chance.mul(share), yields: speed.sub(ONE) })),
  );
}

/**
 * The order of phases with the fewest expected hours: by hours over the chance to stop, the lowest
 * first. The last phase stays last, since it ships the tried change. If an earlier phase also ships
 * something, no phase moves. Null for estimates by several sharks.
 *
 * Source: least cost testing sequence, Mitten 1960, "An analytic solution to the least cost testing
 * sequence problem".
 */
function cheaperPhases({ estimates }: CandidateForm): PhaseOrder | null {
  const [only, second] = estimates;
  const staged = only?.staged ?? null;
  if (staged === null || second !== undefined) return null;
  const trials = staged.phases.slice(0, -1);
  if (trials.length < 2 || trials.some(({ phase }) => phase.loss !== null || phase.gain !== null)) {
    return null;
  }
  const steps = trials.map(({ phase }, place) => ({
    place,
    hours: phase.hours.point,
    pass: phase.pass.point,
  }));
  const sorted = [...steps].sort((a, b) =>
    a.hours.mul(ONE.sub(b.pass)).compare(b.hours.mul(ONE.sub(a.pass))),
  );
  const saves = hoursOfPhases(steps).sub(hoursOfPhases(sorted));
  return saves.gt(ZERO) ? { order: sorted.map(({ place }) => place + 1), saves } : null;
}

function hoursOfPhases(steps: readonly { readonly hours: Exact; readonly pass: Exact }[]): Exact {
  let reached: Exact = ONE;
  return sum(
    steps.map(({ hours, pass }) => {
      const own = hours.mul(reached);
      reached = reached.mul(pass);
      return own;
    }),
  );
}

/** A possible result of a trial: its chance, and its yield. */
export interface TrialEnd {
  readonly chance: Exact;
  readonly yields: Exact;
}

/** A trial: its cost, in the unit of the yields, and its possible results. The chances sum to 1. */
export interface Trial {
  readonly cost: Exact;
  readonly ends: readonly TrialEnd[];
}

/**
 * Weitzman's index of a trial, its reservation value: the z for which the trial is worth exactly
 * its cost if z is already available, `cost = sum p max(x - z, 0)`. If one result of several trials
 * will be used, try the one with the highest index first, and stop once the best result so far is
 * not below the next index. Exact: between two yields the right side is linear in z.
 *
 * Source: Weitzman 1979, "Optimal search for the best alternative", Econometrica 47.
 */
export function reservationValue({ cost, ends }: Trial): Exact {
  const falling = [...ends].sort((a, b) => compareExact(b.yields, a.yields));
  let [chance, yields] = [ZERO, ZERO];
  let value = ZERO;
  for (const [k, end] of falling.entries()) {
    chance = chance.add(end.chance);
    yields = yields.add(end.chance.mul(end.yields));
    if (chance.equals(ZERO)) continue;
    value = yields.sub(cost).div(chance);
    const next = falling[k + 1];
    if (next === undefined || value.gte(next.yields)) return value;
  }
  return value;
}
