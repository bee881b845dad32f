import { type Exact, exact, ONE } from './exact.ts';
import type { Part } from './figure.ts';
import { type AskedKind, isInDomain, KIND_RULES } from './kind.ts';
import type { Kind, Quantity } from './quantity.ts';
import { HOUR_UNITS, isFactor, TIME_UNITS, unitSize } from './unit.ts';

/** What does not depend on the value. */
type Form = Pick<Quantity, 'kind' | 'step' | 'notation' | 'unit' | 'outOf'>;

/** The value of one part of a figure, in the unit of its kind. */
export interface PartReading extends Form {
  readonly value: Exact;
  /** True if a larger written number means a smaller value, as in `24% slower`. */
  readonly falling: boolean;
}

export type ReadingFault =
  | { readonly fault: 'wrong-unit'; readonly unit: string }
  | { readonly fault: 'out-of-range'; readonly kind: Kind }
  | { readonly fault: 'fraction' | 'sign' | 'direction' | 'unit-needed' };

/** What the caller knows about the context of the text. */
export interface ParseOptions {
  /** Allows zero hours, for hours that are not a divisor. */
  readonly allowZero?: boolean | undefined;
  /** Refuses a limit, `below 8`, where one would count as the figure itself. */
  readonly noLimit?: boolean | undefined;
}

const HUNDREDTH = exact(1, 100);

/** The quantity whose form is that of one of its parts. */
export function quantityOf(form: Form, own: Omit<Quantity, keyof Form>): Quantity {
  const { kind, notation, outOf, unit, step } = form;
  const { written, point, range, about, relation } = own;
  return { kind, written, notation, point, range, about, relation, outOf, unit, step };
}

/** The value of a part as the requested kind, or the reason it cannot be read so. */
export function readPart(
  asked: AskedKind,
  part: Part,
  options: ParseOptions,
): PartReading | ReadingFault {
  if (part.over !== null && asked !== 'score') return { fault: 'fraction' };
  const reading = READERS[asked](part);
  if ('fault' in reading) return reading;
  const { kind, value } = reading;
  const isChange = KIND_RULES[kind].signed && reading.notation !== 'factor';
  if (part.sign === '+' && !isChange) return { fault: 'sign' };
  if (!isInDomain(kind, value, options.allowZero ?? false)) return { fault: 'out-of-range', kind };
  return reading;
}

/** True if two parts have the same form: `10 to 50%`, but not `{ low: 10, high: 50% }`. */
export function isSameForm(a: PartReading, b: PartReading): boolean {
  const isSameScale = a.outOf === null ? b.outOf === null : b.outOf?.equals(a.outOf) === true;
  return a.kind === b.kind && a.notation === b.notation && a.unit === b.unit && isSameScale;
}

type Reader = (part: Part) => PartReading | ReadingFault;

const READERS: Readonly<Record<AskedKind, Reader>> = {
  probability: (part) => readShare('probability', part),
  share: (part) => readShare('share', part),
  weight: (part) => readShare('weight', part),
  points: (part) => readShare('points', part),
  percent: readPercent,
  gain: readGain,
  loss: readLoss,
  hours: (part) => (part.unit === null ? readPlain('hours', part) : readTimed('hours', part)),
  time: (part) => (part.unit === null ? { fault: 'unit-needed' } : readTimed('time', part)),
  score: readScore,
  ratio: (part) => {
    if (part.direction !== null || !isFactor(part.unit)) return readPlain('ratio', part);
    return { ...reading('ratio', part), notation: 'factor' };
  },
  number: (part) => readPlain('number', part),
  other: (part) => {
    if (part.direction !== null) return { fault: 'wrong-unit', unit: part.direction };
    if (part.unit === null) return { fault: 'unit-needed' };
    return { ...reading('other', part), notation: 'unit', unit: part.unit };
  },
  measure: readMeasure,
};

function signed(part: Part): Exact {
  return part.sign === '-' ? part.numeral.value.neg() : part.numeral.value;
}

/** Reads the number, multiplied by `scale` to convert it to the unit of the kind. */
function reading(kind: Kind, part: Part, scale: Exact = ONE): PartReading {
  return {
    kind,
    value: signed(part).mul(scale),
    step: part.numeral.step.mul(scale),
    notation: 'plain',
    unit: null,
    outOf: null,
    falling: false,
  };
}

function readPlain(kind: Kind, part: Part): PartReading | ReadingFault {
  const unit = part.direction ?? part.unit;
  return unit === null ? reading(kind, part) : { fault: 'wrong-unit', unit };
}

function readShare(kind: Kind, part: Part): PartReading | ReadingFault {
  if (part.unit !== '%' || part.direction !== null) return readPlain(kind, part);
  return { ...reading(kind, part, HUNDREDTH), notation: 'percent' };
}

/**
 * A percentage may exceed 100%, so a bare 5 could mean 5% or 500%. Only -1 to 1 may be written
 * without a percent sign.
 */
function readPercent(part: Part): PartReading | ReadingFault {
  const found = readShare('percent', part);
  if ('fault' in found || found.notation === 'percent') return found;
  return found.value.abs().gt(ONE) ? { fault: 'unit-needed' } : found;
}

/** Reads a gain: `1.5x` is 0.5; `t slower`, which is t more time, is 1 / (1 + t) - 1. */
function readGain(part: Part): PartReading | ReadingFault {
  const { unit, direction } = part;
  if (unit !== null && unit !== '%' && !isFactor(unit)) return { fault: 'wrong-unit', unit };
  if (direction === null) {
    if (!isFactor(unit)) return readShare('gain', part);
    const factor = reading('gain', part);
    return { ...factor, value: factor.value.sub(ONE), notation: 'factor' };
  }
  // `24 slower` lacks its unit; `-5% slower` and `0.9x faster` are contradictory.
  if (unit === null || part.sign !== '') return { fault: 'direction' };
  const number = reading('gain', part, isFactor(unit) ? ONE : HUNDREDTH);
  const change = isFactor(unit) ? number.value.sub(ONE) : number.value;
  if (change.lt(0)) return { fault: 'direction' };
  const value = direction === 'faster' ? change : change.add(ONE).inverse().sub(ONE);
  return { ...number, value, notation: 'direction', falling: direction === 'slower' };
}

/** Reads a loss as a magnitude: `10%` and `0.9x` are 0.1, `t slower` is 1 - 1 / (1 + t). */
function readLoss(part: Part): PartReading | ReadingFault {
  if (part.direction === null && !isFactor(part.unit)) return readShare('loss', part);
  const gain = readGain(part);
  if ('fault' in gain) return gain;
  return { ...gain, kind: 'loss', value: gain.value.neg(), falling: gain.notation === 'factor' };
}

function readTimed(kind: 'hours' | 'time', part: Part): PartReading | ReadingFault {
  const unit = part.direction ?? part.unit ?? '';
  const worth = unitSize(unit, kind === 'hours' ? HOUR_UNITS : TIME_UNITS);
  if (worth === null) return { fault: 'wrong-unit', unit };
  return { ...reading(kind, part, worth), notation: 'unit' };
}

/**
 * Reads a score. `28/35` keeps both numbers, because the rubric converts scores on other scales to
 * its own. `80%` is 80/100.
 */
function readScore(part: Part): PartReading | ReadingFault {
  if (part.unit === '%' && part.over === null && part.direction === null) {
    return { ...reading('score', part), outOf: exact(100) };
  }
  const score = readPlain('score', part);
  if (part.over === null || 'fault' in score) return score;
  if (part.over.value.equals(0)) return { fault: 'fraction' };
  return { ...score, outOf: part.over.value };
}

function readMeasure(part: Part): PartReading | ReadingFault {
  const { unit, direction } = part;
  if (direction !== null || isFactor(unit)) return readGain(part);
  if (unit === null) return reading('number', part);
  if (unit === '%') return readPercent(part);
  if (unitSize(unit, TIME_UNITS) !== null) return readTimed('time', part);
  return READERS.other(part);
}
