import type { Reference } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import { type OrderProblem, roundOrder, timeOf } from '../../model/round-order.ts';
import type { Violation } from '../rule.ts';

interface CycleArgs {
  readonly cycle: readonly string[];
}

/** One report for each cycle, at the reference from its first to its second item. */
export function cycleReports(
  references: ReadonlyMap<string, readonly Reference[]>,
): readonly Violation<CycleArgs>[] {
  const edges = new Map([...references].map(([id, all]) => [id, all.map((each) => each.id)]));
  return cyclesOf(edges).flatMap((cycle) => {
    const [first = '', second = first] = cycle;
    const place = references.get(first)?.find(({ id }) => id === second);
    return place === undefined ? [] : [{ args: { cycle }, at: place.at }];
  });
}

type Step = { readonly enter: string } | { readonly leave: string };

/**
 * The cycles of a graph found by a depth-first search, each as its nodes in search order.
 * Iterative; visits every node once.
 */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  /** The nodes on the current search path. */
  const path = new Set<string>();
  const pending: Step[] = [...edges.keys()].reverse().map((enter) => ({ enter }));
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if ('leave' in step) {
      path.delete(step.leave);
      done.add(step.leave);
    } else if (path.has(step.enter)) {
      const nodes = [...path];
      found.push(nodes.slice(nodes.indexOf(step.enter)));
    } else if (!done.has(step.enter)) {
      path.add(step.enter);
      pending.push({ leave: step.enter });
      for (const enter of (edges.get(step.enter) ?? []).toReversed()) pending.push({ enter });
    }
  }
  return found;
}

/** The reason the order of rounds is unknown; null if it is known. */
export function orderDoubt(rounds: readonly Round[]): OrderProblem | null {
  return roundOrder(rounds.map(timeOf)).doubt;
}
