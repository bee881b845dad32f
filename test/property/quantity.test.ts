import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../../src/quantity/exact.ts';
import { type AskedKind, KIND_RULES } from '../../src/quantity/kind.ts';
import { parseLimit } from '../../src/quantity/limit.ts';
import { ambiguousGain, parseQuantity, parseQuantityParts } from '../../src/quantity/parse.ts';
import { decimalsToTellApart, printDecimal } from '../../src/quantity/print.ts';
import type { Quantity } from '../../src/quantity/quantity.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { expectTimesBelow } from '../support/cost.ts';
import { cases, firstOf, isStress } from '../support/effort.ts';
import { printQuantity } from '../support/print-quantity.ts';

const KINDS = Object.keys(KIND_RULES) as AskedKind[];
const kind = fc.constantFrom(...KINDS);

const digits = fc.oneof(
  fc.nat(200).map(String),
  fc.tuple(fc.nat(9), fc.nat(999)).map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.bigInt(1n, 10n ** 40n - 1n).map(String),
  fc
    .tuple(fc.bigInt(1n, 10n ** 39n), fc.integer({ min: -30, max: 30 }))
    .map(([mantissa, exponent]) => `${mantissa}e${exponent}`),
);
const unit = fc.constantFrom(
  ...['', '%', 'x', ' min', 'h', 'd', 'w', ' ns', 'us', ' ms', ' s', ' MB', ' TB/s', '/35'],
  ...['% slower', '% faster', 'x slower', 'x faster'],
);
const sign = fc.constantFrom('', '', '', '-', '+');
const part = fc.tuple(sign, digits, unit).map((pieces) => pieces.join(''));
const prefix = fc.constantFrom('', '', '~', 'about ', 'at least ', '< ', 'at most ~');

/** Figures as people write them, of which each kind takes some and refuses others. */
const figure = fc.oneof(
  fc.tuple(prefix, part).map((pieces) => pieces.join('')),
  fc
    .tuple(sign, digits, unit, sign, digits, unit)
    .chain(([s, a, u, t, b, v]) =>
      fc.constantFrom(
        `${s}${a}${u} to ${t}${b}${u}`,
        `${s}${a} - ${t}${b}${v}`,
        `${a}${u}-${b}${v}`,
      ),
    ),
  fc
    .tuple(digits, digits, digits, unit, fc.constantFrom('', '~'))
    .map(([a, b, c, u, about]) => `{ low: ${a}${u}, best: ${about}${b}${u}, max: ${c}${u} }`),
);

/** Of a long text: by `npm test` as much as V8 keeps among what is small, so that memory costs nothing. */
const LENGTH = isStress() ? 2 ** 20 : 2 ** 16;

/** What it repeats. */
const PIECES = [
  ...['1-', '{low:1,', 'at least ', '👍'],
  ...['1', '-', ' ', '~', 'x', '1 ', '1.', '{', '1e'],
];

function comparable(quantity: Quantity): unknown {
  const { range, point, outOf, about, relation, unit: name } = quantity;
  const ends = Object.entries(range ?? {}).map(([end, value]) => [end, value?.toFraction()]);
  return [quantity.kind, point.toFraction(), outOf?.toFraction(), ends, about, relation, name];
}

describe('quantities', () => {
  it('parse(print(x)) = x', () => {
    fc.assert(
      fc.property(kind, figure, (asked, text) => {
        const first = parseQuantity(asked, text);
        fc.pre(first.ok);
        const printed = printQuantity(first.value);
        const second = parseQuantity(asked, printed);
        if (!second.ok) throw new Error(`${printed}: ${second.problem.code}`);
        expect(comparable(second.value)).toEqual(comparable(first.value));
        expect(printQuantity(second.value)).toBe(printed);
      }),
      { numRuns: cases(3000) },
    );
  });

  it('a point lies within its range, in order', () => {
    fc.assert(
      fc.property(kind, figure, (asked, text) => {
        const parsed = parseQuantity(asked, text);
        fc.pre(parsed.ok && parsed.value.range !== null);
        const { point, range } = parsed.value;
        expect(range?.low?.gt(point) || range?.high?.lt(point) || false).toBe(false);
        expect(parsed.value.step.gt(0)).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('no text makes a reader throw', () => {
    const pieces = fc.constantFrom(
      ...['1', '0', '.', 'e', 'x', '%', '/', '-', '+', '~', ' ', 'to', '{', '}', ':', ',', 'low'],
      ...['at least', '>=', 'slower', '\u2212', '\u0000', '\ud800', 'µs', 'h', '_', '9e99'],
    );
    const text = fc.oneof(
      fc.string({ unit: ANY_CHARACTER }),
      fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(kind, text, text, (asked, a, b) => {
        const parsed = parseQuantity(asked, a);
        if (parsed.ok) ambiguousGain(parsed.value);
        parseLimit(asked, a);
        parseQuantityParts(asked, { low: a, high: b });
        parseQuantity(asked, b, { allowZero: true });
      }),
      { numRuns: cases(5000) },
    );
  });

  it.each(firstOf(PIECES, 4))(
    'a long text of %j is refused for little more than its parts, one by one',
    (piece) => {
      const parts = 32;
      const text = piece.repeat(LENGTH / piece.length);
      const part = piece.repeat(LENGTH / piece.length / parts);
      const refuse = (each: string) => {
        for (const asked of KINDS) {
          expect(parseQuantity(asked, each).ok).toBe(false);
          expect(parseQuantity(asked, `{${each}}`).ok).toBe(false);
          expect(parseQuantityParts(asked, { best: each }).ok).toBe(false);
        }
      };
      // A text of that length is put together for each, whatever is done with it: on some machines memory is dear.
      const hold = () => {
        for (const _ of KINDS) expect(`{${text}}`.includes('§')).toBe(false);
      };
      const refuseParts = () => {
        for (let at = 0; at < parts; at += 1) refuse(part);
        hold();
      };
      // Work that grows with the square of the length would take 32 times as much.
      expectTimesBelow(3, () => refuse(text), refuseParts);
    },
  );
});

describe('printing', () => {
  const value = fc
    .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 10n))
    .map(([numerator, denominator]) => exact(numerator, denominator));

  it('is off by half a step at most', () => {
    fc.assert(
      fc.property(value, fc.nat(12), (x, decimals) => {
        const error = exact(printDecimal(x, decimals)).sub(x).abs();
        expect(error.mul(2n * 10n ** BigInt(decimals)).lte(1)).toBe(true);
      }),
    );
  });

  it('keeps the sign out of it: -x prints as x with a minus sign', () => {
    fc.assert(
      fc.property(value, fc.nat(12), (x, decimals) => {
        const magnitude = printDecimal(x.abs(), decimals);
        const isZero = exact(magnitude).equals(0);
        expect(printDecimal(x.abs().neg(), decimals)).toBe(isZero ? magnitude : `-${magnitude}`);
      }),
    );
  });

  it('tells unequal values apart with the decimals it asks for', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), (values) => {
        const decimals = decimalsToTellApart(values, 0, 40);
        const printed = new Set(values.map((x) => printDecimal(x, decimals)));
        expect(printed.size).toBe(new Set(values.map((x) => x.toFraction())).size);
      }),
    );
  });
});
