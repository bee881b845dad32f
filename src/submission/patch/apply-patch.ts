import { isMap, valueAt } from '../../schema/plain-value.ts';
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
