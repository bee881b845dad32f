import { fail, type Result } from '../diagnostic/value-or-problem.ts';
import type { FigureFault } from './figure.ts';
import { type AskedKind, KIND_RULES } from './kind.ts';
import { DIGIT_LIMIT } from './numeral.ts';
import type { ReadingFault } from './reading.ts';

/** Longer texts are refused without parsing; people do not write figures this long. */
export const LENGTH_LIMIT = 200;
const QUOTED_LENGTH = 60;

/** The reason a text is not a quantity of the requested kind. */
export type Fault =
  | { readonly fault: FigureFault }
  | ReadingFault
  | {
      readonly fault:
        | 'too-long'
        | 'mixed'
        | 'reversed'
        | 'incomplete'
        | 'parts'
        | 'relation'
        | 'limit';
    };

/** The text to add to the expected form, by fault; nothing if the form alone is clear. */
const ADVICE: Readonly<Partial<Record<Fault['fault'], string>>> = {
  notation:
    ' in plain decimal digits (1000, 0.5), without underscores, commas, leading zeros or other bases',
  'one-sided-unit': ' with the unit at both ends of the range, or only at its end',
  fraction: ' as one number',
  sign: ' without a plus sign',
  direction: ' with slower or faster after a percentage or a factor above 1, without a minus sign',
  'too-long': ` in at most ${LENGTH_LIMIT} characters`,
  mixed: ' with every part written in the same way',
  incomplete: ' as a map with best, with low and high, or with min and max',
  parts: ' as a map of single figures named low, best, high, min or max',
  limit: ' as a figure or a range, not as a limit',
  relation: ' with a relation before it: at least, at most, above or below',
};

/** The problem to report for a fault, described for the requested kind. */
export function failQuantity<T = never>(asked: AskedKind, text: string, fault: Fault): Result<T> {
  const rule = KIND_RULES[asked];
  const written = shorten(text);
  switch (fault.fault) {
    case 'digits':
      return fail({ code: 'quantity/digits', args: { written, limit: DIGIT_LIMIT } });
    case 'reversed':
      return fail({ code: 'quantity/reversed-range', args: { written } });
    case 'out-of-range': {
      const expected = KIND_RULES[fault.kind].domain;
      return fail({ code: 'quantity/out-of-range', args: { written, expected } });
    }
    case 'wrong-unit': {
      const { expected, examples } = rule;
      const args = { written, unit: fault.unit, expected, examples };
      return fail({ code: 'quantity/wrong-unit', args });
    }
    default: {
      const expected = rule.expected + (ADVICE[fault.fault] ?? '');
      const args = { written, expected, examples: rule.examples };
      return fail({ code: 'quantity/unreadable', args });
    }
  }
}

/** The start of a long text. It never cuts a surrogate pair. */
function shorten(text: string): string {
  if (text.length <= LENGTH_LIMIT) return text;
  const start = text.slice(0, QUOTED_LENGTH);
  const isHalfCharacter = /[\uD800-\uDBFF]$/.test(start);
  return `${isHalfCharacter ? start.slice(0, -1) : start}…`;
}
