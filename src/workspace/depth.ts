import { type CST, Lexer, Parser } from 'yaml';

/** No proposal nests deeper than ten; js-yaml stops at 100 as well. */
export const MAX_DEPTH = 100;

/** The syntax tree of a text, or the offset at which it became too deep. */
export type Tokens =
  | {
      readonly ok: true;
      /** What belongs to the first document. */
      readonly tokens: readonly CST.Token[];
      /** Where a second document begins; nothing after that is read. */
      readonly secondDocument: number | null;
    }
  | { readonly ok: false; readonly offset: number };

/**
 * Build the syntax tree, which `yaml` does with an explicit stack, and stop once
 * that stack passes the limit. What composes the tree into values is recursive:
 * on a few files nested a thousand deep it runs V8 into an abort that nothing can
 * catch, so they must never get there. Time is linear in what was read.
 */
export function readTokens(text: string): Tokens {
  const parser = new Parser();
  const stack = openNodes(parser);
  const first = new FirstDocument();
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (!first.add(token)) return first.tokens();
    }
    // Besides collections, the stack holds the document and at most one scalar.
    if (stack.length > MAX_DEPTH + 1 && depth(stack) > MAX_DEPTH) return { ok: false, offset };
    if (!isMarker(lexeme)) offset += lexeme.length;
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
  const { stack } = parser as unknown as { stack?: unknown };
  if (!Array.isArray(stack)) throw new TypeError('yaml: the parser has no stack any more');
  return stack;
}

function depth(stack: readonly CST.Token[]): number {
  return stack.filter((token) => 'items' in token).length;
}

/** Lexemes that stand for no character: the start of a document, of a scalar, a flow's end. */
function isMarker(lexeme: string): boolean {
  return lexeme === '\u0002' || lexeme === '\u0018' || lexeme === '\u001f';
}
