import { type Exact, ONE, sum } from '../quantity/exact.ts';
import {
  type CellReading,
  type CommaIs,
  numberOf,
  readCell,
  type WrittenNumber,
} from './figure.ts';
import { type Legend, meaningOf } from './legend.ts';
import { nameKey, plainText } from './name.ts';

/** A weight as written (30 for `30%`), and whether it is a percentage. */
export interface Weight extends WrittenNumber {
  readonly isPercent: boolean;
}

/** A label without its weight, and the weight. */
export interface LabelWeight {
  readonly name: string;
  readonly weight: Weight;
  /** True if the figure can only be a weight; `(40)` may also be a maximum. */
  readonly isSure: boolean;
}

const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,9})?|\.\d{1,9}`;
const SIGNED = `[-−–]?(?:${NUMBER})`;
const WORD = '(?:weight(?:ing|ed)?|wt|w|gewicht(?:ung)?|poids|peso|weging|вес|重み|权重)';
const SURE: readonly RegExp[] = [
  `(?<name>.*?)\\s*[([]\\s*(?:${WORD}\\s*[:=]?\\s*)?(?<number>${SIGNED})\\s*(?<percent>%)(?:\\s*${WORD})?\\s*[)\\]]\\s*`,
  `(?<name>.*?)\\s*[([]\\s*(?:${WORD}\\s*[:=]?\\s*|[×x*]\\s*)(?<number>${SIGNED})\\s*[)\\]]\\s*`,
  `(?<name>.*?)\\s*[([]\\s*(?<number>${SIGNED})\\s*(?:[×x]|${WORD})\\s*[)\\]]\\s*`,
  `(?<name>.*?\\S)\\s*[×x]\\s?(?<number>${NUMBER})(?<percent>\\s*%)?`,
  `(?<number>${NUMBER})[×x]\\s+(?<name>\\S.*)`,
  `[([]?(?<number>${NUMBER})\\s*(?<percent>%)\\s*[)\\]]?\\s*[-–—:,|]?\\s*(?<name>\\p{L}.*)`,
  `(?<name>.*?)\\s*[([]\\s*(?<number>[-−–](?:${NUMBER}))\\s*[)\\]]`,
  `(?<name>.*?\\S)\\s*[-–—:,|/]?\\s+(?:${WORD}\\s*[:=]?\\s*)?(?<number>${NUMBER})\\s*(?<percent>%)`,
  `(?<name>.*?\\S)\\s*[-–—:,]?\\s+${WORD}\\s*[:=]?\\s*(?<number>${NUMBER})`,
].map(wholeText);
const UNSURE = wholeText(
  `(?<name>.*?\\S)\\s*[([]\\s*(?<number>${NUMBER})\\s*(?:points?|pts?)?\\s*[)\\]]`,
);

function wholeText(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'iu');
}

/** The weight in a label: `Cost (30%)`, `Fit x5`, `Rent (w 0.5)`; null if there is none. */
export function labelWeight(label: string, comma: CommaIs): LabelWeight | null {
  const text = plainText(label).replace(/^weight\s*:\s*/i, '');
  if (text.length > 200 || !/\d/.test(text)) return null;
  for (const pattern of SURE) {
    const found = read(pattern.exec(text)?.groups, comma);
    if (found !== null) return { ...found, isSure: true };
  }
  const found = read(UNSURE.exec(text)?.groups, comma);
  if (found === null) return null;
  return { ...found, isSure: found.weight.value.lt(1) };
}

function read(
  groups: Readonly<Record<string, string | undefined>> | undefined,
  comma: CommaIs,
): Omit<LabelWeight, 'isSure'> | null {
  const { name = '', number, percent } = groups ?? {};
  if (number === undefined || nameKey(name) === '') return null;
  const size = numberOf(number.replace(/^[-−–]/, ''), comma);
  if (size === null) return null;
  const isPercent = percent !== undefined;
  const value = /^\d|^\./.test(number) ? size.value : size.value.neg();
  return {
    name: name.trim(),
    weight: { value, step: size.step, isPercent, text: isPercent ? `${number}%` : number },
  };
}

/** The content of a weight cell. */
export type WeightReading =
  | {
      readonly kind: 'weight';
      readonly weight: Weight;
      /** The denominator, 3 for `1/3`; null if no fraction is written. */
      readonly over: Exact | null;
    }
  | Exclude<CellReading, { readonly kind: 'figure' }>;

const TIMES = new RegExp(`^(?:[×x*]\\s*(?<after>${NUMBER})|(?<before>${NUMBER})\\s*[×x])$`, 'iu');

/** True if a cell is only a factor, such as `×3`. */
export function isTimes(raw: string): boolean {
  return TIMES.test(plainText(raw));
}

/**
 * Reads the weights of all criteria. `1/2`, `1/3` and `1/6` are fractions, and so are `2/5` and
 * `3/5`, whose sum is 1. `4/5` and `3/5` do not sum to 1, so they mean an importance of 4 and 3 on
 * a scale up to 5.
 */
export function readWeights(
  raws: readonly string[],
  comma: CommaIs,
  legend: Legend,
): readonly WeightReading[] {
  const readings = raws.map((raw) => readWeight(raw, comma, legend));
  const weights = readings.flatMap((each) => (each.kind === 'weight' ? [each] : []));
  const over = weights[0]?.over ?? null;
  const isOneScale = over !== null && weights.every((each) => each.over?.equals(over) === true);
  if (!isOneScale || sum(weights.map(({ weight }) => weight.value)).equals(ONE)) return readings;
  return readings.map((each) =>
    each.kind === 'weight'
      ? { ...each, weight: { ...each.weight, value: each.weight.value.mul(over) } }
      : each,
  );
}

/** Reads a weight: `25%`, `×3`, `(30%)`, `0.3`, `1/3`, or a word of the legend. */
export function readWeight(raw: string, comma: CommaIs, legend: Legend): WeightReading {
  const text = plainText(raw).replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1');
  const times = TIMES.exec(text)?.groups;
  const digits = times?.['after'] ?? times?.['before'];
  const number = digits === undefined ? null : numberOf(digits, comma);
  const plain = { isPercent: false, text };
  if (number !== null) return { kind: 'weight', weight: { ...number, ...plain }, over: null };
  const cell = readCell(text, comma);
  if (cell.kind === 'word') {
    const meant = meaningOf(cell.word, legend);
    if (meant === undefined) return cell;
    return { kind: 'weight', weight: { value: meant, step: ONE, ...plain }, over: null };
  }
  if (cell.kind !== 'figure') return cell;
  const { figure } = cell;
  const isPlain = figure.unit === null && figure.factors === null && !figure.isApproximate;
  if (!isPlain || figure.product !== null || figure.isScaled) return { kind: 'unclear', text };
  const { step, isPercent, outOf } = figure;
  if (outOf?.lte(0) === true) return { kind: 'unclear', text };
  const value = outOf === null ? figure.value : figure.value.div(outOf);
  return { kind: 'weight', weight: { value, step, isPercent, text }, over: outOf };
}

/** A weight as a factor: 0.3 for 30%. */
export function factorOf({ value, isPercent }: Weight): Exact {
  return isPercent ? value.div(100) : value;
}
