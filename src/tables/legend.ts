import type { FlowTable } from '../markdown/flow.ts';
import { type Exact, exact } from '../quantity/exact.ts';
import { groupBy } from '../quantity/group-by.ts';
import { readCell } from './figure.ts';
import { column, gridOf } from './grid.ts';
import { nameKey, plainText } from './name.ts';

/** The values of words and signs as a document defines them, such as `high = 3` or `🟢 = 2`. */
export type Legend = ReadonlyMap<string, Exact>;

const PAIR =
  /(?:^|[\s,;:(|/])(?<word>\p{L}[\p{L}\p{M}-]*(?: \p{L}[\p{L}\p{M}-]*){0,2}|[^\p{L}\p{N}\s,;:=()|]{1,6})\s*(?:=|→|->|is worth)\s*(?<number>[-−]?\d{1,6}(?:\.\d{1,6})?)(?![\d.%]*[%\d])/gu;
const PAIR_BEFORE =
  /(?:^|[\s,;(|])(?<number>[-−]?\d{1,6}(?:\.\d{1,6})?)\s*=\s*(?<word>\p{L}[\p{L}\p{M}-]*(?: \p{L}[\p{L}\p{M}-]*){0,2})/gu;
const IN_BRACKETS =
  /(?:^|[\s,;:|])(?<word>\p{L}[\p{L}\p{M}-]*)\s*[([](?<number>\d{1,4}(?:\.\d{1,4})?)[)\]]/gu;

/** Longer lines are prose with an equals sign, not a legend. */
const MAX_LINE_LENGTH = 400;

/**
 * The legend defined by the given lines. A word with two different figures is left out. The key of
 * a sign is the sign itself; the key of a word is its plain form (`nameKey`).
 */
export function legendIn(lines: readonly string[]): Legend {
  const texts = lines.filter(({ length }) => length <= MAX_LINE_LENGTH).map(plainText);
  const inLine = texts.flatMap(pairsIn);
  // A legend in one line has priority over one that is written as a list.
  const pairs = inLine.length > 0 ? inLine : listedPairs(texts);
  const entries = pairs.map(([word, number]) => {
    return { key: nameKey(word) || word, value: exact(number.replace('−', '-')) };
  });
  const byKey = groupBy(entries, ({ key }) => key);
  return new Map(
    [...byKey].flatMap(([key, [{ value }, ...others]]) =>
      others.every((each) => each.value.equals(value)) ? [[key, value]] : [],
    ),
  );
}

const WORDS = String.raw`\p{L}[\p{L}\p{M}-]*(?: \p{L}[\p{L}\p{M}-]*){0,2}`;
const LISTED: readonly RegExp[] = [
  new RegExp(
    `^(?<word>${WORDS})\\s*[:=–—-]\\s*(?<number>[-−]?\\d{1,3})(?:\\s*points?)?[.,;]?$`,
    'u',
  ),
  new RegExp(
    `^(?<number>[-−]?\\d{1,3})\\s*[:=–—-]\\s*(?<word>${WORDS})(?:\\s*[:(,;.–—-].*)?$`,
    'u',
  ),
];

type WrittenPair = readonly [word: string, number: string];

/**
 * The lines of a legend that is a list, such as `Good: 3` or `3 – Good`. It has at least two lines,
 * each with a different figure; none otherwise.
 */
function listedPairs(lines: readonly string[]): readonly WrittenPair[] {
  const listed = lines.flatMap((line): WrittenPair[] => {
    const groups = LISTED.map((pattern) => pattern.exec(line)?.groups).find((each) => each);
    return groups === undefined ? [] : [[groups['word'] ?? '', groups['number'] ?? '']];
  });
  const areDifferent = new Set(listed.map(([, number]) => number)).size === listed.length;
  return areDifferent && listed.length > 1 ? listed : [];
}

/** The value of a word; of an unknown word after a sign, the value of the sign. */
export function meaningOf(word: string, legend: Legend): Exact | undefined {
  const own = legend.get(nameKey(word) || word);
  const sign = /^[^\p{L}\p{N}\s]{1,4}(?=\s)/u.exec(word)?.[0];
  return own ?? (sign === undefined ? undefined : legend.get(sign));
}

function pairsIn(text: string): readonly WrittenPair[] {
  for (const pattern of [PAIR, PAIR_BEFORE, IN_BRACKETS]) {
    const pairs = [...text.matchAll(pattern)].map(
      ({ groups }) => [groups?.['word'] ?? '', groups?.['number'] ?? ''] as const,
    );
    // One pair may be anything; a legend has at least two.
    if (pairs.length > 1) return pairs;
  }
  return [];
}

const HEADS =
  /^(?:rating|score|points?|value|level|symbol|meaning|scale|label|grade|mark|word|icon|numeric(?: value)?|worth|bewertung|punkte|wert)s?$/;
const MAX_ROWS = 15;

/** The legend in a table that only maps words to figures; null for any other table. */
export function legendTable(table: FlowTable): Legend | null {
  const grid = gridOf(table);
  const { header, rows, comma } = grid;
  const areHeads = header.filter(({ text }) => HEADS.test(nameKey(text))).length > 1;
  if (!areHeads || header.length > 3 || rows.length < 2 || rows.length > MAX_ROWS) return null;
  const read = header.map((_, index) =>
    column(grid, index).map(({ text }) => readCell(text, comma)),
  );
  const figures = read.find((cells) => cells.every(isBare));
  const words = read.find((cells) => cells.every(({ kind }) => kind === 'word'));
  if (figures === undefined || words === undefined) return null;
  const found = new Map<string, Exact>();
  for (const [index, cell] of words.entries()) {
    const figure = figures[index];
    if (cell.kind !== 'word' || figure?.kind !== 'figure') return null;
    found.set(nameKey(cell.word) || cell.word, figure.figure.value);
  }
  return found.size === rows.length ? found : null;
}

function isBare(cell: ReturnType<typeof readCell>): boolean {
  return cell.kind === 'figure' && /^[-−]?\d{1,4}(?:[.,]\d+)?$/.test(cell.figure.text);
}
