import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import { fieldPath } from './pointer.ts';

/** One step of a JSON Patch. Source: RFC 6902. */
export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** Holds a whole document, so that a step can replace it. */
export interface DocumentHolder {
  value: unknown;
}

/**
 * Applies one step of a JSON Patch to the document, in place; false if its path does not exist.
 * Source: RFC 6902.
 */
export function applyStep(held: DocumentHolder, step: PatchStep): boolean {
  const path = fieldPath(step.path);
  const last = path.at(-1);
  if (last === undefined) {
    if (step.op === 'remove') return false;
    held.value = step.value;
    return true;
  }
  const place = valueAt(held.value, path.slice(0, -1));
  if (Array.isArray(place)) return inList(place, Number(last), step);
  return isMap(place) && inMap(place, String(last), step);
}

function inMap(map: object, name: string, step: PatchStep): boolean {
  if (step.op !== 'add' && !Object.hasOwn(map, name)) return false;
  if (step.op === 'remove') return Reflect.deleteProperty(map, name);
  const { value } = step;
  // Unlike an assignment, this treats names such as `__proto__` as plain keys.
  const own = { value, enumerable: true, configurable: true, writable: true };
  return Reflect.defineProperty(map, name, own);
}

function inList(list: unknown[], index: number, step: PatchStep): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= list.length) return false;
  if (step.op === 'remove') list.splice(index, 1);
  else list.splice(index, step.op === 'add' ? 0 : 1, step.value);
  return true;
}

/**
 * Appends a step, merged into an earlier one where possible: a change below a value that was added
 * is made in that value, and a second step for a path replaces the first.
 */
export function appendStep(steps: readonly PatchStep[], step: PatchStep): readonly PatchStep[] {
  const at = steps.findLastIndex(({ path }) => `${step.path}/`.startsWith(`${path}/`));
  const above = steps[at];
  if (above === undefined || above.op === 'remove') return [...steps, step];
  if (above.path === step.path) return [...steps.filter((each) => each !== above), step];
  const held = { value: structuredClone(above.value) };
  const inner = structuredClone({ ...step, path: step.path.slice(above.path.length) });
  if (!applyStep(held, inner)) return [...steps, step];
  return steps.with(at, { ...above, value: held.value });
}

/**
 * Writes patches for one document; each applies after the ones before it. Maps that an earlier
 * patch made are not made again, and moved values are found at their new place. Paths are those of
 * the original document.
 */
export class PatchWriter {
  readonly #held: DocumentHolder;
  #moves: readonly (readonly [from: FieldPath, to: FieldPath])[] = [];

  constructor(root: unknown) {
    this.#held = { value: structuredClone(root) };
  }

  /** The current value at a path. */
  at(path: FieldPath): unknown {
    return valueAt(this.#held.value, this.#now(path));
  }

  /** Makes several changes or none: if `steps` returns null, no change is kept. */
  attempt<T>(steps: (trial: PatchWriter) => T | null): T | null {
    const trial = new PatchWriter(this.#held.value);
    trial.#moves = this.#moves;
    const made = steps(trial);
    if (made !== null) this.#held.value = trial.#held.value;
    return made;
  }

  /** Puts a value at a path, and makes the maps that it needs; an existing value is replaced. */
  put(path: FieldPath, value: unknown): readonly PatchStep[] {
    return this.#put(this.#now(path), value);
  }

  /** An item of a list is not removed, since that would renumber the items after it. */
  remove(path: FieldPath): readonly PatchStep[] {
    const here = this.#now(path);
    const isThere = here.length > 0 && valueAt(this.#held.value, here) !== undefined;
    const isItem = typeof here.at(-1) === 'number';
    return isThere && !isItem ? this.#apply({ op: 'remove', path: pointerOf(here) }) : [];
  }

  /**
   * Moves the value at a path to another, or merges it into the map there. Null, with no change, if
   * both have a value for the same key or one of them is not a map.
   */
  move(path: FieldPath, to: FieldPath): readonly PatchStep[] | null {
    const [here, there] = [this.#now(path), this.#now(to)];
    const [value, before] = [here, there].map((at) => valueAt(this.#held.value, at));
    const parts =
      (before ?? '') === '' ? [[there, value] as const] : mergeParts(value, before, there);
    if (parts === null) return null;
    const removed = this.remove(path);
    const put = parts.flatMap(([place, held]) => this.#put(place, held));
    this.#moves = [...this.#moves, [here, there]];
    return [...removed, ...put];
  }

  /** Where a value is after the patches so far. */
  #now(path: FieldPath): FieldPath {
    return this.#moves.reduce(
      (at, [from, to]) =>
        from.every((name, depth) => at[depth] === name) ? [...to, ...at.slice(from.length)] : at,
      path,
    );
  }

  #put(path: FieldPath, value: unknown): readonly PatchStep[] {
    let depth = 0;
    while (depth < path.length - 1 && this.#canHold(path.slice(0, depth + 1), path[depth + 1])) {
      depth += 1;
    }
    const place = path.slice(0, depth + 1);
    const whole = path
      .slice(depth + 1)
      .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    const isItem = Array.isArray(valueAt(this.#held.value, place.slice(0, -1)));
    return this.#apply({ op: isItem ? 'replace' : 'add', path: pointerOf(place), value: whole });
  }

  #apply(step: PatchStep): readonly PatchStep[] {
    applyStep(this.#held, structuredClone(step));
    return [step];
  }

  /** True if the value at a path is a map or list that can take this key. */
  #canHold(path: FieldPath, name: FieldPath[number] | undefined): boolean {
    const held = valueAt(this.#held.value, path);
    return Array.isArray(held) ? typeof name === 'number' : isMap(held);
  }
}

/** The parts of a map to put into another map; null if a key is taken. */
function mergeParts(
  value: unknown,
  there: unknown,
  to: FieldPath,
): readonly (readonly [FieldPath, unknown])[] | null {
  if (!isMap(value) || !isMap(there)) return null;
  const parts = Object.entries(value).map(([key, held]) => {
    const place = [...to, key];
    return (there[key] ?? '') === ''
      ? [[place, held] as const]
      : mergeParts(held, there[key], place);
  });
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}
