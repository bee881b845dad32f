import { CST, Lexer } from 'yaml';
import type { Span } from '../position.ts';

/** A comment of a file: not what merely looks like one inside a text. */
export interface Comment {
  /** From the `#` to the end of the line. */
  readonly text: string;
  readonly span: Span;
}

/** All comments of a text, in order. Time is linear in the text, whatever it holds. */
export function commentsIn(text: string): Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  let isContent = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (!isContent && lexeme.startsWith('#')) {
      comments.push({ text: lexeme, span: [offset, offset + lexeme.length] });
    }
    // What follows this mark is the content of a scalar, which may begin with anything.
    isContent = lexeme === CST.SCALAR;
    if (!isMark(lexeme)) offset += lexeme.length;
  }
  return comments;
}

/** Marks that the lexer puts in stand for no character of the text. */
export function isMark(lexeme: string): boolean {
  return lexeme === CST.SCALAR || lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END;
}
