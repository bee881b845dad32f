import type { Json } from '../document/document.ts';
import { COMMAND_INSIDE, safeJson } from './safe.ts';

/**
 * JSON with an indent of two and keys in the given order. Escapes characters that could act on a
 * terminal or a CI log; a parser reads the same value.
 *
 * @throws {RangeError} if a number is not finite, which JSON cannot express: a defect of the caller
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
