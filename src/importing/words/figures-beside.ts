import { type InlineText, slice, type TextRange } from '../../markdown/inline.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { type Labelled, sentencesIn } from './labelled.ts';
import type { FoundName, NameFinder } from './names-in.ts';
import { isOfAnotherTime, limitsFigure } from './qualifiers.ts';
import { IN_CASE, POINTS, SECOND } from './score-token.ts';

/** A name in a sentence, and the figure that belongs to it. */
export interface NamedFigure<T> {
  readonly name: FoundName<T>;
  /** The figure with its scale: `8` in `gain is an 8`, `7/10` in `7/10 for gain`. */
  readonly figure: InlineText;
}

/** Matches a figure with its scale, its weighted value, and a remark in parentheses after it. */
const FIGURE =
  /(?<![\p{L}\p{N}.,/])\d+(?:\.\d+)?(?:\s*(?:\/|out\s+of)\s*\d+|\s?%)?(?:\s*[×x*]\s*\d*\.?\d+\s*%?\s*=\s*\d+(?:\.\d+)?)?(?:\s*\([^()]*\))?/giu;
/** Words that change neither a figure nor the name that it belongs to. */
const LITTLE =
  "now|here|also|only|just|still|too|again|therefore|finally|which|that|the|an?|its|my|me|it|i(?:['’]d)?|we|is|are|put|set|sits?|stands?|lands?|" +
  'gets?|got|give|gives|has|scores?|earns?|receives?|deserves?|stays?|remains?|at|with|for|on|in|as|to|marks?|s';
const LITTLE_ALONE = new RegExp(
  String.raw`^(?:[\s"“”'’*_]|\b(?:and|but|so|then|${LITTLE})\b)*$`,
  'iu',
);
/** Matches the text between a name and the figure after it. */
const TO_FIGURE = new RegExp(
  String.raw`^["“”'’*_)]*(?:\s*\([^()]*\))?(?:\s*[:=?]|\s+[–—-]|[\s.]{3,}|…)?(?:[\s"“”'’*_]|\b(?:${LITTLE})\b)*$`,
  'iu',
);
/** Matches the text between a figure and the name after it. */
const TO_NAME =
  /^[\s*_]*(?:(?:points?|stars?|marks?)\s+)?(?:for|on|in|goes to)\s+(?:(?:the|its)\s+)?["“*_]*$/iu;
/** Matches the end of a figure of a name. Other text is a unit or continues the figure. */
const ENDS = new RegExp(
  String.raw`^[\s*_]*(?:$|[,.:](?!\d)|[;!?)\]"”|•→]|·(?!\s*\d)|\(|\s[–—-]\s|(?:stars?|${POINTS})\b(?!\s*\d)|\s(?:and|but|because|since|as(?! long\b)|for(?! (?:all|both)\b)|on|in|though|although|while|thanks|from me)\b)`,
  'iu',
);
/** Matches a place after a figure, which may be a measurement: `risk is 5 in production`. */
const AT_PLACE = /^[\s*_]*(?:on|in)\b/iu;
/** Matches the continuation of a figure: a range, a change or a sum. */
const GOES_ON = /^[\s*_)]*(?:[-–—/+×x*=]|to\b|->|→|or\b)\s*[~≈]?\d/iu;
/** Matches `and` or `or` before a figure, which joins it to the figure before it. */
const JOINED = /\b(?:and|or)\s+(?:an?\s+)?$/iu;
/** Longer texts are not natural sentences and are skipped. */
const MAX_SENTENCE_LENGTH = 2000;
/** Matches the start of a clause. */
const CLAUSE = /[,;:|•→()]|·(?!\s*\d)|\s[–—-]\s|->|=>|\b(?:and|but|while)\b/giu;

/**
 * The figures of a sentence that are next to a name, after it or before it:
 * `gain 7, risk gets an 8`, `a 7 for gain and an 8 on risk`. Only words without meaning of their
 * own may be between the two, and before the first of them in its clause, so that a figure of
 * something else is not taken for one of a name.
 *
 * @param takesFigure returns which names may have figures; other names only separate figures from
 * names
 */
export function figuresBeside<T>(
  sentence: InlineText,
  names: readonly FoundName<T>[],
  takesFigure: (means: T) => boolean,
): readonly NamedFigure<T>[] {
  const { text } = sentence;
  if (text.length > MAX_SENTENCE_LENGTH) return [];
  const figures = figuresIn(text, names);
  const used = new Set<TextRange>();
  const found = names.flatMap((name, at): readonly NamedFigure<T>[] => {
    if (!takesFigure(name.means)) return [];
    const [before, after] = [names[at - 1]?.end ?? 0, names[at + 1]?.start ?? text.length];
    const ahead = figures.findLast(({ start, end }) => start >= before && end <= name.start);
    const behind = figures.find(({ start }) => start >= name.end && start < after);
    const figure =
      isFree(ahead, used) && isGivenFor(text, { before, after, name, figure: ahead })
        ? ahead
        : isFree(behind, used) && isOfName(text, { before, after, name, figure: behind })
          ? behind
          : null;
    if (figure === null) return [];
    used.add(figure);
    return [{ name, figure: slice(sentence, figure.start, figure.end) }];
  });
  // A plain figure without a name, before the last assigned figure or joined to another one, may
  // belong to something unknown. Then no assignment is certain.
  const last = maxOf(
    [...used].map(({ start }) => start),
    -1,
  );
  const isStray = (each: TextRange) =>
    !used.has(each) &&
    (each.start < last || JOINED.test(text.slice(0, each.start))) &&
    isPlain(text, each);
  return figures.some(isStray) ? [] : found;
}

function isFree(figure: TextRange | undefined, used: ReadonlySet<TextRange>): figure is TextRange {
  return figure !== undefined && !used.has(figure);
}

/** The figures outside of parentheses and of names. */
function figuresIn(text: string, names: readonly TextRange[]): readonly TextRange[] {
  const asides = [...text.matchAll(/\([^()]*\)/gu)];
  const isAside = (start: number) =>
    asides.some(({ index, 0: { length } }) => start > index && start < index + length);
  return [...text.matchAll(FIGURE)]
    .filter(({ index }) => !isAside(index))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start }) => names.every((name) => start < name.start || start >= name.end));
}

interface Beside {
  /** The end of the previous name. */
  readonly before: number;
  /** The start of the next name. */
  readonly after: number;
  readonly name: TextRange;
  readonly figure: TextRange;
}

function isOfName(text: string, { before, after, name, figure }: Beside): boolean {
  return (
    beginsClause(text, before, name.start) &&
    TO_FIGURE.test(text.slice(name.end, figure.start)) &&
    !IN_CASE.test(text.slice(figure.end, after)) &&
    isWhole(text, figure)
  );
}

function isGivenFor(text: string, { before, name, figure }: Beside): boolean {
  return (
    beginsClause(text, before, figure.start) && TO_NAME.test(text.slice(figure.end, name.start))
  );
}

/** True if nothing after a figure extends it or limits it to another time, case or person. */
function isWhole(text: string, { end }: TextRange): boolean {
  const rest = text.slice(end);
  return (
    ENDS.test(rest) &&
    !AT_PLACE.test(rest) &&
    !GOES_ON.test(rest) &&
    !SECOND.test(rest) &&
    !limitsFigure(rest)
  );
}

/** The figures of a text, outside of names and parentheses, that have no unit. */
export function plainFiguresIn(text: string, names: readonly TextRange[]): readonly TextRange[] {
  return figuresIn(text, names).filter((each) => isPlain(text, each));
}

/** True if a figure has no unit, so that it may be a mark. */
function isPlain(text: string, { end }: TextRange): boolean {
  return ENDS.test(text.slice(end));
}

/** True if only words without meaning of their own are before a position in its clause. */
function beginsClause(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to);
  const last = [...between.matchAll(CLAUSE)].at(-1);
  return LITTLE_ALONE.test(
    last === undefined ? between : between.slice(last.index + last[0].length),
  );
}

/** The marks in the sentences of a text that are next to names of criteria. */
export function marksBeside(
  inline: InlineText,
  criteria: NameFinder<unknown>,
): readonly Labelled[] {
  return sentencesIn(inline)
    .filter(({ text }) => !isOfAnotherTime(text))
    .flatMap((sentence) =>
      figuresBeside(sentence, criteria.in(sentence), () => true).map(({ name, figure }) => ({
        label: slice(sentence, name.start, name.end),
        value: figure,
      })),
    );
}
