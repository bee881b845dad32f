import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { pointerOf } from './pointer.ts';

/** One step of a JSON Patch. Source: RFC 6902. */
export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/**
 * Writes patches for one document, each to be applied after those before it: a map that an
 * earlier one has made is not made again.
 */
export class PatchWriter {
  readonly #root: unknown;
  readonly #made = new Set<string>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /** Put a value at a path, with the maps that it needs; what stands there is replaced. */
  put(path: FieldPath, value: unknown): readonly PatchStep[] {
    let depth = 0;
    while (depth < path.length - 1 && this.#takes(path.slice(0, depth + 1), path[depth + 1])) {
      depth += 1;
    }
    const place = path.slice(0, depth + 1);
    for (let end = depth + 1; end < path.length; end += 1) {
      this.#made.add(pointerOf(path.slice(0, end)));
    }
    const whole = path
      .slice(depth + 1)
      .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    const isItem = Array.isArray(valueAt(this.#root, place.slice(0, -1)));
    return [{ op: isItem ? 'replace' : 'add', path: pointerOf(place), value: whole }];
  }

  take(path: FieldPath): readonly PatchStep[] {
    return path.length === 0 ? [] : [{ op: 'remove', path: pointerOf(path) }];
  }

  /**
   * Move what stands at a key to another name beside it, or into the map that stands there. Where
   * both say something of one thing the misnamed one goes; of two reviews the reviewer chooses.
   */
  rename(path: FieldPath, name: string): readonly PatchStep[] {
    const to = [...path.slice(0, -1), name];
    const value = valueAt(this.#root, path);
    const moved = this.#isThere(to) ? this.#merged(value, to) : this.put(to, value);
    if (moved !== null) return [...this.take(path), ...moved];
    return path[0] === 'proposals' && path.length === 2 ? [] : this.take(path);
  }

  /** What is put into a map that is there; null where something stands in its way. */
  #merged(value: unknown, to: FieldPath): readonly PatchStep[] | null {
    const there = valueAt(this.#root, to);
    if (!isMap(value) || !isMap(there)) return null;
    const parts = Object.entries(value).map(([key, held]) => {
      const place = [...to, key];
      return (there[key] ?? '') === '' ? this.put(place, held) : this.#merged(held, place);
    });
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }

  /** Whether something can be put under a name in what stands at a path. */
  #takes(path: FieldPath, name: FieldPath[number] | undefined): boolean {
    const isList = Array.isArray(valueAt(this.#root, path));
    return isList ? typeof name === 'number' : this.#isThere(path);
  }

  #isThere(path: FieldPath): boolean {
    const value = valueAt(this.#root, path);
    return isMap(value) || Array.isArray(value) || this.#made.has(pointerOf(path));
  }
}
