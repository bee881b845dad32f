import type { Location } from '../../src/diagnostic/location.ts';
import type { Figure, Reference } from '../../src/model/figure.ts';
import type { Scale } from '../../src/model/rubric.ts';
import { type Exact, exact, ONE, ZERO } from '../../src/quantity/exact.ts';
import type { Kind, Notation } from '../../src/quantity/quantity.ts';

export const NOWHERE: Location = {
  file: 'test.yaml',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
};

/** A figure as read from a file. A factor such as `1.5x` is a gain of 0.5. */
export function figure(kind: Kind, written: string | number): Figure {
  const text = String(written);
  const [, digits = '', suffix = '', outOf] = /^(-?[\d.]+)(%|x)?(?:\/(\d+))?$/.exec(text) ?? [];
  if (digits === '') throw new Error(`not a figure for tests: ${text}`);
  const last = exact(1, 10n ** BigInt((digits.split('.')[1] ?? '').length));
  const scale = suffix === '%' ? exact(1, 100) : ONE;
  const notation: Notation = suffix === '%' ? 'percent' : suffix === 'x' ? 'factor' : 'plain';
  return {
    kind,
    written: text,
    notation,
    point: exact(digits)
      .mul(scale)
      .sub(suffix === 'x' && kind === 'gain' ? ONE : ZERO),
    range: null,
    about: false,
    relation: null,
    outOf: outOf === undefined ? null : exact(outOf),
    unit: null,
    step: last.mul(scale),
    at: NOWHERE,
  };
}

export function reference(id: string): Reference {
  return { id, at: NOWHERE };
}

export function scaleOf(low: number, high: number): Scale {
  return { low: exact(low), high: exact(high) };
}

/** An exact value as text, so that a failing test shows the figure. */
export function shown(value: Exact | 'never' | null): string | null {
  return value === null || value === 'never' ? value : value.toFraction();
}
