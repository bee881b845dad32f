import type { Result } from '../diagnostic/value-or-problem.ts';
import type { AskedKind } from './kind.ts';
import type { Quantity } from './quantity.ts';
import type { ReadingOptions } from './reading.ts';

type Read = (asked: AskedKind, text: string, options: ReadingOptions) => Result<Quantity>;

/** Enough for the figures of a large workspace, and a bound on the memory that a hostile file can take. */
const MOST_TEXTS = 10_000;
/** Figures are short; what is longer is rarely written twice. */
const LONGEST_TEXT = 40;

/**
 * A parser that keeps what it has parsed: `2h` or `70%` stands in many files. Parsing is
 * a pure function of its arguments, so the result is the same with and without this.
 */
export function memoizeParse(read: Read): Read {
  const known = new Map<string, Map<string, Result<Quantity>>>();
  let texts = 0;
  return (asked, text, options) => {
    if (text.length > LONGEST_TEXT || options.unit !== undefined) return read(asked, text, options);
    const question = options.allowZero === true ? `${asked} or zero` : asked;
    let answers = known.get(question);
    const before = answers?.get(text);
    if (before !== undefined) return before;
    if (texts >= MOST_TEXTS) {
      known.clear();
      texts = 0;
      answers = undefined;
    }
    if (answers === undefined) {
      answers = new Map();
      known.set(question, answers);
    }
    const answer = read(asked, text, options);
    answers.set(text, answer);
    texts += 1;
    return answer;
  };
}
