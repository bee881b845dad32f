import { type Numeral, type NumeralFault, readNumeral } from './numeral.ts';

/** A token of a written figure. A mark is `~`, `>=` or similar; `%` is a word, as every unit is. */
export type Token =
  | { readonly type: 'number'; readonly numeral: Numeral }
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'mark'; readonly text: string }
  | { readonly type: 'sign'; readonly text: '+' | '-' }
  | { readonly type: 'slash' };

/** The reason a text is not a figure: a faulty number in it, or a character that no figure has. */
export type ScanFault = NumeralFault | 'character';

/** Typographic characters, and the ASCII characters of figures that they stand for. */
const PLAIN = new Map([
  ['\u2212', '-'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '-'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2248', '~'],
  ['\u223c', '~'],
  ['\u2264', '<='],
  ['\u2265', '>='],
]);

const MARKS = ['>=', '<=', '>', '<', '~'];
const ASCII = /^[ -~]*$/;
const SPACE = /\s/u;

/** A set of characters. ASCII has its own test, because Unicode tables take 1 ms to build. */
interface CharacterSet {
  readonly ascii: RegExp;
  readonly beyond: RegExp;
}

const WORD_START: CharacterSet = { ascii: /[A-Za-z$/#]/, beyond: /[\p{L}\p{Sc}°×·]/u };
const WORD_PART: CharacterSet = {
  ascii: /[A-Za-z$0-9/#._^*]/,
  beyond: /[\p{L}\p{Sc}\p{Nd}\p{M}°×·²³]/u,
};
const LETTER: CharacterSet = { ascii: /[A-Za-z]/, beyond: /\p{L}/u };

/** Splits a text into tokens from left to right, reading each character once. */
export function scan(text: string): readonly Token[] | ScanFault {
  const plain = ASCII.test(text)
    ? text
    : [...text].map((character) => PLAIN.get(character) ?? character).join('');
  const tokens: Token[] = [];
  let place = 0;
  while (place < plain.length) {
    if (SPACE.test(plain[place] ?? '')) {
      place++;
      continue;
    }
    const found = tokenAt(plain, place);
    if (typeof found === 'string') return found;
    tokens.push(found.token);
    place = found.end;
  }
  return tokens;
}

function tokenAt(text: string, place: number): { token: Token; end: number } | ScanFault {
  const number = readNumeral(text, place);
  if (number !== null) {
    if (typeof number.numeral === 'string') return number.numeral;
    return { token: { type: 'number', numeral: number.numeral }, end: number.end };
  }
  const character = text[place] ?? '';
  if (character === '-' || character === '+') {
    return { token: { type: 'sign', text: character }, end: place + 1 };
  }
  SLASH.lastIndex = place;
  if (SLASH.test(text)) return { token: { type: 'slash' }, end: place + 1 };
  const mark = MARKS.find((candidate) => text.startsWith(candidate, place));
  if (mark !== undefined) {
    return { token: { type: 'mark', text: mark }, end: place + mark.length };
  }
  if (character === '%') return { token: { type: 'word', text: '%' }, end: place + 1 };
  if (!isIn(WORD_START, character)) return 'character';
  const end = wordEnd(text, place);
  return { token: { type: 'word', text: text.slice(place, end) }, end };
}

/** The slash of a fraction: a number follows in `28 / 35`, but `5 /s` has a unit. */
const SLASH = /\/ *\d/y;

/** The end of a word. A dash joins words (`bank-conflicts`) or separates a range (`1.5x-1.8x`). */
function wordEnd(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length) {
    const joins =
      text[end] === '-' && isIn(LETTER, text[end - 1] ?? '') && isIn(LETTER, text[end + 1] ?? '');
    if (!joins && !isIn(WORD_PART, text[end] ?? '')) break;
    end++;
  }
  return end;
}

function isIn({ ascii, beyond }: CharacterSet, character: string): boolean {
  return (character < '\u0080' ? ascii : beyond).test(character);
}
