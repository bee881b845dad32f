import type { Problem } from '../diagnostic/diagnostic.ts';
import type { AskedKind } from '../quantity/kind.ts';
import { type LimitKind, parseLimit } from '../quantity/limit.ts';
import {
  ambiguousGain,
  type ParseOptions,
  parseQuantity,
  parseQuantityParts,
} from '../quantity/parse.ts';
import { parseScale } from '../quantity/scale.ts';

/** What a text, a number or a map of percentiles has to mean, as data. */
export type Meaning =
  | { readonly means: 'figure'; readonly kind: AskedKind; readonly options: ParseOptions }
  | { readonly means: 'limit'; readonly kind: LimitKind }
  | { readonly means: 'scale' };

/** Why a value of the right shape does not have the meaning; null where it has. */
export function meaningProblem(meaning: Meaning, value: unknown): Problem | null {
  switch (meaning.means) {
    case 'figure':
      return figureProblem(meaning.kind, value, meaning.options);
    case 'limit':
      return problemIn(parseLimit(meaning.kind, String(value)));
    case 'scale':
      return problemIn(parseScale(String(value)));
  }
}

function figureProblem(kind: AskedKind, value: unknown, options: ParseOptions): Problem | null {
  const parsed =
    typeof value === 'object' && value !== null
      ? parseQuantityParts(kind, textParts(value), options)
      : parseQuantity(kind, String(value), options);
  if (!parsed.ok) return parsed.problem;
  const readings = kind === 'gain' ? ambiguousGain(parsed.value) : null;
  if (readings === null) return null;
  return { code: 'unit/ambiguous-gain', args: { written: parsed.value.written, readings } };
}

function textParts(value: object): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [name, written] of Object.entries(value)) {
    if (written !== undefined) parts[name] = String(written);
  }
  return parts;
}

function problemIn(result: { ok: true } | { ok: false; problem: Problem }): Problem | null {
  return result.ok ? null : result.problem;
}
