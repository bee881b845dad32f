import { type Exact, exact } from '../quantity/exact.ts';
import { type CommaIs, numberOf, plainText, readCell } from './figure.ts';
import type { Legend } from './legend.ts';
import { nameKey } from './words.ts';

/** A weight as written: 30 for `30%`, and whether it is a percentage. */
export interface Weight {
  readonly value: Exact;
  readonly step: Exact;
  readonly isPercent: boolean;
  readonly text: string;
}

/** A label, and the weight that stands in it. */
export interface LabelWeight {
  readonly name: string;
  readonly weight: Weight;
  /** Whether it can be nothing else: `(40)` may be a maximum as well. */
  readonly isSure: boolean;
}

const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,9})?|\.\d{1,9}`;
const WORD = '(?:weight(?:ing|ed)?|wt|w|gewicht(?:ung)?|poids|重み)';
const SURE: readonly RegExp[] = [
  new RegExp(
    `^(?<name>.*?)\\s*[([]\\s*(?:${WORD}\\s*[:=]?\\s*)?(?<number>${NUMBER})\\s*(?<percent>%)(?:\\s*${WORD})?\\s*[)\\]]\\s*$`,
    'iu',
  ),
  new RegExp(
    `^(?<name>.*?)\\s*[([]\\s*(?:${WORD}\\s*[:=]?\\s*|[×x*]\\s*)(?<number>${NUMBER})\\s*[)\\]]\\s*$`,
    'iu',
  ),
  new RegExp(
    `^(?<name>.*?)\\s*[([]\\s*(?<number>${NUMBER})\\s*(?:[×x]|${WORD})\\s*[)\\]]\\s*$`,
    'iu',
  ),
  new RegExp(`^(?<name>.*?\\S)\\s*[×x]\\s?(?<number>${NUMBER})(?<percent>\\s*%)?$`, 'iu'),
  new RegExp(`^(?<number>${NUMBER})[×x]\\s+(?<name>\\S.*)$`, 'iu'),
  new RegExp(
    `^(?<name>.*?\\S)\\s*[-–—:,|/]?\\s+(?:${WORD}\\s*[:=]?\\s*)?(?<number>${NUMBER})\\s*(?<percent>%)$`,
    'iu',
  ),
  new RegExp(`^(?<name>.*?\\S)\\s*[-–—:,]?\\s+${WORD}\\s*[:=]?\\s*(?<number>${NUMBER})$`, 'iu'),
];
const UNSURE = new RegExp(
  `^(?<name>.*?\\S)\\s*[([]\\s*(?<number>${NUMBER})\\s*(?:points?|pts?)?\\s*[)\\]]$`,
  'iu',
);

/** The weight in a label: `Cost (30%)`, `Fit x5`, `Rent (w 0.5)`; null where there is none. */
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
  const value = numberOf(number, comma);
  if (value === null) return null;
  const isPercent = percent !== undefined;
  return {
    name: name.trim(),
    weight: { ...value, isPercent, text: isPercent ? `${number}%` : number },
  };
}

/** What a cell for a weight holds. */
export type WeightReading =
  | { readonly kind: 'weight'; readonly weight: Weight }
  | { readonly kind: 'missing' }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'unclear'; readonly text: string };

const TIMES = new RegExp(`^(?:[×x*]\\s*(?<after>${NUMBER})|(?<before>${NUMBER})\\s*[×x])$`, 'iu');

/** A cell that holds a weight: `25%`, `×3`, `(30%)`, `0.3`, or a word of the legend. */
export function readWeight(raw: string, comma: CommaIs, legend: Legend): WeightReading {
  const text = plainText(raw).replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1');
  const times = TIMES.exec(text)?.groups;
  const digits = times?.['after'] ?? times?.['before'];
  const number = digits === undefined ? null : numberOf(digits, comma);
  if (number !== null) return { kind: 'weight', weight: { ...number, isPercent: false, text } };
  const cell = readCell(text, comma);
  if (cell.kind === 'word') {
    const meant = legend.get(nameKey(cell.word) || cell.word);
    if (meant === undefined) return cell;
    return { kind: 'weight', weight: { value: meant, step: exact(1), isPercent: false, text } };
  }
  if (cell.kind !== 'figure') return cell;
  const { figure } = cell;
  const isPlain =
    figure.outOf === null &&
    figure.unit === null &&
    figure.factors === null &&
    !figure.isApproximate;
  if (!isPlain || figure.product !== null || figure.isScaled) return { kind: 'unclear', text };
  const { value, step, isPercent } = figure;
  return { kind: 'weight', weight: { value, step, isPercent, text } };
}

/** A weight as a factor: 0.3 for 30%. */
export function factorOf({ value, isPercent }: Weight): Exact {
  return isPercent ? value.div(100) : value;
}
