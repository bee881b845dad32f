import type { Alias, Node } from 'yaml';
import type { Problem } from '../../diagnostic/diagnostic.ts';
import { excerpt } from '../excerpt.ts';

/** The most nodes that all aliases may expand to, far more than a legitimate file needs. */
export const MAX_ALIASED_NODES = 100_000;

/** The target node of each alias, in file order. */
export class Anchors {
  readonly #latest = new Map<string, Node>();
  readonly #targets = new Map<Alias, Node>();
  readonly #open = new Set<Node>();
  #expanded = 0;

  /** Enters a node with an anchor; `first` if it is not visited through an alias. */
  enter(name: string, node: Node, first: boolean): void {
    if (first) this.#latest.set(name, node);
    this.#open.add(node);
  }

  leave(node: Node): void {
    this.#open.delete(node);
  }

  /** Counts a node expanded from an alias; false if there are too many. */
  countExpanded(): boolean {
    this.#expanded += 1;
    return this.#expanded <= MAX_ALIASED_NODES;
  }

  /**
   * The target node of an alias: the nearest anchor above it. An anchor may be redefined further
   * down, so the target is stored for when the alias is visited again inside another alias.
   */
  target(alias: Alias): Node | Problem {
    const name = excerpt(alias.source);
    const target = this.#targets.get(alias) ?? this.#latest.get(alias.source);
    if (target === undefined) return { code: 'yaml/alias-unknown', args: { alias: name } };
    if (this.#open.has(target)) return { code: 'yaml/alias-cycle', args: { alias: name } };
    this.#targets.set(alias, target);
    return target;
  }
}
