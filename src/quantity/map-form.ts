import { ok, type Result } from '../diagnostic/value-or-problem.ts';
import type { Exact } from './exact.ts';
import { readFigure } from './figure.ts';
import type { AskedKind } from './kind.ts';
import type { Quantity, Range } from './quantity.ts';
import { failQuantity, LENGTH_LIMIT } from './quantity-problem.ts';
import {
  isSameForm,
  type ParseOptions,
  type PartReading,
  quantityOf,
  readPart,
} from './reading.ts';

const NAMES = ['low', 'best', 'high', 'min', 'max'] as const;
type PartName = (typeof NAMES)[number];

/** The texts of a map such as `{ low: 3%, best: 4%, high: 6% }`. */
export type QuantityParts = { readonly [N in PartName]?: string | undefined };

type Readings = Partial<Record<PartName, PartReading>>;

/**
 * The quantity of a map of figures. Errors quote `written`, and the quantity keeps it. The map
 * needs `best`, or `low` and `high`, or `min` and `max`, in the order min <= low <= best <= high <=
 * max.
 */
export function readMap(
  asked: AskedKind,
  parts: QuantityParts,
  written: string,
  options: ParseOptions,
): Result<Quantity> {
  const readings: Readings = {};
  let about = false;
  for (const name of NAMES) {
    const text = parts[name];
    if (text === undefined) continue;
    const single = readSingle(asked, text, options);
    if (!single.ok) return single;
    readings[name] = single.value.reading;
    about ||= single.value.about;
  }
  const first = readings.low ?? readings.best ?? readings.min;
  const range = toRange(readings);
  const point = pointOf(range);
  if (first === undefined || point === null)
    return failQuantity(asked, written, { fault: 'incomplete' });
  if (!Object.values(readings).every((reading) => isSameForm(reading, first))) {
    return failQuantity(asked, written, { fault: 'mixed' });
  }
  if (!isAscending([range.min, range.low, range.best, range.high, range.max])) {
    return failQuantity(asked, written, { fault: 'reversed' });
  }
  return ok(quantityOf(first, { written, about, relation: null, point, range }));
}

/** True for a map that has a part, whatever else is in it. */
export function hasParts(map: Readonly<Record<string, unknown>>): boolean {
  return NAMES.some((name) => map[name] !== undefined);
}

/** A map written in one line, with the parts in the order low, best, high, min, max. */
export function writeParts(parts: QuantityParts): string {
  const written = NAMES.filter((name) => parts[name] !== undefined);
  return `{ ${written.map((name) => `${name}: ${parts[name]}`).join(', ')} }`;
}

/** The parts of a map written in one line; null for any other text. */
export function splitParts(text: string): QuantityParts | 'malformed' | null {
  const body = text.trim();
  if (!body.startsWith('{')) return null;
  if (!body.endsWith('}') || body.length > NAMES.length * LENGTH_LIMIT) return 'malformed';
  const parts: Partial<Record<PartName, string>> = {};
  for (const entry of body.slice(1, -1).split(',')) {
    const colon = entry.indexOf(':');
    const name = NAMES.find((known) => known === entry.slice(0, Math.max(colon, 0)).trim());
    if (name === undefined || parts[name] !== undefined) return 'malformed';
    parts[name] = entry.slice(colon + 1).trim();
  }
  return parts;
}

/** Reads a part of a map. It must be one figure: a range or a relation inside it has no meaning. */
function readSingle(
  asked: AskedKind,
  text: string,
  options: ParseOptions,
): Result<{ readonly reading: PartReading; readonly about: boolean }> {
  if (text.length > LENGTH_LIMIT) return failQuantity(asked, text, { fault: 'too-long' });
  const figure = readFigure(text);
  if (typeof figure === 'string') return failQuantity(asked, text, { fault: figure });
  if (figure.second !== null || figure.relation !== null) {
    return failQuantity(asked, text, { fault: 'parts' });
  }
  const reading = readPart(asked, figure.first, options);
  if ('fault' in reading) return failQuantity(asked, text, reading);
  return ok({ reading, about: figure.about });
}

function toRange({ low, high, best, min, max }: Readings): Range {
  const value = (part: PartReading | undefined): Exact | null => part?.value ?? null;
  return {
    low: value(low),
    high: value(high),
    best: value(best),
    min: value(min),
    max: value(max),
  };
}

function pointOf({ best, low, high, min, max }: Range): Exact | null {
  if (best !== null) return best;
  if (low !== null && high !== null) return low.add(high).div(2);
  return min === null || max === null ? null : min.add(max).div(2);
}

function isAscending(values: readonly (Exact | null)[]): boolean {
  const present = values.filter((value) => value !== null);
  return present.every((value, index) => present[index - 1]?.lte(value) ?? true);
}
