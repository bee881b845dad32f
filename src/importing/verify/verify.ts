import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import type { VoteDocument } from '../document.ts';
import { digitsIn, type FigureClass, figuresIn } from '../figures.ts';
import type { KnownCriterion } from '../rewriting/declared-words.ts';
import { MEDALS } from '../words/place.ts';
import { type Citation, citationsIn } from './citations.ts';
import { type GivenFigure, givenFigures } from './given-figures.ts';
import { figuresOfText, type NumberAt, numeralsIn } from './numerals.ts';

/** What is wrong with a figure that cites a line. */
export type CitationFault =
  /** The line has no such figure. */
  | 'absent'
  /** It stands there only as a part of a formula, whose result is another. */
  | 'factor'
  /** The line gives it to another criterion. */
  | 'other-criterion'
  /** The document has no such line. */
  | 'no-line';

/** A cited figure that its line does not bear out. */
export interface FaultyCitation extends Citation {
  readonly figure: string;
  readonly fault: CitationFault;
  /** The cited line. */
  readonly text: string;
}

/** A figure of the document that no file cites. */
export interface Uncited {
  readonly line: number;
  readonly kind: FigureClass;
  readonly written: string;
}

/** How files stand to the document that they say they come from. */
export interface Verification {
  readonly document: VoteDocument;
  /** How many values cite it, words among them. */
  readonly citations: number;
  /** How many figures are cited. */
  readonly figures: number;
  readonly faults: readonly FaultyCitation[];
  readonly uncited: readonly Uncited[];
}

/** Fields of words and formulas, whose numbers are no figures of their own. */
const WORDS: ReadonlySet<string> = new Set(
  'working because reason label notes note condition verdict summary title phase proceed_if stop_if also when then before during name seat source vote second'.split(
    ' ',
  ),
);
/** What a formula is computed from. */
const INPUTS: ReadonlySet<string> = new Set(['weight', ...ROI_INPUTS]);
/** Fields that what stands behind a slash may be for, and items: `scale: 5` of `3/5`, `validation: 1h` of `3/1 h`. */
const SCALED: ReadonlySet<string> = new Set(['', 'scale', ...INPUTS]);

/** The criteria that a scorecard has scores on, or a rubric weights, by its path. */
export type FileCriteria = ReadonlyMap<string, readonly KnownCriterion[]>;

/**
 * Hold every figure that cites a document against the line it names, and the document's figures
 * against what cites them.
 *
 * @param files the texts that may cite it, by path
 */
export function verify(
  document: VoteDocument,
  files: ReadonlyMap<string, string>,
  criteria: FileCriteria = new Map(),
): Verification {
  const citations = [...files].flatMap(([file, text]) => citationsIn(file, text, document.name));
  const given = new Map(
    [...new Set(citations.map(({ file }) => file))].map((file) => {
      return [file, givenFigures(document, criteria.get(file) ?? [])] as const;
    }),
  );
  const isCriterion = ({ file, criterion }: Citation) =>
    criteria.get(file)?.some(({ id }) => id === criterion) === true;
  const lines = document.text.split(/\r?\n/);
  const figures = citations.flatMap((citation) =>
    figuresOf(citation).map(({ written }) => ({ citation, figure: written })),
  );
  const faults = figures.flatMap(({ citation, figure }): readonly FaultyCitation[] => {
    const text = lines[citation.cited - 1];
    const all = isCriterion(citation) ? (given.get(citation.file) ?? []) : [];
    const onLine = all.filter(
      (each) => each.line === citation.cited && each.figure === Number(figure),
    );
    const fault = text === undefined ? 'no-line' : faultOf(citation, figure, text, onLine);
    return fault === null ? [] : [{ ...citation, figure, fault, text: text ?? '' }];
  });
  const cited = new Set(
    figures.map(({ citation, figure }) => `${citation.cited} ${Number(figure)}`),
  );
  const uncited = figuresIn(document.blocks).flatMap(({ kind, where, written }) => {
    const { line } = document.locate(where);
    const digits = digitsIn(document.text.slice(where.start, where.end));
    const isCited = cited.has(`${line} ${Number(digits)}`);
    return digits === '' || isCited ? [] : [{ line, kind, written }];
  });
  const counts = { citations: citations.length, figures: figures.length };
  return { document, ...counts, faults, uncited };
}

/** @param given the same figure wherever the line gives it to a criterion */
function faultOf(
  { key, criterion }: Citation,
  figure: string,
  text: string,
  given: readonly GivenFigure[],
): CitationFault | null {
  const own = given.filter((each) => each.criterion === criterion);
  if (own.some(({ isWord }) => isWord)) return null;
  const found = (SCALED.has(key) ? numeralsIn : figuresOfText)(text).filter(
    ({ written }) => Number(written) === Number(figure),
  );
  if (found.length === 0) return isSign(figure, text) ? null : 'absent';
  if (own.length === 0 && given.length >= found.length) return 'other-criterion';
  const isResult = found.some(({ at, written }) => !isFactor(text, at, at + written.length));
  return isResult || INPUTS.has(key) || isOfProduct(figure, text) ? null : 'factor';
}

/** A cell `8 × 0.5 = 4.0` gives a score with its weight. */
function isOfProduct(figure: string, text: string): boolean {
  const cells = text.split('|').map((cell) => cell.replaceAll('*', ' ').trim());
  return cells.some((cell) => {
    const found = /^(?<score>[\d.]+)\s*[×x·]\s*(?:0?\.\d+|\d+(?:\.\d+)?\s*%)\s*=\s*[\d.]+$/u.exec(
      cell,
    );
    return Number(found?.groups?.['score']) === Number(figure);
  });
}

/** Stars, medals and words that stand for a number. */
function isSign(figure: string, text: string): boolean {
  const isMedal = Object.entries(MEDALS).some(
    ([medal, place]) => place === figure && text.includes(medal),
  );
  const groups = text.match(/[★⭐]+/gu) ?? [];
  const isStars = groups.some((group) => group.length === Number(figure));
  const isNone = Number(figure) === 0 && /\b(?:no|none|never)\b/i.test(text);
  return isStars || isNone || isMedal;
}

/** Beside an operator, or left of an equals sign that a figure follows. */
function isFactor(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).replace(/[\s(*_]+$/u, '');
  const after = text.slice(end).replace(/^\s*(?:%|x\b|h\b)?[\s)_]*/u, '');
  const isBeside =
    /[×·+]$|\d\s*[*x]$/u.test(before.replace(/\*\*$/, '')) ||
    /^[×·+]\s*[(\d.]|^\*(?!\*)\s*[(\d.]|^x\s*[\d.]/u.test(after);
  return isBeside && /=[\s*_(]*[+\-−]?\.?\d/u.test(text.slice(end));
}

function figuresOf({ key, value }: Citation): readonly NumberAt[] {
  return WORDS.has(key) ? [] : figuresOfText(value);
}
