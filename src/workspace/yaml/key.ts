import { isScalar, Scalar } from 'yaml';
import { fail, ok, type Result } from '../../diagnostic/value-or-problem.ts';
import { excerpt } from '../excerpt.ts';
import { RESERVED_NAMES } from '../names/id.ts';

/**
 * The name a key stands for: its text as written, so `1` and `"1"` are the same
 * and `1.10` is not `1.1`. Mappings, lists and aliases are no keys, and `<<` does
 * not merge.
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
