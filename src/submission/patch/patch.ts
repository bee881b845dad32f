import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { type Held, type PatchStep, takeStep } from './apply-patch.ts';
import { pointerOf } from './pointer.ts';

interface Move {
  readonly from: FieldPath;
  readonly to: FieldPath;
}

/**
 * Writes patches for one document, each to be applied after those before it: a map that an
 * earlier one has made is not made again, and what one has moved is found where it stands then.
 * Paths are those of the document as it was.
 */
export class PatchWriter {
  readonly #held: Held;
  readonly #moves: Move[];

  constructor(root: unknown, moves: readonly Move[] = []) {
    this.#held = { value: structuredClone(root) };
    this.#moves = [...moves];
  }

  /** What stands at a path by now. */
  at(path: FieldPath): unknown {
    return valueAt(this.#held.value, this.#now(path));
  }

  /** Put and take what belongs together; null, and nothing is done, where that leads to nothing. */
  attempt<T>(steps: (trial: PatchWriter) => T | null): T | null {
    const trial = new PatchWriter(this.#held.value, this.#moves);
    const made = steps(trial);
    if (made !== null) this.#held.value = trial.#held.value;
    return made;
  }

  /** Put a value at a path, with the maps that it needs; what stands there is replaced. */
  put(path: FieldPath, value: unknown): readonly PatchStep[] {
    return this.#put(this.#now(path), value);
  }

  take(path: FieldPath): readonly PatchStep[] {
    return this.#take(this.#now(path));
  }

  /**
   * Move what stands at a path to another, or into the map that stands there. Null, and nothing is
   * moved, where both say something of one thing.
   */
  move(path: FieldPath, to: FieldPath): readonly PatchStep[] | null {
    const [here, there] = [this.#now(path), this.#now(to)];
    const [value, before] = [here, there].map((at) => valueAt(this.#held.value, at));
    const parts =
      (before ?? '') === '' ? [[there, value] as const] : partsFor(value, before, there);
    if (parts === null) return null;
    const taken = this.#take(here);
    const put = parts.flatMap(([place, held]) => this.#put(place, held));
    this.#moves.push({ from: here, to: there });
    return [...taken, ...put];
  }

  /** Where something stands once the patches so far are applied. */
  #now(path: FieldPath): FieldPath {
    return this.#moves.reduce(
      (at, { from, to }) =>
        from.every((name, depth) => at[depth] === name) ? [...to, ...at.slice(from.length)] : at,
      path,
    );
  }

  /** An item of a list stays until something takes its place: without it, others have its number. */
  #take(path: FieldPath): readonly PatchStep[] {
    const isThere = path.length > 0 && valueAt(this.#held.value, path) !== undefined;
    const isItem = typeof path.at(-1) === 'number';
    return isThere && !isItem ? this.#taken({ op: 'remove', path: pointerOf(path) }) : [];
  }

  #put(path: FieldPath, value: unknown): readonly PatchStep[] {
    let depth = 0;
    while (depth < path.length - 1 && this.#takes(path.slice(0, depth + 1), path[depth + 1])) {
      depth += 1;
    }
    const place = path.slice(0, depth + 1);
    const whole = path
      .slice(depth + 1)
      .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    const isItem = Array.isArray(valueAt(this.#held.value, place.slice(0, -1)));
    return this.#taken({ op: isItem ? 'replace' : 'add', path: pointerOf(place), value: whole });
  }

  #taken(step: PatchStep): readonly PatchStep[] {
    takeStep(this.#held, structuredClone(step));
    return [step];
  }

  /** Whether something can be put under a name in what stands at a path. */
  #takes(path: FieldPath, name: FieldPath[number] | undefined): boolean {
    const held = valueAt(this.#held.value, path);
    return Array.isArray(held) ? typeof name === 'number' : isMap(held);
  }
}

/** What of a map is to be put where in another; null where something stands in its way. */
function partsFor(
  value: unknown,
  there: unknown,
  to: FieldPath,
): readonly (readonly [FieldPath, unknown])[] | null {
  if (!isMap(value) || !isMap(there)) return null;
  const parts = Object.entries(value).map(([key, held]) => {
    const place = [...to, key];
    return (there[key] ?? '') === '' ? [[place, held] as const] : partsFor(held, there[key], place);
  });
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}
