import { compareExact, type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { CandidateForm, PlanCandidate } from './candidates.ts';

/** A chosen proposal, in the form in which it is built. */
export interface ChosenForm {
  readonly candidate: PlanCandidate;
  readonly form: CandidateForm;
}

/** A chosen proposal in the order of trying. */
export interface Trying extends ChosenForm {
  /** Weitzman's index, in gain. */
  readonly index: Exact;
  /** A cheaper order of the phases that can stop; null where the one written is the cheapest. */
  readonly phases: PhaseOrder | null;
}

/** Phases in another order, by their places as written. */
export interface PhaseOrder {
  readonly order: readonly number[];
  /** Expected hours that it saves. */
  readonly saves: Exact;
}

/**
 * The order in which to try what was chosen: the highest reservation value first, of those whose
 * `after` has been tried. The cost of a trial is its expected hours at the value of an hour; it ends
 * as its estimates say, each shark's with the same weight. Equal indices: the order of the entries.
 *
 * @param hourValue what an hour is worth, in gain; not below 0
 */
export function trialOrder(chosen: readonly ChosenForm[], hourValue: Exact): Trying[] {
  const waiting = chosen.map((each) => ({
    ...each,
    index: reservationValue({ cost: each.form.hours.mul(hourValue), ends: endsOf(each.form) }),
    phases: cheaperPhases(each.form),
  }));
  const order: Trying[] = [];
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ candidate }) => candidate.entry.id));
    const ready = waiting.filter(({ candidate: { entry } }) =>
      (entry.pitch?.after ?? []).every(({ id }) => !left.has(id)),
    );
    const next = ready.reduce<Trying | null>(
      (best, each) => (best === null || each.index.gt(best.index) ? each : best),
      null,
    );
    // Proposals that wait for each other are an error of the round, and none is chosen.
    if (next === null) break;
    order.push(next);
    waiting.splice(
      waiting.findIndex(({ candidate }) => candidate === next.candidate),
      1,
    );
  }
  return order;
}

/** How a form may end, as gains of speed. */
function endsOf({ estimates }: CandidateForm): TrialEnd[] {
  const share = exact(1, estimates.length);
  return estimates.flatMap(({ mean }) =>
    mean.speed.ends.map(({ chance, speed }) => ({
      chance: chance.mul(share),
      yields: speed.sub(ONE),
    })),
  );
}

/**
 * The order of phases that takes the fewest expected hours: by hours over the chance to stop, the
 * lowest first. The last phase stays, since it ships what was tried; so does every phase of a plan
 * in which an earlier one ships something too. Of estimates by several sharks nothing is said.
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
  const sorted = [...steps].sort(
    (a, b) =>
      a.hours.mul(ONE.sub(b.pass)).compare(b.hours.mul(ONE.sub(a.pass))) || a.place - b.place,
  );
  const saves = hoursOfPhases(steps).sub(hoursOfPhases(sorted));
  return saves.gt(ZERO) ? { order: sorted.map(({ place }) => place), saves } : null;
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

/** One way in which a trial may end: its chance, and what it yields. */
export interface TrialEnd {
  readonly chance: Exact;
  readonly yields: Exact;
}

/** A trial: what it costs to make, in what it yields, and how it may end; the chances sum to 1. */
export interface Trial {
  readonly cost: Exact;
  readonly ends: readonly TrialEnd[];
}

/**
 * Weitzman's index of a trial, its reservation value: the z at which trying is worth exactly what it
 * costs with z in hand, `cost = sum p max(x - z, 0)`. Of several trials of which one result will be
 * used, try that of the highest index first, and stop once what is in hand is not below the next
 * index. Exact: between two yields the right side is linear in z.
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
