import { maxOf } from '../../quantity/min-max.ts';
import type { Combination } from './problem.ts';
import { type SearchProblem, worthOf } from './search-problem.ts';

/** The order in which a search decides the proposals, with the checks possible at each place. */
export interface DecisionSteps {
  /** Proposals by their place in the order. */
  readonly order: readonly number[];
  /** By place: the proposals decided so far that a later rule or overlap still depends on. */
  readonly open: readonly (readonly number[])[];
  /** By place: the rules whose last member is decided here. */
  readonly rules: readonly SearchProblem['rules'][];
  /** By place: the proposals whose overlaps can be computed from here on. */
  readonly settled: readonly (readonly number[])[];
}

/**
 * Puts dependent proposals next to each other, and those with the most worth per hour first. Then
 * few proposals are open at a time, and the bound is close to the result.
 */
export function decisionSteps(problem: SearchProblem): DecisionSteps {
  const ties = dependentGroups(problem);
  const order = orderOf(problem, ties);
  const place = new Map(order.map((proposal, at) => [proposal, at]));
  const last = (members: readonly number[]): number =>
    members.reduce((latest, each) => Math.max(latest, place.get(each) ?? 0), 0);
  const closes = order.map((own, at) =>
    ties
      .filter((tie) => tie.includes(own))
      .reduce((latest, tie) => Math.max(latest, last(tie)), at),
  );
  return {
    order,
    open: order.map((_, at) =>
      order.filter((_own, before) => before <= at && (closes[before] ?? 0) > at),
    ),
    rules: order.map((_, at) => problem.rules.filter(({ members }) => last(members) === at)),
    settled: order.map((_, at) =>
      order.filter((own) => {
        const partners = overlappingProposals(problem, own);
        return partners.length > 0 && last([own, ...partners]) === at;
      }),
    ),
  };
}

/** The proposals beside which this one keeps only a share of its gain. */
function overlappingProposals({ overlaps }: SearchProblem, proposal: number): number[] {
  return overlaps.filter((each) => each.proposal === proposal).map((each) => each.with);
}

/** Groups of proposals that a rule or an overlap needs together. */
function dependentGroups(problem: SearchProblem): (readonly number[])[] {
  const overlapping = problem.forms.flatMap((_, own) => {
    const partners = overlappingProposals(problem, own);
    return partners.length === 0 ? [] : [[own, ...partners]];
  });
  return [...problem.rules.map(({ members }) => members), ...overlapping];
}

function orderOf(problem: SearchProblem, ties: readonly (readonly number[])[]): number[] {
  const rate = problem.forms.map((forms) => bestRate(forms, problem.combination));
  const byRate = [...problem.forms.keys()].sort((a, b) => (rate[b] ?? 0) - (rate[a] ?? 0));
  const order = new Set<number>();
  for (const start of byRate) {
    const waiting = [start];
    for (const own of waiting) {
      if (order.has(own)) continue;
      order.add(own);
      const near = new Set(ties.filter((tie) => tie.includes(own)).flat());
      for (const each of byRate) if (near.has(each)) waiting.push(each);
    }
  }
  return [...order];
}

function bestRate(forms: SearchProblem['forms'][number], combination: Combination): number {
  const rates = forms.map(
    ({ gain, hours }) => worthOf(combination, gain) / Math.max(Number(hours), 1),
  );
  return maxOf(rates, 0);
}
