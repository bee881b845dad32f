type Step = { readonly enter: string } | { readonly leave: string };

/**
 * The cycles of a graph that a walk along its edges closes, each as the nodes in
 * the order of the walk. Every node is entered once, without recursion.
 */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const walk = new Walk(edges);
  return [...edges.keys()].flatMap((start) => walk.from(start));
}

class Walk {
  readonly #edges: ReadonlyMap<string, readonly string[]>;
  readonly #done = new Set<string>();
  /** The nodes from the start to here, each with its place. */
  readonly #path = new Map<string, number>();

  constructor(edges: ReadonlyMap<string, readonly string[]>) {
    this.#edges = edges;
  }

  from(start: string): string[][] {
    const found: string[][] = [];
    const pending: Step[] = [{ enter: start }];
    for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
      if ('leave' in step) this.#leave(step.leave);
      else {
        const place = this.#path.get(step.enter);
        if (place !== undefined) found.push([...this.#path.keys()].slice(place));
        else if (!this.#done.has(step.enter)) {
          for (const each of this.#enter(step.enter)) pending.push(each);
        }
      }
    }
    return found;
  }

  /** What is to be done next, the last of it first. */
  #enter(node: string): Step[] {
    this.#path.set(node, this.#path.size);
    const next = (this.#edges.get(node) ?? []).map((enter) => ({ enter }));
    return [{ leave: node }, ...next.reverse()];
  }

  #leave(node: string): void {
    this.#path.delete(node);
    this.#done.add(node);
  }
}
