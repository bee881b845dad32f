import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import type { Round } from '../../model/round.ts';
import { criteriaFor } from '../../model/rubric.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { synonymOf } from '../../schema/synonyms.ts';
import type { PathFinder } from '../patch/pointer.ts';
import { isReview, namedAt, namesProposal } from '../place.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { namesAt, type ScorecardRequest } from '../request/expected.ts';
import { isText } from './statement.ts';

/** The arguments of a diagnostic's message, by name. */
export function argsOf({ args }: Diagnostic): Readonly<Record<string, unknown>> {
  return { ...args };
}

/**
 * The path that a diagnostic is about. Its location may be ambiguous: a YAML map begins where its
 * first key does, and a proposal in a Markdown form has no place but its cells. The id or field in
 * the message then decides.
 */
export function pathOfDiagnostic(
  {
    source,
    notation,
    pathAt,
    pathBefore,
  }: Pick<Submitted, 'source' | 'notation' | keyof PathFinder>,
  diagnostic: Diagnostic,
): FieldPath {
  const { location, related = [] } = diagnostic;
  if (diagnostic.code === 'text/lost-comma') return pathBefore(location);
  // For a duplicate key, the values hold the first of the two.
  const [at = []] = [location, ...related].map(pathAt).filter((each) => each.length > 0);
  if (diagnostic.code === 'estimate/zero-hours') return [...estimateAt(at), 'implementation'];
  const { id, field } = argsOf(diagnostic);
  const name = id ?? field;
  if (typeof name !== 'string') return at;
  // The constraint and the evidence of a veto are in one cell.
  if (notation === 'form' && diagnostic.code === 'reference/unknown-constraint')
    return [...at, 'constraint'];
  if (notation === 'form') return at.slice(0, at.indexOf(name) + 1 || at.length);
  const within = [...at, name];
  if (valueAt(source.value, within) === undefined) return at;
  const key = source.locate(within, 'key');
  return key.line === location.line && key.column === location.column ? within : at;
}

/** The estimate that a path leads to or into; else that of the proposal at the path. */
function estimateAt(path: FieldPath): FieldPath {
  const end = path.findIndex((name, depth) => depth > 1 && name === 'estimate');
  return end === -1 ? [...path, 'estimate'] : path.slice(0, end + 1);
}

/**
 * The name that a mistyped name most likely stands for: for a proposal the only entry that fits.
 */
export function intendedName(diagnostic: Diagnostic, path: FieldPath, round: Round): string | null {
  const { suggestion, id } = argsOf(diagnostic);
  if (!isReview(path) && !namesProposal(path))
    return typeof suggestion === 'string' ? suggestion : null;
  const written = isReview(path) ? path[1] : id;
  const [fitting = null, ...others] = isText(written) ? entriesLike(written, round) : [];
  return others.length === 0 ? fitting : null;
}

/** The id of the proposal that an id or title most likely stands for; null for none. */
export function resolveProposal(written: string, round: Round): string | null {
  return resolveId(written, liveNames(round));
}

function liveNames({ entries }: Round): readonly (readonly [string, string])[] {
  return entries.filter(({ isLive }) => isLive).map(({ id, title }) => [id, title]);
}

/**
 * The entries that a mistyped id may stand for: the one with a similar id or title; else those that
 * have all its words in this order; else, for an id, those that begin with the same two words.
 */
function entriesLike(written: string, round: Round): readonly string[] {
  const similar = resolveProposal(written, round);
  if (similar !== null) return [similar];
  const words = wordsIn(written);
  const having = (part: readonly string[], isFirst: boolean) =>
    liveNames(round).flatMap(([id, title]) =>
      [id, title].some((name) => hasWords(wordsIn(name), part, isFirst)) ? [id] : [],
    );
  const containing = having(words, false);
  // A text with blanks may have a reason behind the id, which a new id would replace.
  const isLeading = containing.length === 0 && words.length > 1 && !/\s/.test(written);
  return isLeading ? having(words.slice(0, 2), true) : containing;
}

/** True if a name has words similar to these, in this order; `isFirst` if it begins with them. */
function hasWords(name: readonly string[], words: readonly string[], isFirst: boolean): boolean {
  let at = 0;
  return words.every((word) => {
    const next = name.slice(at, isFirst ? at + 1 : undefined);
    const found = next.findIndex(
      (each) => each === word || (word.length > 2 && suggest(word, [each]) !== null),
    );
    at += found + 1;
    return found >= 0;
  });
}

/**
 * The id of the criterion that an id or label most likely stands for; a label may have words in
 * parentheses after it: `Safety (risk)`. Null for none.
 */
export function resolveCriterion(
  written: string,
  { rubric, shark }: ScorecardRequest,
): string | null {
  const named = criteriaFor(rubric, shark).map(({ id, label }) => [id, label] as const);
  return resolveId(written, named) ?? resolveId(written.replace(/(?<=.) *\(.*\)$/s, ''), named);
}

/** The id that an id or title most likely stands for; null for none. */
function resolveId(written: string, all: readonly (readonly [string, string])[]): string | null {
  // Of several names that are equally near, none is meant.
  const nearest = (names: readonly string[]) => {
    const near = suggest(written, names);
    return near === suggest(written, names.toReversed()) ? near : null;
  };
  const known = nearest(all.map(([, name]) => name));
  const meant = all.find(([id]) => id === written) ?? all.find(([, name]) => name === known);
  return meant?.[0] ?? nearest(all.map(([id]) => id));
}

/**
 * The path where the value of a mistyped name belongs, or of a name one level too high; null if
 * unknown.
 */
export function intendedPath(
  diagnostic: Diagnostic,
  path: FieldPath,
  request: ScorecardRequest,
): FieldPath | null {
  const label = namedAt(path) === 'criterion' ? resolveCriterion(String(path[3]), request) : null;
  const name = label ?? intendedName(diagnostic, path, request.round);
  const holder = path.slice(0, -1);
  if (name !== null) return [...holder, name];
  if (diagnostic.code !== 'schema/unknown-field' || !HOLDER_DEPTHS.has(path.length)) return null;
  const inner = path.length === 1 ? ['proposals'] : namesAt(holder, request);
  const within = inner.flatMap((field) => {
    const names = namesAt([...holder, field], request);
    const meant = names.find((each) => each === path.at(-1)) ?? synonymOf(`${path.at(-1)}`, names);
    return meant === null ? [] : [[...holder, field, meant]];
  });
  return within.length === 1 ? (within[0] ?? null) : null;
}

/**
 * Path lengths at which a field may belong one level deeper: the top level, and the fields of a
 * review.
 */
const HOLDER_DEPTHS: ReadonlySet<number> = new Set([1, 3]);

/**
 * A proposal with a reason: `short-keys: it breaks`, `Short keys because it breaks`, `short-keys
 * needs a test`.
 */
const WITH_REASON = /^(.+?)(?:(?::|,? because| [–—-]) +| +(?=needs\b))(\S.*)$/s;

/** The proposal that a text names, and the reason after it if any; null if it names none. */
export function proposalAndReason(text: string, round: Round) {
  const [, name = text, why = true] = WITH_REASON.exec(text) ?? [];
  const alone = resolveProposal(text, round);
  const proposal = alone ?? resolveProposal(name, round);
  return proposal === null ? null : { proposal, why: alone === null ? why : true };
}

/** True if a value about one proposal names another live proposal of the round, by id or title. */
export function mentionsOtherProposal(value: unknown, proposal: string, round: Round): boolean {
  const texts = (isMap(value) ? Object.keys(value) : [value].flat()).map(String);
  const others = round.entries.filter(({ id, isLive }) => isLive && id !== proposal);
  const names = others.flatMap(({ id, title }) => [id, title]).map(normalized);
  return texts.some(
    (text) =>
      names.some((name) => normalized(text).includes(name)) ||
      (!isMap(value) && (proposalAndReason(text, round)?.proposal ?? proposal) !== proposal),
  );
}

/** Lower case without punctuation, padded with blanks, so that names match as whole words. */
function normalized(text: string): string {
  return ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}_-]+/gu)
    ?.join(' ')} `;
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
