import { type CST, Lexer, Parser } from 'yaml';
import type { Problem } from '../../diagnostic/diagnostic.ts';
import { isMark } from './comments.ts';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';

/** The syntax tree of a text, or why and at which offset it was not read on. */
export type Tokens =
  | {
      readonly ok: true;
      /** What belongs to the first document. */
      readonly tokens: readonly CST.Token[];
      /** Where a second document begins; nothing after that is read. */
      readonly secondDocument: number | null;
    }
  | {
      readonly ok: false;
      readonly problem: Problem<'yaml/too-deep' | 'yaml/too-many-values'>;
      readonly offset: number;
    };

/**
 * Build the syntax tree, which `yaml` does with an explicit stack, and stop once
 * that stack passes the limit. What composes the tree into values is recursive:
 * on a few files nested a thousand deep it runs V8 into an abort that nothing can
 * catch, so they must never get there. Nor must a file of a megabyte that is all
 * commas or colons, each of which becomes a value. Time is linear in what was read.
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
 * Gathers tokens up to a second document. Of what stands outside any document only
 * the first token is kept: all that follows it is out of place as well.
 */
class FirstDocument {
  readonly #tokens: CST.Token[] = [];
  #documents = 0;
  #errors = 0;
  #second: number | null = null;

  /** False once a second document has begun. */
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
 * The nodes the parser has begun and not finished. Not part of its public types,
 * but the only exact measure of depth at the time it grows; the version is pinned
 * and a test fails should it go.
 */
function openNodes(parser: Parser): readonly CST.Token[] {
  // Private in its types, and so looked at before it is used.
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
 * Counts what becomes a value: scalars, aliases and collections; and apart from them the
 * `:`, `?` and `-` that stand for an empty one where nothing follows.
 */
class ValueCount {
  #values = 0;
  #marks = 0;

  /** Whether there are too many now. */
  add(lexeme: string): boolean {
    // Looking up a longer one, which is no mark, takes a hash of all its characters.
    if (lexeme.length === 1 && MARKS.has(lexeme)) this.#marks += 1;
    else if (STARTS.has(lexeme.charAt(0))) this.#values += 1;
    return this.#values > MAX_VALUES || this.#marks > MAX_VALUES;
  }
}

const MARKS: ReadonlySet<string> = new Set([':', '?', '-']);
/** What comes before a plain or a block scalar, and how all else that is a value begins. */
const STARTS: ReadonlySet<string> = new Set(['\u001f', '"', "'", '*', '[', '{']);
