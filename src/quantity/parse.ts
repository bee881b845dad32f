import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';
import { type Exact, ONE, ZERO } from './exact.ts';
import { readFigure, type WrittenFigure } from './figure.ts';
import type { AskedKind } from './kind.ts';
import { type QuantityParts, readMap, splitParts, writeParts } from './map-form.ts';
import { memoizeText } from './memoize-text.ts';
import { printNumber, printRange } from './print-quantity.ts';
import { oppositeRelation, type Quantity } from './quantity.ts';
import { type Fault, failQuantity, LENGTH_LIMIT } from './quantity-problem.ts';
import {
  isSameForm,
  type ParseOptions,
  type PartReading,
  quantityOf,
  readPart,
} from './reading.ts';

/**
 * Parses a text from a file to an exact quantity.
 *
 * @param asked The kind of quantity, or `measure` to let the unit decide: a factor, `slower` or
 * `faster` is a gain, `%` a percent, a unit of time a time, no unit a number, and any other unit
 * `other`.
 * @param text The YAML scalar without quotes: `70%`, `1.5x to 1.8x`, `at least 5%`, `~30 min`, or a
 * map in one line, `{ low: 3%, best: 4%, high: 6% }`.
 * @returns The quantity, or the problem: `quantity/unreadable`, `wrong-unit`, `out-of-range`,
 * `reversed-range` or `digits`. Never throws, and takes time linear in the length of the text.
 */
export function parseQuantity(
  asked: AskedKind,
  text: string,
  options: ParseOptions = {},
): Result<Quantity> {
  const { allowZero = false, noLimit = false } = options;
  const question = `${asked}${allowZero ? ' or zero' : ''}${noLimit ? ', no limit' : ''}`;
  let parse = PARSERS.get(question);
  if (parse === undefined) {
    parse = memoizeText((each) => read(asked, each, options));
    PARSERS.set(question, parse);
  }
  return parse(text);
}

/** A memoizing parser for each kind, with and without zero and limits. */
const PARSERS = new Map<string, (text: string) => Result<Quantity>>();

function read(asked: AskedKind, text: string, options: ParseOptions): Result<Quantity> {
  const parts = splitParts(text);
  if (parts === 'malformed') return failQuantity(asked, text, { fault: 'parts' });
  if (parts !== null) return readMap(asked, parts, text, options);
  if (text.length > LENGTH_LIMIT) return failQuantity(asked, text, { fault: 'too-long' });
  const figure = readFigure(text);
  if (typeof figure === 'string') return failQuantity(asked, text, { fault: figure });
  const quantity = toQuantity(asked, text, figure, options);
  return 'fault' in quantity ? failQuantity(asked, text, quantity) : ok(quantity);
}

/**
 * The quantity of a map in a file, such as `{ low: 3%, best: 4%, high: 6% }`, where each part is a
 * single figure. `low` and `high` are percentiles, `min` and `max` bounds. Reports the same
 * problems as `parseQuantity`; parts in the wrong order are `reversed-range`.
 */
export function parseQuantityParts(
  asked: AskedKind,
  parts: QuantityParts,
  options: ParseOptions = {},
): Result<Quantity> {
  return readMap(asked, parts, writeParts(parts), options);
}

/**
 * The possible readings of an ambiguous gain, or null if it has only one: `1.5` may be 150%, 1.5x,
 * or 1.5% without its sign; -24% may be less speed or more time. The first reading is the one the
 * quantity uses: a gain of 1.5 or -0.24.
 */
export function ambiguousGain(quantity: Quantity): readonly string[] | null {
  const { kind, notation, point, range } = quantity;
  if (kind !== 'gain' || (notation !== 'plain' && notation !== 'percent')) return null;
  const values = range === null ? [point] : Object.values(range).filter((end) => end !== null);
  const print = (write: (value: Exact) => string): string =>
    range === null ? write(point) : printRange(range, write);
  if (values.some((value) => value.lt(0))) {
    return [print(asDirection), print((gain) => `${printNumber(gain.add(ONE))}x`)];
  }
  if (notation === 'percent' || values.every((value) => value.lte(1))) return null;
  return [
    print((value) => `${printNumber(value.mul(100))}%`),
    print((value) => `${printNumber(value)}x`),
    print((value) => `${printNumber(value)}%`),
  ];
}

function asDirection(change: Exact): string {
  return `${printNumber(change.abs().mul(100))}% ${change.lt(0) ? 'slower' : 'faster'}`;
}

function toQuantity(
  asked: AskedKind,
  written: string,
  figure: WrittenFigure,
  options: ParseOptions,
): Quantity | Fault {
  const first = readPart(asked, figure.first, options);
  if ('fault' in first) return first;
  const { about } = figure;
  if (figure.relation !== null && options.noLimit === true) return { fault: 'limit' };
  if (figure.second === null) {
    // At least 24% more time is at most a certain speed.
    const isReversed = figure.relation !== null && first.falling;
    const relation = isReversed ? oppositeRelation(figure.relation) : figure.relation;
    return quantityOf(first, { written, about, relation, point: first.value, range: null });
  }
  const second = readPart(asked, figure.second, options);
  if ('fault' in second) return second;
  if (!isSameForm(first, second)) return { fault: 'mixed' };
  const [low, high] = inOrder(first, second);
  if (low === undefined || high === undefined) return { fault: 'reversed' };
  const range = { low: low.value, high: high.value, best: null, min: null, max: null };
  const point = low.value.add(high.value).div(2);
  return quantityOf(low, { written, about, relation: null, point, range });
}

/**
 * Puts the lower end first. Losses are written from small to large (`-24% to -46%`, `24% to 46%
 * slower`, `0.9x to 0.8x`), which puts the higher value first. In any other range, swapped ends are
 * a mistake, so it returns none.
 */
function inOrder(first: PartReading, second: PartReading): readonly PartReading[] {
  if (first.value.lte(second.value)) return [first, second];
  const areLosses = first.value.lte(0) && second.value.lte(0);
  const areFalling = first.falling && second.falling;
  return areLosses || areFalling ? [second, first] : [];
}

/** The lowest and highest score of a scale, from `35` (0 to 35) or `1 to 5`. */
export function parseScale(text: string): Result<{ readonly low: Exact; readonly high: Exact }> {
  const parsed = parseQuantity('number', text, { allowZero: true });
  if (!parsed.ok) return parsed;
  const { range, point, written } = parsed.value;
  const [low, high] = range === null ? [ZERO, point] : [range.low ?? ZERO, range.high ?? point];
  if (low.compare(high) < 0) return ok({ low, high });
  const args = { written, expected: 'a highest score above the lowest' };
  return fail({ code: 'quantity/out-of-range', args });
}
