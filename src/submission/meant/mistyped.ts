import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import type { Round } from '../../model/round.ts';
import { criteriaFor } from '../../model/rubric.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { synonymOf } from '../../schema/synonyms.ts';
import { type AskedSeat, namesAt, namesProposal } from '../asked/expected.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/** The arguments of a rule's message, by name. */
export function argsOf({ args }: Diagnostic): Readonly<Record<string, unknown>> {
  return { ...args };
}

/**
 * What of a form a rule speaks of. A map in YAML begins where its first key does, and a proposal
 * in Markdown has no place but those of its cells: then the name that is told says which is meant.
 */
export function pathOfProblem(
  { source, notation, pathAt }: Pick<Submitted, 'source' | 'notation' | 'pathAt'>,
  diagnostic: Diagnostic,
): FieldPath {
  const { location, related = [] } = diagnostic;
  // A key that is there twice stands in the values by the first of the two.
  const [at = []] = [location, ...related].map(pathAt).filter((each) => each.length > 0);
  if (diagnostic.code === 'estimate/zero-hours') return [...estimateAt(at), 'implementation'];
  const { id, field } = argsOf(diagnostic);
  const name = id ?? field;
  if (typeof name !== 'string') return at;
  // What is vetoed and why stand in one cell.
  if (notation === 'form' && diagnostic.code === 'reference/unknown-constraint')
    return [...at, 'constraint'];
  if (notation === 'form') return at.slice(0, at.indexOf(name) + 1 || at.length);
  const within = [...at, name];
  if (valueAt(source.value, within) === undefined) return at;
  const key = source.locate(within, 'key');
  return key.line === location.line && key.column === location.column ? within : at;
}

/** The estimate that a path leads to or into, or that of a proposal. */
function estimateAt(path: FieldPath): FieldPath {
  const end = path.findIndex((name, depth) => depth > 1 && name === 'estimate');
  return end === -1 ? [...path, 'estimate'] : path.slice(0, end + 1);
}

/** The name that a mistyped one most likely stands for: an id, also where a title is written. */
export function nameMeant(diagnostic: Diagnostic, path: FieldPath, round: Round): string | null {
  const { suggestion, id } = argsOf(diagnostic);
  if (typeof suggestion === 'string') return suggestion;
  const written = isReview(path) ? path[1] : namesProposal(path) ? id : null;
  return typeof written === 'string' ? proposalMeant(written, round) : null;
}

export function isReview(path: FieldPath): boolean {
  return path[0] === 'proposals' && path.length === 2;
}

/** The id of the proposal that an id or a title most likely stands for; null for none. */
export function proposalMeant(written: string, { entries }: Round): string | null {
  const live = entries.filter(({ isLive }) => isLive);
  return idMeant(
    written,
    live.map(({ id, title }) => [id, title]),
  );
}

/** The same of a criterion, whose label may have words in parentheses behind it: `Safety (risk)`. */
export function criterionMeant(written: string, { rubric, shark }: AskedSeat): string | null {
  const named = criteriaFor(rubric, shark).map(({ id, label }) => [id, label] as const);
  return idMeant(written, named) ?? idMeant(written.replace(/(?<=.) *\(.*\)$/s, ''), named);
}

/** The id that an id or a name most likely stands for. */
function idMeant(written: string, all: readonly (readonly [string, string])[]): string | null {
  const nearest = (names: readonly string[]) => suggest(written, names);
  const known = nearest(all.map(([, name]) => name));
  const meant = all.find(([id]) => id === written) ?? all.find(([, name]) => name === known);
  return meant?.[0] ?? nearest(all.map(([id]) => id));
}

/** Where what stands under a mistyped name belongs, or under one a level too high; null if unknown. */
export function placeMeant(
  diagnostic: Diagnostic,
  path: FieldPath,
  asked: AskedSeat,
): FieldPath | null {
  const isCriterion = path[2] === 'scores' && path.length === 4;
  const label = isCriterion ? criterionMeant(String(path[3]), asked) : null;
  const name = label ?? nameMeant(diagnostic, path, asked.round);
  const holder = path.slice(0, -1);
  if (name !== null) return [...holder, name];
  if (diagnostic.code !== 'schema/unknown-field' || !MAY_HOLD_MORE.has(path.length)) return null;
  const inner = path.length === 1 ? ['proposals'] : namesAt(holder, asked);
  const within = inner.flatMap((field) => {
    const names = namesAt([...holder, field], asked);
    const meant = names.find((each) => each === path.at(-1)) ?? synonymOf(`${path.at(-1)}`, names);
    return meant === null ? [] : [[...holder, field, meant]];
  });
  return within.length === 1 ? (within[0] ?? null) : null;
}

/** How deep a review stands, or a field of one, that may belong one level further in. */
const MAY_HOLD_MORE: ReadonlySet<number> = new Set([1, 3]);

/** `short-keys: it breaks`, `Short keys because it breaks`, `short-keys needs a test`. */
const WITH_WHY = /^(.+?)(?:(?::|,? because| [–—-]) +| +(?=needs\b))(\S.*)$/s;

/** The proposal that a text names, alone or before a reason, and the reason; null where it is none. */
export function namedFirst(text: string, round: Round) {
  const [, name = text, why = true] = WITH_WHY.exec(text) ?? [];
  const alone = proposalMeant(text, round);
  const proposal = alone ?? proposalMeant(name, round);
  return proposal === null ? null : { proposal, why: alone === null ? why : true };
}

/** Whether another proposal of the round is named, by its id or title, in words about one. */
export function namesAnother(value: unknown, proposal: string, round: Round): boolean {
  const texts = (isMap(value) ? Object.keys(value) : [value].flat()).map(String);
  const others = round.entries.filter(({ id, isLive }) => isLive && id !== proposal);
  const names = others.flatMap(({ id, title }) => [id, title]).map(inPlainWords);
  return texts.some(
    (text) =>
      names.some((name) => inPlainWords(text).includes(name)) ||
      (!isMap(value) && (namedFirst(text, round)?.proposal ?? proposal) !== proposal),
  );
}

/** Without letter case and signs, so that a name is found as whole words. */
function inPlainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}_-]+/gu)
    ?.join(' ')} `;
}
