import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import type { Round } from '../../model/round.ts';
import type { FieldPath } from '../../schema/format.ts';
import { valueAt } from '../../schema/plain-value.ts';
import { namesProposal } from '../asked/expected.ts';
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
  const isReview = path[0] === 'proposals' && path.length === 2;
  const written = isReview ? path[1] : namesProposal(path) ? id : null;
  if (typeof written !== 'string') return null;
  const live = round.entries.filter(({ isLive }) => isLive);
  const title = suggest(
    written,
    live.map((entry) => entry.title),
  );
  const titled = live.find((entry) => entry.title === title);
  return (
    titled?.id ??
    suggest(
      written,
      live.map(({ id }) => id),
    )
  );
}
