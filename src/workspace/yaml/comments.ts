import { CST, Lexer } from 'yaml';
import type { Span } from '../position.ts';

const { DOCUMENT, FLOW_END, SCALAR } = CST;

/** A comment of a file, not text in a value that looks like one. */
export interface Comment {
  /** The text from `#` to the end of the line. */
  readonly text: string;
  readonly span: Span;
}

/** All comments of a text, in order. Takes linear time for any text. */
export function commentsIn(text: string): Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  let isContent = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (!isContent && lexeme.startsWith('#')) {
      comments.push({ text: lexeme, span: [offset, offset + lexeme.length] });
    }
    // After this mark comes the content of a scalar, which may start with any character, even `#`.
    isContent = lexeme === SCALAR;
    if (!isMark(lexeme)) offset += lexeme.length;
  }
  return comments;
}

/** True for lexer marks that correspond to no character of the text. */
export function isMark(lexeme: string): boolean {
  return lexeme === SCALAR || lexeme === DOCUMENT || lexeme === FLOW_END;
}
