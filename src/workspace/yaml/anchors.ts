import type { Alias, Node } from 'yaml';
import type { Problem } from '../../diagnostic/diagnostic.ts';
import { excerpt } from '../excerpt.ts';

/** What all aliases of a file may bring in together: far beyond any honest file. */
export const MAX_ALIASED_NODES = 100_000;

/** Which node each alias stands for, in the order of the file. */
export class Anchors {
  readonly #latest = new Map<string, Node>();
  readonly #targets = new Map<Alias, Node>();
  readonly #open = new Set<Node>();
  #expanded = 0;

  /** Enter a node with an anchor; `first` where it is met in the file, not through an alias. */
  enter(name: string, node: Node, first: boolean): void {
    if (first) this.#latest.set(name, node);
    this.#open.add(node);
  }

  leave(node: Node): void {
    this.#open.delete(node);
  }

  /** Count a node brought in by an alias; false once there are too many. */
  spend(): boolean {
    this.#expanded += 1;
    return this.#expanded <= MAX_ALIASED_NODES;
  }

  /**
   * The node an alias stands for: that of the nearest anchor above it. An anchor
   * may be set anew further down, so the answer is kept for when the alias is met
   * again inside what another alias brings in.
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
