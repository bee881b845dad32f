import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import { fieldPath } from './pointer.ts';

/** One step of a JSON Patch. Source: RFC 6902. */
export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** What holds a whole document, so that a step may replace it. */
export interface Held {
  value: unknown;
}

/**
 * Take one step of a JSON Patch in the value that is held, which is changed by it; false where
 * the step has no place there. Source: RFC 6902.
 */
export function takeStep(held: Held, step: PatchStep): boolean {
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
  // Set like this, no name means anything but itself.
  const own = { value, enumerable: true, configurable: true, writable: true };
  return Reflect.defineProperty(map, name, own);
}

function inList(list: unknown[], index: number, step: PatchStep): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= list.length) return false;
  if (step.op === 'remove') list.splice(index, 1);
  else list.splice(index, step.op === 'add' ? 0 : 1, step.value);
  return true;
}

/** What is put in place and then fixed there is put in place as it is fixed; what is put anew, once. */
export function withStep(steps: readonly PatchStep[], step: PatchStep): readonly PatchStep[] {
  const at = steps.findLastIndex(({ path }) => `${step.path}/`.startsWith(`${path}/`));
  const above = steps[at];
  if (above === undefined || above.op === 'remove') return [...steps, step];
  if (above.path === step.path) return [...steps.filter((each) => each !== above), step];
  const held = { value: structuredClone(above.value) };
  const inner = structuredClone({ ...step, path: step.path.slice(above.path.length) });
  if (!takeStep(held, inner)) return [...steps, step];
  return steps.with(at, { ...above, value: held.value });
}

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
