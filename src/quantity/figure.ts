import type { Numeral } from './numeral.ts';
import type { Relation } from './quantity.ts';
import { type ScanFault, scan, type Token } from './scan.ts';

export type Direction = 'slower' | 'faster';

/** One number with its sign, unit and direction: `-24%`, `28/35`, `30 min`, `24% slower`. */
export interface Part {
  readonly sign: '' | '+' | '-';
  readonly numeral: Numeral;
  /** The denominator: 35 in `28/35`. */
  readonly over: Numeral | null;
  readonly unit: string | null;
  readonly direction: Direction | null;
}

/** A parsed figure, before its kind is known. */
export interface WrittenFigure {
  readonly about: boolean;
  readonly relation: Relation | null;
  readonly first: Part;
  /** The second end of `a to b`; null if there is no range. */
  readonly second: Part | null;
}

/** Why a text is not a figure; `grammar` if its parts are incomplete or in the wrong order. */
export type FigureFault = ScanFault | 'grammar' | 'one-sided-unit';

const ABOUT = new Set([
  '~',
  'about',
  'around',
  'roughly',
  'approximately',
  'approx',
  'approx.',
  'ca',
  'ca.',
  'circa',
]);

const RELATIONS: readonly (readonly [readonly string[], Relation])[] = [
  [['>='], 'at least'],
  [['<='], 'at most'],
  [['>'], 'above'],
  [['<'], 'below'],
  [['at', 'least'], 'at least'],
  [['at', 'most'], 'at most'],
  [['up', 'to'], 'at most'],
  [['above'], 'above'],
  [['over'], 'above'],
  [['more', 'than'], 'above'],
  [['below'], 'below'],
  [['under'], 'below'],
  [['less', 'than'], 'below'],
];

const UNIT_WORDS = 4;
/** Fits `registers per thread`, and keeps printed ranges short enough to be read again. */
const UNIT_LENGTH = 40;

/** A position in the tokens, which the functions below advance. */
interface Cursor {
  readonly tokens: readonly Token[];
  next: number;
}

/** Parses `[about] [relation] part [to part]`. Takes time linear in the length of the text. */
export function readFigure(text: string): WrittenFigure | FigureFault {
  const tokens = scan(text);
  if (typeof tokens === 'string') return tokens;
  const cursor: Cursor = { tokens, next: 0 };
  const aboutAll = takeAbout(cursor);
  const relation = takeRelation(cursor);
  const aboutFirst = takeAbout(cursor);
  const first = takePart(cursor);
  if (first === null) return 'grammar';
  const about = aboutAll || aboutFirst;
  if (cursor.next === tokens.length) return { about, relation, first, second: null };
  if (relation !== null || !takeSeparator(cursor)) return 'grammar';
  const aboutSecond = takeAbout(cursor);
  const second = takePart(cursor);
  if (second === null || cursor.next < tokens.length) return 'grammar';
  const shared = shareUnit(first, second);
  if (shared === null) return 'one-sided-unit';
  return { about: about || aboutSecond, relation, first: shared, second };
}

function wordAt(cursor: Cursor, ahead = 0): string | null {
  const token = cursor.tokens[cursor.next + ahead];
  return token?.type === 'word' || token?.type === 'mark' ? token.text.toLowerCase() : null;
}

function takeAbout(cursor: Cursor): boolean {
  const word = wordAt(cursor);
  if (word === null || !ABOUT.has(word)) return false;
  cursor.next++;
  return true;
}

function takeRelation(cursor: Cursor): Relation | null {
  if (wordAt(cursor) === null) return null;
  for (const [words, relation] of RELATIONS) {
    if (words.every((word, ahead) => wordAt(cursor, ahead) === word)) {
      cursor.next += words.length;
      return relation;
    }
  }
  return null;
}

function takeSeparator(cursor: Cursor): boolean {
  const token = cursor.tokens[cursor.next];
  const isDash = token?.type === 'sign' && token.text === '-';
  if (!isDash && wordAt(cursor) !== 'to') return false;
  cursor.next++;
  return true;
}

function takePart(cursor: Cursor): Part | null {
  const sign = takeSign(cursor);
  const numeral = takeNumeral(cursor);
  if (numeral === null) return null;
  let over: Numeral | null = null;
  if (cursor.tokens[cursor.next]?.type === 'slash') {
    cursor.next++;
    over = takeNumeral(cursor);
    if (over === null) return null;
  }
  const words = takeUnitWords(cursor);
  const last = words.at(-1)?.toLowerCase();
  const direction = last === 'slower' || last === 'faster' ? last : null;
  const unit = (direction === null ? words : words.slice(0, -1)).join(' ');
  if (words.length > UNIT_WORDS || unit.length > UNIT_LENGTH) return null;
  return { sign, numeral, over, unit: unit === '' ? null : unit, direction };
}

function takeSign(cursor: Cursor): '' | '+' | '-' {
  const token = cursor.tokens[cursor.next];
  if (token?.type !== 'sign') return '';
  cursor.next++;
  return token.text;
}

function takeNumeral(cursor: Cursor): Numeral | null {
  const token = cursor.tokens[cursor.next];
  if (token?.type !== 'number') return null;
  cursor.next++;
  return token.numeral;
}

function takeUnitWords(cursor: Cursor): readonly string[] {
  const words: string[] = [];
  for (;;) {
    const token = cursor.tokens[cursor.next];
    if (token?.type !== 'word' || token.text.toLowerCase() === 'to') return words;
    words.push(token.text);
    cursor.next++;
  }
}

/**
 * Gives the first part the unit of the second: `10 to 20%` and `24 to 46% slower` mean the unit for
 * both ends. `10% to 20` is ambiguous, so it returns null.
 */
function shareUnit(first: Part, second: Part): Part | null {
  const { unit, direction } = second;
  if (first.unit === null && first.direction === null) return { ...first, unit, direction };
  if (unit === null) return null;
  if (first.direction === null && first.unit === unit) return { ...first, direction };
  return first;
}
