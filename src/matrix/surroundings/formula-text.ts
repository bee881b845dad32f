import { type Exact, exact, ZERO } from '../../quantity/exact.ts';
import { nameKey } from '../../tables/name.ts';
import type { StatedFormula } from '../matrix.ts';

/** Deeper brackets are no formula of a decision record. */
const MOST_TOKENS = 60;

type Token =
  | { readonly kind: 'number'; readonly value: Exact }
  | { readonly kind: 'name'; readonly criterion: number }
  | { readonly kind: 'sign'; readonly sign: '+' | '-' | '*' | '/' | '(' | ')' };

type Tree = (value: (criterion: number) => Exact) => Exact | null;

/**
 * A formula that a line states for a total: `ICE = 0.4 × Impact + 0.3 × Confidence`. The left
 * side is the total's name; the right side has only names of the criteria, or all their first
 * letters, numbers and signs. Null where the line says anything else.
 */
export function formulaIn(
  line: string,
  totals: readonly string[],
  criteria: readonly string[],
): StatedFormula | null {
  if (line.length > 300) return null;
  const [left = '', right = '', ...more] = line.split(/\s*=\s*/);
  if (more.length > 0 || right === '') return null;
  const name = nameKey(left).replace(/^(?:the |formula |score )+/, '');
  if (!totals.some((each) => sameTotal(nameKey(each), name))) return null;
  const tokens = tokensOf(right.replace(/[.;:]\s*$/, ''), criteria);
  if (tokens === null || tokens.length > MOST_TOKENS) return null;
  const used = new Set(tokens.flatMap((token) => (token.kind === 'name' ? [token.criterion] : [])));
  if (used.size !== criteria.length) return null;
  const cursor = { tokens, next: 0 };
  const tree = sumOf(cursor);
  return cursor.next === tokens.length ? tree : null;
}

function sameTotal(total: string, name: string): boolean {
  const [a, b] = [total, name].map((each) => each.replace(/ score$/, ''));
  return a === b && a !== '';
}

function tokensOf(text: string, criteria: readonly string[]): readonly Token[] | null {
  const names = criteria.map(nameKey);
  const letters = names.map((name) => name.charAt(0));
  const hasLetters = new Set(letters).size === letters.length;
  const tokens: Token[] = [];
  const pieces =
    text.match(/\d+(?:\.\d+)?\s*%?|[\p{L}][\p{L}\p{N} _-]*|[+\-−–*×·⋅/÷()[\]]|\S/gu) ?? [];
  for (const piece of pieces.flatMap(splitTimes)) {
    const sign = SIGNS.get(piece);
    if (sign !== undefined) {
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
    const criterion = whole === -1 && hasLetters && key.length === 1 ? letters.indexOf(key) : whole;
    if (criterion === -1) return null;
    tokens.push({ kind: 'name', criterion });
  }
  return tokens;
}

/** `Impact x Ease` is a product, not a name of three words. */
function splitTimes(piece: string): readonly string[] {
  const trimmed = piece.trim();
  if (!/\sx(?:\s|$)|^x\s/.test(trimmed)) return [trimmed];
  return trimmed
    .split(/(?:^|\s)(x)(?=\s|$)/)
    .map((each) => (each === 'x' ? '*' : each.trim()))
    .filter((each) => each !== '');
}

const SIGNS: ReadonlyMap<string, '+' | '-' | '*' | '/' | '(' | ')'> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['*', '*'],
  ['×', '*'],
  ['x', '*'],
  ['·', '*'],
  ['⋅', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['(', '('],
  ['[', '('],
  [')', ')'],
  [']', ')'],
]);

interface Cursor {
  readonly tokens: readonly Token[];
  next: number;
}

function take(cursor: Cursor, ...signs: readonly string[]): string | null {
  const token = cursor.tokens[cursor.next];
  if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null;
  cursor.next += 1;
  return token.sign;
}

function sumOf(cursor: Cursor): Tree | null {
  let left = productOf(cursor);
  for (let sign = take(cursor, '+', '-'); sign !== null; sign = take(cursor, '+', '-')) {
    const right = productOf(cursor);
    left = joined(left, right, sign === '+' ? (a, b) => a.add(b) : (a, b) => a.sub(b));
  }
  return left;
}

function productOf(cursor: Cursor): Tree | null {
  let left = factorOf(cursor);
  for (let sign = take(cursor, '*', '/'); sign !== null; sign = take(cursor, '*', '/')) {
    const right = factorOf(cursor);
    left = joined(
      left,
      right,
      sign === '*' ? (a, b) => a.mul(b) : (a, b) => (b.equals(ZERO) ? null : a.div(b)),
    );
  }
  return left;
}

function factorOf(cursor: Cursor): Tree | null {
  if (take(cursor, '(') !== null) {
    const inside = sumOf(cursor);
    return take(cursor, ')') === null ? null : inside;
  }
  const token = cursor.tokens[cursor.next];
  cursor.next += 1;
  if (token?.kind === 'number') return () => token.value;
  if (token?.kind === 'name') return (value) => value(token.criterion);
  return null;
}

function joined(
  left: Tree | null,
  right: Tree | null,
  by: (a: Exact, b: Exact) => Exact | null,
): Tree | null {
  if (left === null || right === null) return null;
  return (value) => {
    const [a, b] = [left(value), right(value)];
    return a === null || b === null ? null : by(a, b);
  };
}
