import type { InlineText } from '../../markdown/inline.ts';
import { HOUR_UNITS } from '../../quantity/unit.ts';
import type { EstimatePart } from '../fact.ts';
import {
  ESTIMATE_KINDS,
  estimatePart,
  isOnlyP,
  shortPart,
  type Unit,
  unitOf,
} from './label-kind.ts';
import { type Labelled, labelled, labelledBy, splitAt } from './labelled.ts';
import { namesOthers } from './qualifiers.ts';

/** A part of an estimate with its value. */
export interface EstimateWords {
  readonly part: EstimatePart;
  readonly value: InlineText;
  /** The unit that the label gives to a plain number. */
  readonly unit: Unit | null;
}

const NUMBER = String.raw`[~+−-]?\d[\d.,]*`;
const UNIT = String.raw`\s*(?:%|[x×]|${[...HOUR_UNITS.keys()].join('|')})(?![\p{L}\d])`;
/** Matches one figure or a range, with its unit. */
const FIGURE = String.raw`${NUMBER}(?:(?:${UNIT})?\s*(?:-|–|—|to)\s*${NUMBER})?${UNIT}`;
const LABEL_FIRST = new RegExp(
  String.raw`^[\s*_\p{Extended_Pictographic}\uFE0F]*(?<label>\p{L}[^\d:=]*?)[\s*_]+(?<value>${FIGURE})[\s*_.]*$`,
  'dgisu',
);
const FIGURE_FIRST = new RegExp(
  String.raw`^[\s*_]*(?:(?:i|we)\s+(?:put|see|give|say)\s+(?:(?:it|this)\s+)?(?:at\s+)?)?(?:an?\s+|and\s+|about\s+|around\s+|roughly\s+)?(?<value>${FIGURE})\s+(?:of\s+|to\s+|for\s+|that\s+)?(?<label>\p{L}[^\d:=.]*?)[\s*_.]*$`,
  'dgisu',
);

/**
 * The parts of an estimate at the start of a sentence: `Upside: 12%`,
 * `Implementation 16 h, validation 6 h`, `16 h to build, 6 h to test`. Reading stops at the first
 * piece that is not a part, because what follows may be about anything.
 *
 * A figure before its name counts in a list item. In other text the sentence may be about something
 * other than the heading above it, so there such a figure counts only if it is in hours and every
 * piece of the sentence is a part.
 */
export function estimatesAt(
  sentence: InlineText,
  isCriterion: (label: string) => boolean,
  isItem: boolean,
): readonly EstimateWords[] {
  const pieces = splitAt(sentence, /\s*[,;]\s+(?:and\s+)?|\s+and\s+|\s+(?:[·•|→]|->)\s+/giu);
  const named = partsIn(pieces, isCriterion, isItem);
  if (named.length < pieces.length && pieces.length > 1 && !isItem) {
    const all = partsIn(pieces, isCriterion, true);
    // `A 50% gain when it does` is about a case. Hours are not.
    const more = all.slice(named.length);
    if (all.length === pieces.length && more.every(({ part }) => ESTIMATE_KINDS[part] === 'hours'))
      return all;
  }
  // The rest may attribute the figures to someone else, or choose a value in a range:
  // `40–60 h, I book 50 h`.
  const rest = pieces.slice(named.length);
  if (rest.some(({ text }) => namesOthers(text) || OF_PITCH.test(text))) return [];
  return rest.length === 0 ? named : named.filter(({ value }) => !RANGE.test(value.text));
}

const OF_PITCH = /(?<!\p{L})(?:pitch|claim(?:s|ed)?|promised?)(?!\p{L})/iu;

const RANGE = /\d\s*(?:%|[x×]|h|hours?|d|days?)?\s*(?:-|–|—|to)\s*~?\d/iu;

/** The parts of an estimate in the pieces of a sentence, up to the first piece without one. */
function partsIn(
  pieces: readonly InlineText[],
  isCriterion: (label: string) => boolean,
  isItem: boolean,
): readonly EstimateWords[] {
  const full = pieces.map((piece) => estimateIn(piece, isCriterion, isItem));
  const hasChance = full.some((each) => each?.part === 'success');
  const read = full.map(
    (each, at) => each ?? (hasChance ? shortIn(pieces[at], isCriterion) : null),
  );
  const end = read.indexOf(null);
  return read.slice(0, end === -1 ? undefined : end).filter((each) => each !== null);
}

function estimateIn(
  piece: InlineText,
  isCriterion: (label: string) => boolean,
  isItem: boolean,
): EstimateWords | null {
  const part = labelled(piece);
  if (part !== null && isCriterion(part.label.text)) return null;
  // In `Effort: 16 h to build` the words after the figure name the part.
  const inner = part === null ? null : partOf(labelledBy(part.value, FIGURE_FIRST)[0]);
  return (
    inner ??
    partOf(part ?? undefined) ??
    (isItem ? partOf(labelledBy(piece, FIGURE_FIRST)[0]) : null) ??
    partOf(labelledBy(piece, LABEL_FIRST)[0])
  );
}

/** Reads `gain 19%` next to a probability of success. */
function shortIn(
  piece: InlineText | undefined,
  isCriterion: (label: string) => boolean,
): EstimateWords | null {
  const [found = null] = piece === undefined ? [] : labelledBy(piece, LABEL_FIRST);
  const part = found === null ? null : shortPart(found.label.text);
  return found === null || part === null || isCriterion(found.label.text)
    ? null
    : { part, value: found.value, unit: null };
}

function partOf(found: Labelled | undefined): EstimateWords | null {
  const part = found === undefined ? null : estimatePart(found.label.text);
  const isFigure = found !== undefined && /^\W*\d/.test(found.value.text);
  const isTest = isFigure && isOnlyP(found.label.text) && !found.value.text.includes('%');
  return !isFigure || part === null || isTest
    ? null
    : { part, value: found.value, unit: unitOf(found.label.text) };
}
