import { type Exact, exact, ONE } from '../quantity/exact.ts';
import { type Numeral, readNumeral } from '../quantity/numeral.ts';
import { plainText } from './name.ts';
import { isFootnoteMark, isRemark, withoutSign } from './remark.ts';

/** A number as written. */
export interface WrittenNumber extends Numeral {
  readonly text: string;
}

/**
 * A number in a cell, such as `8.8`, `51/60`, `71%`, `2,5K` or `★★★☆☆`. Its value is as written: 71
 * for `71%`, 2500 for `2,5K`.
 */
export interface CellFigure extends WrittenNumber {
  readonly isPercent: boolean;
  /** The maximum: 60 for `51/60`, or the number of stars if empty ones are drawn. */
  readonly outOf: Exact | null;
  readonly isApproximate: boolean;
  /** The unit after it, such as `weeks`; null if there is none or if it means points. */
  readonly unit: string | null;
  /** True if `K` or `M` is written: the whole table may then be in thousands. */
  readonly isScaled: boolean;
  /** The second figure of `4 (1.2)`, or the product of `4 × 0.3 = 1.2`. */
  readonly product: WrittenNumber | null;
  /** The two factors of `4 × 0.3 = 1.2`. Either may be the weight. */
  readonly factors: readonly [Exact, Exact] | null;
}

export type CellReading =
  | { readonly kind: 'figure'; readonly figure: CellFigure }
  /** Blank, a dash, `n/a`. */
  | { readonly kind: 'missing' }
  /** No figure: a word or a sign that a legend may explain. */
  | { readonly kind: 'word'; readonly word: string }
  /** Text with figures that has more than one possible reading. */
  | { readonly kind: 'unclear'; readonly text: string };

/** The meaning of a comma between digits in a table. `2,5` and `1,200` alone do not show it. */
export type CommaIs = 'decimal' | 'thousands' | 'unclear';

/** Decimal before one or two digits or after a single zero; thousands before a dot. */
export function commaIn(texts: readonly string[]): CommaIs {
  const all = texts.join('\n');
  const isDecimal = /(?<![\d.,])\d+,\d{1,2}(?!\d)|(?<![\d.,])0,\d/.test(all);
  const isThousands = /\d,\d{3}(?:,\d{3})*\.\d|\d,\d{3},\d{3}/.test(all);
  if (isDecimal) return isThousands ? 'unclear' : 'decimal';
  return 'thousands';
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,12})?|\d{1,15}(?:[.,]\d{1,12})?|\.\d{1,12})`;
const MISSING =
  /^(?:|[-–—−.]{1,3}|-\/-|n\.?\s*[/\\]?\s*[ad]\.?|k\.?\s?a\.?|not (?:applicable|scored|rated|tested|assessed|evaluated|available)|tbd|tbc|tba|to be (?:determined|defined|confirmed)|unknown|pending|untested|\?+|none|null|nil|…|未定|无|なし)$/i;
const STARS = /^(?<full>[★⭐🌟●⬤✪]+)(?<empty>[☆✩✰○◯⚪]*)$/u;
const EMPTY_ALONE = /^[☆✩✰○◯]+$/u;
const PRODUCT = new RegExp(
  `^(?<a>${NUMBER})\\s*[×x*·✕⋅]\\s*(?<b>${NUMBER})(?<percent>\\s*%)?\\s*=\\s*(?<product>${NUMBER})$`,
  'u',
);
const FIGURE = new RegExp(
  `^(?<about>[~≈]\\s*|ca\\.?\\s+|about\\s+)?(?<sign>[+\\-−–]?)\\s*(?<number>${NUMBER})` +
    `(?:\\s*(?:/|out of|of|von|sur)\\s*(?<over>${NUMBER})(?!\\d)|\\s*(?<percent>%)|(?<power>[KkMm]|\\s?(?:thousand|million))(?![\\p{L}\\p{N}]))?` +
    `(?<rest>.*)$`,
  'su',
);
const ASIDE = new RegExp(`^\\s*[([]\\s*=?\\s*(?<aside>${NUMBER})\\s*[)\\]]\\s*$`, 'u');
const NAMED = new RegExp(
  `^[^\\d]{1,40}(?:[([]\\s*(?<number>${NUMBER})\\s*[)\\]]|[:=]\\s*(?<after>${NUMBER}))$`,
  'u',
);
const POINTS = /^\s*(?:points?|pts?\.?|stars?|punkte|点)\s*$/iu;
const UNIT = /^\s*(?<unit>(?:\/\s?)?\p{L}[\p{L} ./-]{0,30})$/u;

/** Reads a cell that may hold a figure. Text with two possible readings is `unclear`. */
export function readCell(raw: string, comma: CommaIs): CellReading {
  const text = plainText(raw);
  if (MISSING.test(text)) return { kind: 'missing' };
  const bare = text.replaceAll(' ', '');
  const stars = STARS.exec(bare)?.groups;
  if (stars !== undefined) return starred(stars, text);
  if (EMPTY_ALONE.test(bare)) return { kind: 'unclear', text };
  if (text.length > 200) return { kind: 'unclear', text: text.slice(0, 60) };
  if (!/\d/.test(text)) return { kind: 'word', word: text };
  const read = withoutSign(text);
  const figure = productOf(read, comma) ?? namedOf(read, comma) ?? figureOf(read, comma);
  return figure === null ? { kind: 'unclear', text } : { kind: 'figure', figure };
}

/** The figure of a cell that holds only a figure; null otherwise. */
export function figureIn(cell: { readonly text: string } | undefined, comma: CommaIs) {
  const reading = readCell(cell?.text ?? '', comma);
  return reading.kind === 'figure' ? reading.figure : null;
}

/** The number written by digits; null if its commas have two possible readings. */
export function numberOf(digits: string, comma: CommaIs): Numeral | null {
  const groups = /^\d{1,3}(?:,\d{3})+/.test(digits);
  const hasComma = digits.includes(',');
  if (hasComma && comma === 'unclear') return null;
  if (groups && comma === 'decimal' && !digits.startsWith('0')) return null;
  const isGrouped = hasComma && comma === 'thousands';
  if (isGrouped && !groups) return null;
  const plain = isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.');
  const read = readNumeral(plain, 0);
  if (read === null || read.end !== plain.length || typeof read.numeral === 'string') return null;
  return read.numeral;
}

/** The defaults of a figure that has a value and nothing more. */
export const PLAIN = {
  isPercent: false,
  outOf: null,
  isApproximate: false,
  unit: null,
  isScaled: false,
  product: null,
  factors: null,
} as const;

function starred(stars: Readonly<Record<string, string>>, text: string): CellReading {
  const [full, empty] = [[...(stars['full'] ?? '')].length, [...(stars['empty'] ?? '')].length];
  const outOf = empty === 0 ? null : exact(full + empty);
  return { kind: 'figure', figure: { ...PLAIN, value: exact(full), step: ONE, outOf, text } };
}

function productOf(text: string, comma: CommaIs): CellFigure | null {
  const { a = '', b = '', product = '', percent } = PRODUCT.exec(text)?.groups ?? {};
  const [first, second, third] = [a, b, product].map((each) => numberOf(each, comma));
  if (first == null || second == null || third == null) return null;
  const weight = percent === undefined ? second.value : second.value.div(100);
  return {
    ...PLAIN,
    ...first,
    factors: [first.value, weight],
    product: { ...third, text: product },
    text,
  };
}

/** Reads `High (3)` and `High: 3` as 3. */
function namedOf(text: string, comma: CommaIs): CellFigure | null {
  const found = NAMED.exec(text)?.groups;
  const written = found?.['number'] ?? found?.['after'];
  const number = written === undefined ? null : numberOf(written, comma);
  return number === null || /^[~≈<>≤≥+\-−–#]/u.test(text) ? null : { ...PLAIN, ...number, text };
}

function figureOf(text: string, comma: CommaIs): CellFigure | null {
  const found = FIGURE.exec(text)?.groups;
  if (found === undefined) return null;
  const { about, sign = '', number = '', over, percent, power, rest = '' } = found;
  const read = numberOf(number, comma);
  const of = over === undefined ? null : numberOf(over, comma);
  const isOpen = over !== undefined && of === null;
  if (read === null || isOpen) return null;
  const times = timesOf(power);
  const aside = asideOf(rest, comma);
  const unit = UNIT.exec(rest)?.groups?.['unit'] ?? null;
  const isRead =
    rest.trim() === '' ||
    aside !== null ||
    unit !== null ||
    isRemark(rest) ||
    isFootnoteMark(rest, number);
  if (!isRead) return null;
  const size = read.value.mul(times);
  return {
    ...PLAIN,
    value: sign === '' || sign === '+' ? size : size.neg(),
    step: read.step.mul(times),
    isPercent: percent !== undefined,
    outOf: of?.value ?? null,
    isApproximate: about !== undefined,
    unit: POINTS.test(rest) ? null : (unit?.trim() ?? null),
    isScaled: power !== undefined,
    product: aside,
    text: isRemark(rest) ? text.slice(0, text.length - rest.length).trim() : text,
  };
}

/** The factor of `K` or `M` after a number. */
function timesOf(power: string | undefined): number {
  if (power === undefined) return 1;
  return /k|thousand/i.test(power) ? 1000 : 1_000_000;
}

function asideOf(rest: string, comma: CommaIs): WrittenNumber | null {
  const written = ASIDE.exec(rest)?.groups?.['aside'];
  const number = written === undefined ? null : numberOf(written, comma);
  return written === undefined || number === null ? null : { ...number, text: written };
}
