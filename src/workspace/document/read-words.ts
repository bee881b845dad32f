import { suggest } from '../../diagnostic/suggest.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import type { SchemaFinding } from '../../schema/explain.ts';
import type { FieldPath } from '../../schema/format.ts';
import { valueAt } from '../../schema/plain-value.ts';
import { type DeclaredWord, type DeclaredWords, wordKey, wordsAt } from './declared-words.ts';

/** A place of a scorecard where a declared word stands. */
interface WordUse {
  readonly path: FieldPath;
  /** As it is written there. */
  readonly written: string;
  readonly declared: DeclaredWord;
}

/** The parts of a scorecard that hold figures. */
const WITH_FIGURES: ReadonlySet<unknown> = new Set(['proposals', 'first']);

/** The values of a scorecard with the declared figure in place of each declared word. */
export function withFigures(
  root: unknown,
  words: DeclaredWords,
): { readonly value: unknown; readonly uses: readonly WordUse[] } {
  const uses: WordUse[] = [];
  function read(value: unknown, path: FieldPath): unknown {
    if (typeof value === 'string') {
      const declared = wordsAt(words, path).get(wordKey(value));
      if (declared === undefined) return value;
      uses.push({ path, written: value, declared });
      return declared.figure;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (path.length === 1 && !WITH_FIGURES.has(path[0])) return value;
    if (Array.isArray(value)) return value.map((item, at) => read(item, [...path, at]));
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, held]) => [key, read(held, [...path, key])]));
  }
  return { value: read(root, []), uses };
}

/** Have each figure that was a word say so, in what the schema made of a scorecard: that is nobody else's yet. */
export function withWords<T>(content: T, uses: readonly WordUse[]): T {
  for (const { path, written, declared } of uses) {
    // Where a word stood, the schema has put a figure.
    const holder = valueAt(content, path.slice(0, -1)) as Record<string | number, Quantity>;
    const name = path.at(-1) ?? '';
    const figure = holder[name];
    if (figure !== undefined) holder[name] = { ...figure, written, declaredAs: declared.figure };
  }
  return content;
}

/** A text that cannot be read, said as the unknown word that it is where words are declared. */
export function unknownWord(
  finding: SchemaFinding,
  root: unknown,
  words: DeclaredWords,
): SchemaFinding {
  const { problem, path, target } = finding;
  const known = [...wordsAt(words, path).values()];
  const written = textAt(root, path);
  const isWord = written !== null && /^\p{L}/u.test(written.trim());
  if (known.length === 0 || !isWord || !problem.code.startsWith('quantity/')) return finding;
  if (wordsAt(words, path).has(wordKey(written))) return finding;
  const names = known.map(({ word }) => word);
  const args = { written, words: names, suggestion: suggest(written, names) };
  return { problem: { code: 'quantity/unknown-word', args }, path, target };
}

function textAt(root: unknown, path: FieldPath): string | null {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : null;
}
