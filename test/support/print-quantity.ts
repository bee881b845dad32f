import { type Exact, ONE } from '../../src/quantity/exact.ts';
import { printDecimal } from '../../src/quantity/print.ts';
import { exactText, printNumber, printRange } from '../../src/quantity/print-quantity.ts';
import {
  type Kind,
  oppositeRelation,
  type Quantity,
  type Range,
} from '../../src/quantity/quantity.ts';
import { HOUR_UNITS, TIME_UNITS, type UnitTable } from '../../src/quantity/unit.ts';

/** A way to write a value: a number and a suffix. */
interface Form {
  readonly number: Exact;
  readonly suffix: string;
}

/**
 * Prints a quantity in its shortest exact form in its original notation: `24% slower`, `1.5x to
 * 1.8x`, `30 min`. Parsing the text as the same kind gives the same point and range. Values with
 * infinitely many decimals in that notation, which parsing never produces, are rounded to 12
 * decimals.
 */
export function printQuantity(quantity: Quantity): string {
  const { point, range, relation } = quantity;
  const write = (value: Exact): string => printForm(formsOf(quantity, value));
  const about = quantity.about ? '~' : '';
  if (range !== null) return about === '' ? printRange(range, write) : printAbout(range, write);
  if (relation === null) return about + write(point);
  const words = isFalling(quantity) ? oppositeRelation(relation) : relation;
  return `${words} ${about}${write(point)}`;
}

/** Prints a range with `~`, which stands before a figure, so in a map before the first one. */
function printAbout(range: Range, write: (value: Exact) => string): string {
  let isFirst = true;
  return printRange(range, (value) => {
    const about = isFirst ? '~' : '';
    isFirst = false;
    return about + write(value);
  });
}

/** Prints the first exact form, because `20 min` has no finite decimal in hours. */
function printForm(forms: readonly Form[]): string {
  for (const { number, suffix } of forms) {
    const text = exactText(number);
    if (text !== null) return text + suffix;
  }
  const [form] = forms;
  return form === undefined ? '' : printDecimal(form.number, 12) + form.suffix;
}

function formsOf(quantity: Quantity, value: Exact): readonly Form[] {
  const { kind, notation, outOf, unit } = quantity;
  if (notation === 'percent') return [percent(value)];
  if (notation === 'factor') return [{ number: toFactor(kind, value), suffix: 'x' }];
  if (notation === 'direction') return directions(kind === 'loss' ? value.neg() : value);
  if (kind === 'hours') return inUnits(value, HOUR_UNITS, HOUR_SUFFIXES);
  if (kind === 'time') return shortestFirst(inUnits(value, TIME_UNITS, TIME_SUFFIXES));
  if (unit !== null) return [{ number: value, suffix: ` ${unit}` }];
  return [{ number: value, suffix: outOf === null ? '' : `/${printNumber(outOf)}` }];
}

function percent(value: Exact, suffix = ''): Form {
  return { number: value.mul(100), suffix: `%${suffix}` };
}

function toFactor(kind: Kind, value: Exact): Exact {
  if (kind === 'gain') return value.add(ONE);
  return kind === 'loss' ? ONE.sub(value) : value;
}

/** A loss of speed as the added time, t = 1 / (1 + gain) - 1, in its original notation. */
function directions(gain: Exact): readonly Form[] {
  if (gain.gte(0)) {
    return [percent(gain, ' faster'), { number: gain.add(ONE), suffix: 'x faster' }];
  }
  // Speed 0 has no finite slowdown, and no such figure parses.
  if (gain.lte(-1)) return [percent(gain)];
  const times = gain.add(ONE).inverse();
  return [percent(times.sub(ONE), ' slower'), { number: times, suffix: 'x slower' }];
}

const HOUR_SUFFIXES = new Map([
  ['h', 'h'],
  ['min', ' min'],
  ['d', 'd'],
  ['w', 'w'],
]);

const TIME_SUFFIXES = new Map(
  ['s', 'ms', 'us', 'ns', 'min', 'h'].map((unit) => [unit, ` ${unit}`]),
);

function inUnits(
  value: Exact,
  table: UnitTable,
  suffixes: ReadonlyMap<string, string>,
): readonly Form[] {
  const forms: Form[] = [];
  for (const [unit, suffix] of suffixes) {
    forms.push({ number: value.div(table.get(unit) ?? ONE), suffix });
  }
  return forms;
}

function shortestFirst(forms: readonly Form[]): readonly Form[] {
  const length = ({ number, suffix }: Form): number =>
    (exactText(number)?.length ?? Number.MAX_SAFE_INTEGER) + suffix.length;
  return [...forms].sort((a, b) => length(a) - length(b));
}

/** True if a larger written number means a smaller value, so that relations are reversed. */
function isFalling({ kind, notation, point }: Quantity): boolean {
  if (kind === 'loss') return notation === 'factor';
  return notation === 'direction' && point.lt(0);
}
