import { isScalar, Scalar } from 'yaml';
import type { Problem } from '../diagnostic/diagnostic.ts';
import { excerpt } from './excerpt.ts';

/** Names that reach into the prototype of an object; no field is called so. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type KeyName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly problem: Problem };

/**
 * The name a key stands for: its text as written, so `1` and `"1"` are the same
 * and `1.10` is not `1.1`. Mappings, lists and aliases are no keys, and `<<` does
 * not merge.
 */
export function keyName(key: unknown): KeyName {
  if (!isScalar(key) || typeof key.value !== 'string') {
    return { ok: false, problem: { code: 'yaml/complex-key', args: {} } };
  }
  const name = key.value;
  const plain = key.type === Scalar.PLAIN;
  if (name === '' && plain) {
    return refused({ code: 'yaml/syntax', args: { reason: 'a key is missing before this colon' } });
  }
  if (name === '<<' && plain) return refused({ code: 'yaml/merge-key', args: {} });
  if (FORBIDDEN.has(name)) {
    return refused({ code: 'yaml/forbidden-key', args: { key: excerpt(name) } });
  }
  return { ok: true, name };
}

function refused(problem: Problem): KeyName {
  return { ok: false, problem };
}
