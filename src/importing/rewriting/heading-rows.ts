import { type InlineText, slice } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isNoun } from '../../tables/mention.ts';
import type { Blocks } from '../blocks.ts';
import { sumOf } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { withAllTexts, withWord } from './with-texts.ts';

/** A heading with a figure that only has a meaning together with similar headings. */
interface NumberedHeading {
  /** The word that the headings of one series share. They also share the level. */
  readonly word: string;
  readonly figure: number;
  /** The heading text to use if it belongs to a series. */
  readonly name: InlineText;
}

/** Rewrites the headings of each series: two or more with one level and word that pass `isRow`. */
function rewriteSeries(
  blocks: Blocks,
  read: (inline: InlineText) => NumberedHeading | null,
  isRow: (figures: readonly number[]) => boolean,
): Blocks {
  const found = blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const { level, inline } = block.heading;
    const figured = read(inline);
    return figured === null ? [] : [{ ...figured, level, inline }];
  });
  const rows = [...groupBy(found, ({ level, word }) => `${level} ${word}`).values()].filter(
    (row) => row.length > 1 && isRow(row.map(({ figure }) => figure)),
  );
  const names = new Map(rows.flat().map(({ inline, name }) => [inline, name] as const));
  return withAllTexts(blocks, (inline) => names.get(inline) ?? inline);
}

/** Matches `Card 2: `, `🎯 Criterion 1 · ` and `Scorecard 2 of 3 - ` before a name. */
const COUNTER =
  /^[^\p{L}\p{N}]*(?<word>\p{L}+)\s+#?(?<number>\d{1,2})(?:\s*(?:of|\/)\s*\d{1,2})?\s*[:.·|–—-]\s+(?=\p{L})/u;

/** Words whose number identifies the thing, so that it must stay: rounds, time steps and people. */
const COUNTS =
  /^(?:round|runde|ronda|phase|stage|step|day|week|sprint|milestone|reviewer|judge|shark|panell?ist|juror|voter)$/iu;

/**
 * Removes the counter from headings of one level that have the same word before 1, 2 and so on:
 * `Compile time` for `Criterion 1 · Compile time`. The number of a proposal identifies it and
 * stays. Also removes the numbers of consecutive sections with weights.
 */
export function withoutCounters(blocks: Blocks): Blocks {
  const counted = (inline: InlineText) => {
    const { 0: counter = '', groups } = COUNTER.exec(inline.text) ?? {};
    const { word = '', number } = groups ?? {};
    const isThing = isNoun(word) || (COUNTS.test(word) && weightIn(inline) === null);
    if (counter === '' || isThing) return null;
    const name = slice(inline, counter.length);
    return { word: word.toLowerCase(), figure: Number(number), name };
  };
  const named = rewriteSeries(blocks, counted, (numbers) =>
    numbers.every((number, at) => number === at + 1),
  );
  return rewriteSeries(named, numberedWeight, (numbers) =>
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at),
  );
}

/** Reads the number of a section with a weight: `2 Startup gain (weight 40 %)`. */
function numberedWeight(inline: InlineText): NumberedHeading | null {
  const [number] = /^\d{1,2}\s+(?=\p{L})/u.exec(inline.text) ?? [];
  if (number === undefined || weightIn(inline) === null) return null;
  return { word: '', figure: Number(number), name: slice(inline, number.length) };
}

/** Matches the weight of the headings `Cycle time, 35%` and `1 · Cycle time [weight 35]`. */
const WEIGHED = /(?<=\p{L})(?:,|\s*\[(?:weight:?)?)\s*(?<weight>\d{1,2})\s?(?:%\]?|\])\W*$/iu;
const NUMBER = /^\d{1,2}\s*[·:|–—-]\s+(?=\p{L})/u;

/** Puts weights in headings of one level into parentheses if they add up to 100. */
export function withHeadedWeights(blocks: Blocks): Blocks {
  const weighed = (inline: InlineText) => {
    const { index: start = 0, groups } = WEIGHED.exec(inline.text) ?? {};
    const weight = groups?.['weight'];
    if (weight === undefined) return null;
    // The figure keeps its position.
    const from = inline.text.indexOf(weight, start);
    const end = { start: from + weight.length, end: inline.text.length };
    const named = withWord(withWord(inline, end, '%)'), { start, end: from }, ' (');
    const name = slice(named, NUMBER.exec(named.text)?.[0].length ?? 0);
    return { word: '', figure: Number(weight), name };
  };
  return rewriteSeries(blocks, weighed, (weights) => sumOf(weights) === 100);
}
