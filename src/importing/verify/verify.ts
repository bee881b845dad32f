import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import type { VoteDocument } from '../document.ts';
import { digitsIn, type FigureClass, figuresIn } from '../figures.ts';
import { type KnownCriterion, withDeclaredWords } from '../rewriting/declared-words.ts';
import { MEDALS } from '../words/place.ts';
import { type Citation, citationsIn } from './citations.ts';

/** What is wrong with a figure that cites a line. */
export type CitationFault =
  /** The line has no such figure. */
  | 'absent'
  /** It stands there only as a part of a formula, whose result is another. */
  | 'factor'
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

/** The criteria whose words a scorecard may have in place of a score, by its path. */
export type FileWords = ReadonlyMap<string, readonly KnownCriterion[]>;

/**
 * Hold every figure that cites a document against the line it names, and the document's figures
 * against what cites them.
 *
 * @param files the texts that may cite it, by path
 */
export function verify(
  document: VoteDocument,
  files: ReadonlyMap<string, string>,
  words: FileWords = new Map(),
): Verification {
  const citations = [...files].flatMap(([file, text]) => citationsIn(file, text, document.name));
  const worded = new Map(
    [...words].map(([file, criteria]) => [file, wordedScores(document, criteria)]),
  );
  const lines = document.text.split(/\r?\n/);
  const figures = citations.flatMap((citation) =>
    figuresOf(citation).map(({ written }) => ({ citation, figure: written })),
  );
  const faults = figures.flatMap(({ citation, figure }): readonly FaultyCitation[] => {
    const text = lines[citation.cited - 1];
    const isWord = worded.get(citation.file)?.has(wordedKey(citation, figure)) === true;
    const fault = text === undefined ? 'no-line' : isWord ? null : faultOf(citation, figure, text);
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

function faultOf({ key }: Citation, figure: string, text: string): CitationFault | null {
  const found = numbersIn(text).filter(({ written }) => Number(written) === Number(figure));
  if (found.length === 0) return isSign(figure, text) ? null : 'absent';
  const isResult = found.some(({ at, written }) => !isFactor(text, at, at + written.length));
  return isResult || INPUTS.has(key) || isOfProduct(figure, text) ? null : 'factor';
}

/** The scores that words stand for in a document, each by its line and its criterion. */
function wordedScores(
  document: VoteDocument,
  criteria: readonly KnownCriterion[],
): ReadonlySet<string> {
  const { declared } = withDeclaredWords(document.blocks, criteria);
  return new Set(
    declared.map(({ where, criterion, figure }) =>
      wordedKey({ cited: document.locate(where).line, criterion }, figure),
    ),
  );
}

/** @param figure `8`, or `80/100` */
function wordedKey({ cited, criterion }: Pick<Citation, 'cited' | 'criterion'>, figure: string) {
  return `${cited} ${criterion} ${Number.parseFloat(figure)}`;
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

/** The numbers of a value but for scales: `28` of `28/35`. */
function figuresOf({ key, value }: Citation): readonly Numeral[] {
  if (WORDS.has(key)) return [];
  return numbersIn(value).filter(({ at }) => !/\d\s*\/\s*$/.test(value.slice(0, at)));
}

interface Numeral {
  readonly at: number;
  readonly written: string;
}

/** The numbers of a text; a decimal comma is a point. */
function numbersIn(text: string): readonly Numeral[] {
  const found = text.matchAll(/(?<![\p{L}\d_.])(?:\d+(?:[.,]\d+)?|\.\d+)(?![\d]|[.,]\d)/gu);
  return [...found].map((each) => ({ at: each.index, written: each[0].replace(',', '.') }));
}
