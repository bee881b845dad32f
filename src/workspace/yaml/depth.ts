import { type CST, Lexer, Parser } from 'yaml';
import type { Problem } from '../../diagnostic/diagnostic.ts';
import { isMark } from './comments.ts';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';

/** The syntax tree of a text, or the problem and the offset at which parsing stopped. */
export type Tokens =
  | {
      readonly ok: true;
      /** The tokens of the first document. */
      readonly tokens: readonly CST.Token[];
      /** The offset of a second document, which is not read; null if there is none. */
      readonly secondDocument: number | null;
    }
  | {
      readonly ok: false;
      readonly problem: Problem<'yaml/too-deep' | 'yaml/too-many-values'>;
      readonly offset: number;
    };

/**
 * Builds the syntax tree, for which `yaml` uses an explicit stack, and stops if the stack exceeds
 * the limit. Composing the tree into values is recursive: a file nested a thousand levels deep can
 * crash V8 with an abort that cannot be caught, so such files must not be composed. The same
 * applies to a file of a megabyte of commas or colons, each of which becomes a value. Time is
 * linear in the text read.
 */
export function readTokens(text: string): Tokens {
  const parser = new Parser();
  const stack = openNodes(parser);
  const first = new FirstDocument();
  let offset = 0;
  const count = new ValueCount();
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (!first.add(token)) return first.tokens();
    }
    // Besides collections, the stack holds the document and at most one scalar.
    if (stack.length > MAX_DEPTH + 1 && depth(stack) > MAX_DEPTH) {
      return { ok: false, offset, problem: TOO_DEEP };
    }
    if (count.add(lexeme)) return { ok: false, offset, problem: TOO_MANY };
    if (!isMark(lexeme)) offset += lexeme.length;
  }
  for (const token of parser.end()) first.add(token);
  return first.tokens();
}

/**
 * Collects tokens up to a second document. Outside any document, only the first token is kept,
 * because everything after it is misplaced too.
 */
class FirstDocument {
  readonly #tokens: CST.Token[] = [];
  #documents = 0;
  #errors = 0;
  #second: number | null = null;

  /** False if a second document has begun. */
  add(token: CST.Token): boolean {
    if (token.type === 'document') this.#documents += 1;
    if (token.type === 'error') this.#errors += 1;
    if (this.#documents > 1) this.#second ??= token.offset;
    else if (token.type !== 'error' || this.#errors === 1) this.#tokens.push(token);
    return this.#second === null;
  }

  tokens(): Tokens {
    return { ok: true, tokens: this.#tokens, secondDocument: this.#second };
  }
}

/**
 * The nodes that the parser has started and not finished. They are not in its public types, but
 * they are the only exact measure of depth while it grows. The version is pinned, and a test fails
 * if the property disappears.
 */
function openNodes(parser: Parser): readonly CST.Token[] {
  // The property is private in its types, so it is checked before use.
  const stack: unknown = Reflect.get(parser, 'stack');
  if (!Array.isArray(stack)) throw new TypeError('yaml: the parser has no stack any more');
  return stack;
}

function depth(stack: readonly CST.Token[]): number {
  return stack.filter((token) => 'items' in token).length;
}

const TOO_DEEP = { code: 'yaml/too-deep', args: { limit: MAX_DEPTH } } as const;
const TOO_MANY = { code: 'yaml/too-many-values', args: { limit: MAX_VALUES } } as const;

/**
 * Counts the lexemes that become values: scalars, aliases and collections. It separately counts
 * `:`, `?` and `-`, which become empty values if nothing follows them.
 */
class ValueCount {
  #values = 0;
  #marks = 0;

  /** Counts a lexeme; true if there are too many. */
  add(lexeme: string): boolean {
    // Marks have one character. Looking up longer lexemes would hash all their characters.
    if (lexeme.length === 1 && MARKS.has(lexeme)) this.#marks += 1;
    else if (STARTS.has(lexeme.charAt(0))) this.#values += 1;
    return this.#values > MAX_VALUES || this.#marks > MAX_VALUES;
  }
}

const MARKS: ReadonlySet<string> = new Set([':', '?', '-']);
/** The mark before a plain or block scalar, and the first characters of all other values. */
const STARTS: ReadonlySet<string> = new Set(['\u001f', '"', "'", '*', '[', '{']);
