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
} from './estimate-label.ts';
import { type Labelled, labelled, labelledBy, splitAt } from './labelled.ts';
import { namesOthers } from './not-said.ts';

/** A part of an estimate with what is said of it. */
export interface EstimateWords {
  readonly part: EstimatePart;
  readonly value: InlineText;
  /** That the label gives to a plain number. */
  readonly unit: Unit | null;
}

const NUMBER = String.raw`[~+−-]?\d[\d.,]*`;
const UNIT = String.raw`\s*(?:%|[x×]|${[...HOUR_UNITS.keys()].join('|')})(?![\p{L}\d])`;
/** One figure, or a range. */
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
 * The parts of an estimate that a sentence begins with: `Upside: 12%`, `Implementation 16 h,
 * validation 6 h`, `16 h to build, 6 h to test`. What follows the first piece that is none may be
 * about anything. A figure before its name counts in a list alone: a sentence may be about
 * something else than what stands above it.
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
    // `A 50% gain when it does` is said of a case; hours are not.
    const more = all.slice(named.length);
    if (all.length === pieces.length && more.every(({ part }) => ESTIMATE_KINDS[part] === 'hours'))
      return all;
  }
  // What follows may say whose the figures are, and choose within a range: `40–60 h, I book 50 h`.
  const rest = pieces.slice(named.length);
  if (rest.some(({ text }) => namesOthers(text) || OF_PITCH.test(text))) return [];
  return rest.length === 0 ? named : named.filter(({ value }) => !RANGE.test(value.text));
}

const OF_PITCH = /(?<!\p{L})(?:pitch|claim(?:s|ed)?|promised?)(?!\p{L})/iu;

const RANGE = /\d\s*(?:%|[x×]|h|hours?|d|days?)?\s*(?:-|–|—|to)\s*~?\d/iu;

/** The parts of an estimate that the pieces of a sentence give, up to the first that gives none. */
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
  // `Effort: 16 h to build` names the part behind the figure.
  const inner = part === null ? null : partOf(labelledBy(part.value, FIGURE_FIRST)[0]);
  return (
    inner ??
    partOf(part ?? undefined) ??
    (isItem ? partOf(labelledBy(piece, FIGURE_FIRST)[0]) : null) ??
    partOf(labelledBy(piece, LABEL_FIRST)[0])
  );
}

/** `gain 19%` beside a chance of success. */
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
