import { NOTHING } from '../../markdown/inline.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import { MEDALS } from '../words/place.ts';
import { productIn } from '../words/product.ts';
import type { GivenFigure } from './given-figures.ts';
import { figuresOfText, numeralsIn } from './numerals.ts';

/** The fault of a figure that cites a line. */
export type CitationFault =
  /** The line does not contain the figure. */
  | 'absent'
  /** The line contains the figure only as a factor or term of a formula. */
  | 'factor'
  /** The line gives the figure for another criterion. */
  | 'other-criterion'
  /** The line has another figure for the field, or another unit or range. */
  | 'other-value'
  /** The line gives the figure for another field. */
  | 'other-field'
  /** The line is about another proposal. */
  | 'other-proposal'
  /** The document has no such line. */
  | 'no-line';

/** Keys of values that formulas are computed from. */
const INPUTS: ReadonlySet<string> = new Set(['weight', ...ROI_INPUTS]);
/** Keys whose figure may follow a slash (`scale: 5` for `3/5`, `validation: 1h` for `3/1 h`). */
const SCALED: ReadonlySet<string> = new Set(['', 'scale', ...INPUTS]);

interface CitedFigure {
  readonly key: string;
  readonly figure: string;
  /** The criterion that it may be a score or a weight of. */
  readonly criterion: string;
  /** The occurrences of the same figure on the line that belong to a criterion. */
  readonly given: readonly GivenFigure[];
  /** The number of other fields for which an import reads the figure on the line. */
  readonly others: number;
}

/** Checks a figure against the text of its line. Returns null if there is no fault. */
export function faultOnLine(
  { key, figure, criterion, given, others }: CitedFigure,
  text: string,
): CitationFault | null {
  const own = given.filter((each) => each.criterion === criterion);
  if (own.some(({ isWord }) => isWord)) return null;
  const found = (SCALED.has(key) ? numeralsIn : figuresOfText)(text).filter(
    ({ written }) => Number(written) === Number(figure),
  );
  if (found.length === 0) return isSign(figure, text) ? null : 'absent';
  if (own.length === 0 && given.length >= found.length) return 'other-criterion';
  if (others >= found.length) return 'other-field';
  const isResult = found.some(({ at, written }) => !isFactor(text, at, at + written.length));
  return isResult || INPUTS.has(key) || isOfProduct(figure, text) ? null : 'factor';
}

/** True if a cell `8 × 0.5 = 4.0` gives the figure as a score with its weight. */
function isOfProduct(figure: string, text: string): boolean {
  const scores = text.split('|').map((cell) => productIn({ ...NOTHING, text: cell })?.score.text);
  return scores.some((score) => Number.parseFloat(score ?? '') === Number(figure));
}

/** True if stars, a medal or a word on the line express the figure. */
function isSign(figure: string, text: string): boolean {
  const isMedal = Object.entries(MEDALS).some(
    ([medal, place]) => place === figure && text.includes(medal),
  );
  const groups = text.match(/[★⭐]+/gu) ?? [];
  const isStars = groups.some((group) => group.length === Number(figure));
  const isNone = Number(figure) === 0 && /\b(?:no|none|never)\b/i.test(text);
  return isStars || isNone || isMedal;
}

/** True if a number is next to an operator and an equals sign with a figure follows. */
function isFactor(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).replace(/[\s(*_]+$/u, '');
  const after = text.slice(end).replace(/^\s*(?:%|x\b|h\b)?[\s)_]*/u, '');
  const isBeside =
    /[×·+]$|\d\s*[*x]$/u.test(before.replace(/\*\*$/, '')) ||
    /^[×·+]\s*[(\d.]|^\*(?!\*)\s*[(\d.]|^x\s*[\d.]/u.test(after);
  return isBeside && /=[\s*_(]*[+\-−]?\.?\d/u.test(text.slice(end));
}
