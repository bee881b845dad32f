import { suggest } from '../../diagnostic/suggest.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Kind, Quantity } from '../../quantity/quantity.ts';
import type { SchemaFinding } from '../../schema/explain.ts';
import type { FieldPath } from '../../schema/format.ts';
import { valueAt } from '../../schema/plain-value.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import type { SourceFile } from '../yaml/source-file.ts';

/** The places that may use declared words, with the kind of figure in each. */
export const WORD_KINDS = {
  scores: 'score',
  hours: 'hours',
  probability: 'probability',
  gain: 'gain',
  loss: 'loss',
} as const satisfies Readonly<Record<string, Kind>>;

export type WordKind = keyof typeof WORD_KINDS;

/** Builds a record with one value for each kind of words. */
export function byWordKind<T>(of: (kind: WordKind) => T): Readonly<Record<WordKind, T>> {
  const values = namesOf(WORD_KINDS).map((kind) => [kind, of(kind)] as const);
  // `namesOf` returns every kind.
  return Object.fromEntries(values) as Record<WordKind, T>;
}

/** A word and its figure, both as declared. */
export interface DeclaredWord {
  readonly word: string;
  readonly figure: string;
}

/** Words by their lower-case form, in file order. */
export type WordList = ReadonlyMap<string, DeclaredWord>;

/** The words that a rubric declares. */
export interface DeclaredWords {
  readonly lists: Readonly<Record<WordKind, WordList>>;
  /** The words of criteria that have their own. */
  readonly criteria: ReadonlyMap<string, WordList>;
}

/** The lookup key of a word; letter case is ignored. */
export function wordKey(word: string): string {
  return word.trim().toLowerCase();
}

const RESERVED: ReadonlySet<string> = new Set([
  'n/a',
  'true',
  'false',
  'null',
  wordKey(PLACEHOLDER),
]);

/** True if a text can be a declared word: not reserved, not a figure, starts with a letter. */
export function canBeWord(word: string, kind: WordKind): boolean {
  const isFree = /^\p{L}/u.test(word) && !RESERVED.has(wordKey(word));
  return isFree && !parseQuantity(WORD_KINDS[kind], word, { allowZero: true }).ok;
}

/**
 * The words of a rubric file, even if it has errors elsewhere. Invalid words are skipped here; the
 * checks of the rubric report them. Null if no valid word remains.
 */
export function declaredWords(rubric: SourceFile): DeclaredWords | null {
  const ids = rubric.keys(['criteria']);
  const criteria = ids.flatMap((id) => {
    const path = ['criteria', id, 'words'];
    return rubric.keys(path).length === 0 ? [] : [[id, listIn(rubric, path, 'scores')] as const];
  });
  const lists = byWordKind((kind) => listIn(rubric, ['words', kind], kind));
  const isNone = [...Object.values(lists), ...criteria.map(([, own]) => own)].every(
    ({ size }) => size === 0,
  );
  return isNone ? null : { lists, criteria: new Map(criteria) };
}

/** The declared words of each kind, in file order; empty lists if none are declared. */
export function wordLists(
  words: DeclaredWords | null,
): Readonly<Record<WordKind, readonly DeclaredWord[]>> {
  return byWordKind((kind) => [...(words?.lists[kind].values() ?? [])]);
}

function listIn(rubric: SourceFile, path: FieldPath, kind: WordKind): WordList {
  const found = new Map<string, DeclaredWord>();
  for (const word of rubric.keys(path)) {
    const figure = rubric.written([...path, word]);
    const isFigure = parseQuantity(WORD_KINDS[kind], figure, { allowZero: true }).ok;
    if (isFigure && canBeWord(word, kind) && !found.has(wordKey(word))) {
      found.set(wordKey(word), { word, figure });
    }
  }
  return found;
}

const NO_WORDS: WordList = new Map();

/** The kind of words for each figure of an estimate. */
const ESTIMATE_WORDS: Readonly<Record<string, WordKind>> = {
  success: 'probability',
  pass: 'probability',
  upside: 'gain',
  gain: 'gain',
  downside: 'loss',
  loss: 'loss',
  implementation: 'hours',
  validation: 'hours',
  rollback: 'hours',
  hours: 'hours',
};

/** The words allowed at a path of a scorecard; empty if the path takes no words. */
export function wordsAt({ lists, criteria }: DeclaredWords, path: FieldPath): WordList {
  const [top, , field, ...rest] = path[0] === 'first' ? path.slice(1) : path;
  if (top !== 'proposals') return NO_WORDS;
  switch (field) {
    case 'scores':
      return isMark(rest.slice(1)) ? (criteria.get(String(rest[0])) ?? lists.scores) : NO_WORDS;
    case 'score':
      return isMark(rest) ? lists.scores : NO_WORDS;
    case 'expects':
      return rest.length === 0 ? lists.gain : NO_WORDS;
    case 'estimate':
      return inEstimate(lists, rest);
    case 'variants':
      return rest[1] === 'estimate' ? inEstimate(lists, rest.slice(2)) : NO_WORDS;
    default:
      return NO_WORDS;
  }
}

/** True for the path of a score, written alone or with its reason. */
function isMark(rest: FieldPath): boolean {
  return rest.length === 0 || (rest.length === 1 && rest[0] === 'score');
}

function inEstimate(lists: DeclaredWords['lists'], path: FieldPath): WordList {
  const own = path[0] === 'phases' ? path.slice(2) : path;
  const [field, ...rest] = own;
  const kind = rest.length > 0 ? undefined : ESTIMATE_WORDS[String(field)];
  return kind === undefined ? NO_WORDS : lists[kind];
}

interface WordUse {
  readonly path: FieldPath;
  /** The word as written in the scorecard. */
  readonly written: string;
  readonly declared: DeclaredWord;
}

/** The fields of a scorecard that contain figures. */
const WITH_FIGURES: ReadonlySet<unknown> = new Set(['proposals', 'first']);

/** The values of a scorecard with each declared word replaced by its figure. */
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

/**
 * Records in each figure the word it replaced. It changes `content` in place, which is safe because
 * no other code holds it yet.
 */
export function withWords<T>(content: T, uses: readonly WordUse[]): T {
  for (const { path, written, declared } of uses) {
    // The schema has put a figure in place of the word.
    const holder = valueAt(content, path.slice(0, -1)) as Record<string | number, Quantity>;
    const name = path.at(-1) ?? '';
    const figure = holder[name];
    if (figure !== undefined) holder[name] = { ...figure, written, declaredAs: declared.figure };
  }
  return content;
}

/**
 * Turns a finding about an unreadable figure into an unknown-word finding, if words are declared
 * there and the text is a word.
 */
export function unknownWord(
  finding: SchemaFinding,
  root: unknown,
  words: DeclaredWords,
): SchemaFinding {
  const { problem, path, target } = finding;
  const known = [...wordsAt(words, path).values()];
  const written = valueAt(root, path);
  if (typeof written !== 'string' || !/^\p{L}/u.test(written.trim())) return finding;
  if (known.length === 0 || !problem.code.startsWith('quantity/')) return finding;
  if (wordsAt(words, path).has(wordKey(written))) return finding;
  const names = known.map(({ word }) => word);
  const args = { written, words: names, suggestion: suggest(written, names) };
  return { problem: { code: 'quantity/unknown-word', args }, path, target };
}
