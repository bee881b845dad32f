import { isScalar, Scalar } from 'yaml';
import { fail, ok, type Result } from '../../diagnostic/value-or-problem.ts';
import { excerpt } from '../excerpt.ts';
import { RESERVED_NAMES } from '../names/id.ts';

/** The value of a plain scalar in the core schema of YAML 1.2, or the reason it is unusable. */
export type PlainValue =
  | { readonly ok: true; readonly value: string | number | boolean | null }
  | { readonly ok: false; readonly reason: string };

const NULL = /^(?:~|null|Null|NULL)?$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const INTEGER = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const SPECIAL = /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/;
const NONZERO_DIGIT = /^[^eE]*[1-9]/;

/**
 * The value of an unquoted text. Numbers that a double cannot hold are refused, never rounded:
 * infinities, NaN, integers beyond 2^53 - 1, and exponents that overflow or underflow. `no`, `off`,
 * `1_000` and dates are text, as in YAML 1.2.
 */
export function plainValue(text: string): PlainValue {
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) return numberOrText(text);
  switch (text[0]) {
    case '+':
    case '-':
    case '.':
      return numberOrText(text);
    case undefined:
    case '~':
    case 'n':
    case 'N':
      return { ok: true, value: NULL.test(text) ? null : text };
    case 't':
    case 'T':
      return { ok: true, value: TRUE.test(text) ? true : text };
    case 'f':
    case 'F':
      return { ok: true, value: FALSE.test(text) ? false : text };
    default:
      return { ok: true, value: text };
  }
}

/** Longer numbers are not measurements. All digits of shorter ones are kept. */
const MAX_NUMBER_LENGTH = 40;

function numberOrText(text: string): PlainValue {
  if (text.length > MAX_NUMBER_LENGTH && (INTEGER.test(text) || FLOAT.test(text))) {
    return { ok: false, reason: `more than ${MAX_NUMBER_LENGTH} digits` };
  }
  if (INTEGER.test(text)) return integer(text);
  if (FLOAT.test(text)) return float(text);
  if (SPECIAL.test(text)) {
    const reason = /nan/i.test(text) ? 'not a number' : 'infinity is not a figure';
    return { ok: false, reason };
  }
  return { ok: true, value: text };
}

function integer(text: string): PlainValue {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return { ok: true, value };
  return { ok: false, reason: 'an integer beyond 9007199254740991 cannot be held exactly' };
}

function float(text: string): PlainValue {
  const value = Number(text);
  if (!Number.isFinite(value)) return { ok: false, reason: 'too large to be held' };
  if (value === 0 && NONZERO_DIGIT.test(text)) {
    return { ok: false, reason: 'too close to zero to be held' };
  }
  return { ok: true, value };
}

/**
 * The name of a key: its text as written, so `1` and `"1"` are equal and `1.10` differs from `1.1`.
 * Mappings, lists and aliases are not allowed as keys, and `<<` does not merge.
 */
export function keyName(key: unknown): Result<string> {
  if (!isScalar(key) || typeof key.value !== 'string') {
    return fail({ code: 'yaml/complex-key', args: {} });
  }
  const name = key.value;
  const plain = key.type === Scalar.PLAIN;
  if (name === '' && plain) {
    return fail({ code: 'yaml/syntax', args: { reason: 'a key is missing before this colon' } });
  }
  if (name === '<<' && plain) return fail({ code: 'yaml/merge-key', args: {} });
  if (RESERVED_NAMES.has(name)) {
    return fail({ code: 'yaml/forbidden-key', args: { key: excerpt(name) } });
  }
  return ok(name);
}
