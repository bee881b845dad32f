import { type Exact, exact, ZERO } from '../../quantity/exact.ts';
import { own } from '../../schema/plain-value.ts';
import { nameKey } from '../../tables/name.ts';
import type { StatedFormula } from '../matrix.ts';

/**
 * The maximum number of tokens. It also limits the depth of brackets; longer formulas do not occur
 * in decision records.
 */
const MAX_TOKENS = 60;

type Sign = '+' | '-' | '*' | '/' | '(' | ')';

/** The operators and brackets of a formula, by their spellings. */
const SIGNS: Readonly<Record<string, Sign>> = {
  ...({ '+': '+', '-': '-', '−': '-', '–': '-', '/': '/', '÷': '/' } as const),
  ...({ '*': '*', '×': '*', x: '*', '·': '*', '⋅': '*' } as const),
  ...({ '(': '(', '[': '(', ')': ')', ']': ')' } as const),
};

type Token =
  | { readonly kind: 'number'; readonly value: Exact }
  | { readonly kind: 'name'; readonly criterion: number }
  | { readonly kind: 'sign'; readonly sign: Sign };

const IN_WORDS =
  /^(?<total>.{1,60}?)\s+is\s+(?:the\s+)?(?<how>mean|average|sum|product)\s+of\s+(?<names>.+)$/iu;

/** Rewrites `ICE is the mean of A, B and C` as `ICE = (A + B + C) / 3`; keeps other lines. */
function inSigns(line: string): string {
  const { total = '', how = '', names = '' } = IN_WORDS.exec(line)?.groups ?? {};
  if (total === '') return line;
  const parts = names
    .replace(/[.;:]\s*$/, '')
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu)
    .map((each) => each.trim());
  if (/product/iu.test(how)) return `${total} = ${parts.join(' × ')}`;
  const sum = `(${parts.join(' + ')})`;
  return /sum/iu.test(how) ? `${total} = ${sum}` : `${total} = ${sum} / ${parts.length}`;
}

/**
 * A formula that a line states for a total: `ICE = 0.4 × Impact + 0.3 × Confidence`, or in words.
 * The left side is the name of the total. The right side contains only names of criteria (or, for
 * all of them, their first letters), numbers and signs, and uses every criterion. Null for any
 * other line.
 */
export function formulaIn(
  line: string,
  totals: readonly string[],
  criteria: readonly string[],
): StatedFormula | null {
  const [left = '', right = '', ...more] = inSigns(line).split(/\s*=\s*/);
  // A second `=` belongs to an example with figures, or to a remark on the formula.
  if (more.length > 0 || right === '') return null;
  const name = nameKey(left).replace(/^(?:the |formula |score )+/, '');
  if (!totals.some((each) => bareTotal(nameKey(each)) === bareTotal(name))) return null;
  const tokens = tokensOf(right.replace(/[.;:]\s*$/, ''), criteria);
  if (tokens === null || tokens.length > MAX_TOKENS) return null;
  const used = new Set(tokens.flatMap((token) => (token.kind === 'name' ? [token.criterion] : [])));
  if (used.size !== criteria.length) return null;
  const cursor = { tokens, next: 0 };
  const tree = sumOf(cursor);
  return cursor.next === tokens.length ? tree : null;
}

function bareTotal(name: string): string {
  return name.replace(/ score$/, '');
}

function tokensOf(text: string, criteria: readonly string[]): readonly Token[] | null {
  const names = criteria.map(nameKey);
  const letters = names.map((name) => name.charAt(0));
  const tokens: Token[] = [];
  for (const piece of piecesOf(text).flatMap(splitTimes)) {
    const sign = own(SIGNS, piece);
    if (sign !== null) {
      tokens.push({ kind: 'sign', sign });
      continue;
    }
    if (/^\d/.test(piece)) {
      const number = exact(piece.replace(/\s*%$/, ''));
      tokens.push({ kind: 'number', value: piece.endsWith('%') ? number.div(100) : number });
      continue;
    }
    const key = nameKey(piece);
    const whole = names.indexOf(key);
    const criterion = whole === -1 && key.length === 1 ? letters.indexOf(key) : whole;
    if (criterion === -1) return null;
    tokens.push({ kind: 'name', criterion });
  }
  return tokens;
}

const PIECE = /\d+(?:\.\d+)?\s*%?|[\p{L}][\p{L}\p{N} _-]*|[+\-−–*×·⋅/÷()[\]]|\S/gu;

/** The numbers, names and signs of a formula. */
function piecesOf(text: string): readonly string[] {
  return (text.match(PIECE) ?? []).map((piece) => piece.trim());
}

/** `Impact x 2 Ease` is a name, a sign, a number and a name, not a name of four words. */
function splitTimes(piece: string): readonly string[] {
  if (!/\sx(?:\s|$)|^x\s/.test(piece)) return [piece];
  return piece
    .split(/(?:^|\s)(x)(?=\s|$)/)
    .flatMap((each) => (each === 'x' ? ['*'] : piecesOf(each)));
}

interface Cursor {
  readonly tokens: readonly Token[];
  next: number;
}

type Operation = (a: Exact, b: Exact) => Exact | null;

const SUMS: Partial<Readonly<Record<Sign, Operation>>> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.sub(b),
};
const PRODUCTS: Partial<Readonly<Record<Sign, Operation>>> = {
  '*': (a, b) => a.mul(b),
  '/': (a, b) => (b.equals(ZERO) ? null : a.div(b)),
};

function sumOf(cursor: Cursor): StatedFormula | null {
  return chainOf(cursor, SUMS, (next) => chainOf(next, PRODUCTS, factorOf));
}

/** Parses operands and operators of the same precedence, from left to right. */
function chainOf(
  cursor: Cursor,
  operations: Partial<Readonly<Record<Sign, Operation>>>,
  partOf: (cursor: Cursor) => StatedFormula | null,
): StatedFormula | null {
  let left = partOf(cursor);
  for (;;) {
    const sign = signAt(cursor);
    const operation = sign === null ? undefined : operations[sign];
    if (operation === undefined) return left;
    cursor.next += 1;
    left = joined(left, partOf(cursor), operation);
  }
}

function signAt({ tokens, next }: Cursor): Sign | null {
  const token = tokens[next];
  return token?.kind === 'sign' ? token.sign : null;
}

function factorOf(cursor: Cursor): StatedFormula | null {
  if (signAt(cursor) === '(') {
    cursor.next += 1;
    const inside = sumOf(cursor);
    if (signAt(cursor) !== ')') return null;
    cursor.next += 1;
    return inside;
  }
  const token = cursor.tokens[cursor.next];
  cursor.next += 1;
  if (token?.kind === 'number') return () => token.value;
  if (token?.kind === 'name') return (value) => value(token.criterion);
  return null;
}

function joined(
  left: StatedFormula | null,
  right: StatedFormula | null,
  by: Operation,
): StatedFormula | null {
  if (left === null || right === null) return null;
  return (value) => {
    const [a, b] = [left(value), right(value)];
    return a === null || b === null ? null : by(a, b);
  };
}
