import { type SearchForm, type SearchProblem, worthOf } from './search-problem.ts';

/** The most that the remaining hours can still bring, from one place in the order on. */
export type WorthBound = (hoursLeft: number) => number;

/**
 * A step from one form of a proposal to a larger one, with the highest worth per hour of all larger
 * forms.
 */
interface Increment {
  readonly place: number;
  readonly hours: number;
  readonly worth: number;
}

/**
 * An upper bound of the worth that the proposals from each place of the order on can add, without
 * rules and overlaps and with fractions of proposals allowed: takes steps by worth per hour, the
 * best first, until the hours are used up. Rules can only reduce the result, and overlaps can only
 * reduce gains; an overlap that makes a loss smaller still gives no gain.
 *
 * Source: the linear relaxation of the knapsack problem, Dantzig 1957; with forms, over their
 * convex hull, Sinha and Zoltners 1979.
 */
export function boundsOf(
  { forms, combination }: SearchProblem,
  order: readonly number[],
): WorthBound[] {
  const all = order
    .flatMap((proposal, place) => hullOf(forms[proposal] ?? [], combination, place))
    .sort((a, b) => b.worth * a.hours - a.worth * b.hours);
  return [...order.keys(), order.length].map((place) => {
    const own = all.filter((each) => each.place >= place);
    const hours = new Float64Array(own.length + 1);
    const worth = new Float64Array(own.length + 1);
    for (const [k, each] of own.entries()) {
      hours[k + 1] = (hours[k] as number) + each.hours;
      worth[k + 1] = (worth[k] as number) + each.worth;
    }
    return (left) => worthOfFilling(hours, worth, left);
  });
}

/** The worth of the whole steps that fit, and of a fraction of the next step. */
function worthOfFilling(hours: Float64Array, worth: Float64Array, left: number): number {
  let [low, high] = [0, hours.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((hours[middle] as number) <= left) low = middle;
    else high = middle - 1;
  }
  const whole = worth[low] as number;
  if (low + 1 >= hours.length) return whole;
  const span = (hours[low + 1] as number) - (hours[low] as number);
  const part = (left - (hours[low] as number)) / span;
  return whole + part * ((worth[low + 1] as number) - whole);
}

/** The forms on the upper hull of worth over hours from 0, as steps of falling worth per hour. */
function hullOf(
  forms: readonly SearchForm[],
  combination: SearchProblem['combination'],
  place: number,
): Increment[] {
  const points = forms
    .map(({ gain, hours }) => ({ hours: Number(hours), worth: worthOf(combination, gain) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => a.hours - b.hours || b.worth - a.worth);
  const hull = [{ hours: 0, worth: 0 }];
  for (const point of points) {
    if (point.worth <= (hull.at(-1)?.worth ?? 0)) continue;
    for (let [last, before] = [hull.at(-1), hull.at(-2)]; last && before; ) {
      const rises =
        (point.worth - last.worth) * (last.hours - before.hours) >=
        (last.worth - before.worth) * (point.hours - last.hours);
      if (!rises) break;
      hull.pop();
      [last, before] = [hull.at(-1), hull.at(-2)];
    }
    hull.push(point);
  }
  return hull.slice(1).map((point, k) => ({
    place,
    hours: point.hours - (hull[k]?.hours ?? 0),
    worth: point.worth - (hull[k]?.worth ?? 0),
  }));
}
