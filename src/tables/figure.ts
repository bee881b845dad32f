import { type Exact, exact, ONE } from '../quantity/exact.ts';
import { readNumeral } from '../quantity/numeral.ts';
import { plainText } from './name.ts';
import { isMark, isRemark, withoutSign } from './remark.ts';

/** A number in a cell: `8.8`, `51/60`, `71%`, `2,5K`, `★★★☆☆`. */
export interface CellFigure {
  /** As written: 71 for `71%`, 2500 for `2,5K`. */
  readonly value: Exact;
  /** The worth of one step in its last digit. */
  readonly step: Exact;
  readonly isPercent: boolean;
  /** The 60 of `51/60`, and the number of stars where empty ones are drawn. */
  readonly outOf: Exact | null;
  readonly isApproximate: boolean;
  /** A word of measure after it, `weeks`; null for none and for points. */
  readonly unit: string | null;
  /** Whether `K` or `M` was written: then thousands may be the unit of the whole table. */
  readonly isScaled: boolean;
  /** The second figure of `4 (1.2)` or `4 × 0.3 = 1.2`. */
  readonly product: WrittenNumber | null;
  /** The factors of `4 × 0.3 = 1.2`; either may be the weight. */
  readonly factors: readonly [Exact, Exact] | null;
  /** How it was written. */
  readonly text: string;
}

export interface WrittenNumber {
  readonly value: Exact;
  readonly step: Exact;
  readonly text: string;
}

export type CellReading =
  | { readonly kind: 'figure'; readonly figure: CellFigure }
  /** Blank, a dash, `n/a`. */
  | { readonly kind: 'missing' }
  /** No figure in it: a word or a sign that a legend may explain. */
  | { readonly kind: 'word'; readonly word: string }
  /** Figures that leave more than one reading. */
  | { readonly kind: 'unclear'; readonly text: string };

/** What a comma between digits is in a table: `2,5` and `1,200` do not say it alone. */
export type CommaIs = 'decimal' | 'thousands' | 'unclear';

/** Comma before one or two digits, or after a single zero: decimal; before a dot: thousands. */
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

/** Read a cell that may hold a figure. Nothing is guessed: what leaves two readings is unclear. */
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

/** The figure of a cell that holds one and nothing else; null where it does not. */
export function figureIn(cell: { readonly text: string } | undefined, comma: CommaIs) {
  const reading = readCell(cell?.text ?? '', comma);
  return reading.kind === 'figure' ? reading.figure : null;
}

/** A number as written in digits; null where its commas leave two readings. */
export function numberOf(
  digits: string,
  comma: CommaIs,
): { readonly value: Exact; readonly step: Exact } | null {
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

/** A figure that says no more than its value. */
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

/** `High (3)` and `High: 3` are 3. */
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
    rest.trim() === '' || aside !== null || unit !== null || isRemark(rest) || isMark(rest, number);
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

/** `K` and `M` after a number. */
function timesOf(power: string | undefined): number {
  if (power === undefined) return 1;
  return /k|thousand/i.test(power) ? 1000 : 1_000_000;
}

function asideOf(rest: string, comma: CommaIs): WrittenNumber | null {
  const written = ASIDE.exec(rest)?.groups?.['aside'];
  const number = written === undefined ? null : numberOf(written, comma);
  return written === undefined || number === null ? null : { ...number, text: written };
}
