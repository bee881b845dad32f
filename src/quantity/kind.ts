import { type Exact, exact, ONE, ZERO } from './exact.ts';
import type { Kind } from './quantity.ts';

/** The kind to read a text as; `measure` lets the written unit decide the kind. */
export type AskedKind = Kind | 'measure';

/** The form and the domain of figures of a kind. */
export interface KindRule {
  /** A plain description of the expected form, for the message about a text in another form. */
  readonly expected: string;
  readonly examples: readonly string[];
  /** A plain description of the domain, for the message about a value out of range. */
  readonly domain: string;
  /** The minimum and maximum in the unit of the kind; null if there is none. */
  readonly least: Exact | null;
  readonly greatest: Exact | null;
  /** True if a plus sign as in `+10%` is allowed: for changes and plain numbers. */
  readonly signed: boolean;
}

const ANY = { domain: 'any number', least: null, greatest: null, signed: true };
const FROM_0 = { least: ZERO, greatest: null, signed: false };
const FROM_0_TO_1 = { least: ZERO, greatest: ONE, signed: false };

/** The rules by kind. Zero hours are excluded unless a caller allows them. */
export const KIND_RULES: Readonly<Record<AskedKind, KindRule>> = {
  probability: {
    expected: 'a probability',
    examples: ['70%', '0.7', '60% to 80%'],
    domain: 'a probability from 0% to 100%',
    ...FROM_0_TO_1,
  },
  share: {
    expected: 'a share',
    examples: ['5%', '0.05', '5% to 10%'],
    domain: 'a share from 0% to 100%',
    ...FROM_0_TO_1,
  },
  gain: {
    expected: 'a change of speed',
    examples: ['1.5x', '50%', '24% slower', '1.5x to 1.8x'],
    domain: 'a gain of -100% or more: speed cannot fall below zero',
    least: exact(-1),
    greatest: null,
    signed: true,
  },
  loss: {
    expected: 'a loss of speed, without a sign',
    examples: ['10%', '0.1', '0.9x', '24% slower'],
    domain: 'a loss of speed from 0% to 100%, without a minus sign',
    ...FROM_0_TO_1,
  },
  hours: {
    expected: 'hours of work',
    examples: ['2h', '30 min', '3d', '60h to 120h'],
    domain: 'more than 0 hours',
    ...FROM_0,
  },
  weight: {
    expected: 'a weight',
    examples: ['40%', '0.4'],
    domain: 'a weight of 0 or more',
    ...FROM_0,
  },
  points: {
    expected: 'percentage points',
    examples: ['+10%', '-5%'],
    domain: 'points from -100% to 100%',
    least: exact(-1),
    greatest: ONE,
    signed: true,
  },
  percent: {
    expected: 'a percentage with its percent sign',
    examples: ['5%', '15% to 25%', '150%'],
    ...ANY,
  },
  score: { expected: 'a score', examples: ['8', '8.5', '28/35'], ...ANY },
  time: {
    expected: 'a time with its unit',
    examples: ['373 us', '1.2 ms', '400 to 530 us'],
    domain: 'a time of 0 or more',
    ...FROM_0,
  },
  ratio: {
    expected: 'a factor',
    examples: ['1.5x', '19.8x', '2x to 4x'],
    domain: 'a factor of 0 or more',
    ...FROM_0,
  },
  number: { expected: 'a number without a unit', examples: ['12', '0.5'], ...ANY },
  other: { expected: 'a number with its unit', examples: ['142 MB', '4.5 TB/s'], ...ANY },
  measure: { expected: 'a figure', examples: ['1.8x to 2.5x', '12%', '373 us', '142 MB'], ...ANY },
};

/** True if a value is in the domain of its kind. */
export function isInDomain(kind: Kind, value: Exact, allowZero: boolean): boolean {
  const { least, greatest } = KIND_RULES[kind];
  if (kind === 'hours' && !allowZero && value.equals(0)) return false;
  return (least === null || value.gte(least)) && (greatest === null || value.lte(greatest));
}
