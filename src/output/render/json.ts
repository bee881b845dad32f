import type { Json } from '../document/document.ts';
import { COMMAND_INSIDE, safeJson } from './safe.ts';

/**
 * JSON with an indent of two, keys in the order given. Characters that could act
 * on a terminal or a CI log are escaped; the value a parser reads is the same.
 * Throws on numbers JSON has no words for: they are a defect of the caller.
 */
export function renderJson(json: Json): string {
  const text = JSON.stringify(json, finite, 2);
  return `${safeJson(text).replace(COMMAND_INSIDE, '#\\u0023')}\n`;
}

function finite(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`"${key}" is ${value}, which JSON cannot say`);
  }
  return value;
}
