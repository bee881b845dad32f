import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Round } from '../../model/round.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { type AskedSeat, expectedAt, namesAt } from '../asked/expected.ts';
import type { SubmitFault } from '../fault.ts';
import type { PatchStep } from '../patch/apply-patch.ts';
import type { PatchWriter } from '../patch/patch.ts';
import { proposalMeant } from './mistyped.ts';

type Example = Pick<SubmitFault, 'example' | 'said'>;

/** Where something stands in another shape than the one that an example shows. */
interface OtherShape {
  readonly path: FieldPath;
  readonly there: unknown;
  readonly expected: unknown;
}

/**
 * What stands in another shape than is asked, brought to the shape that is asked. Empty where it is
 * not known how: an example in its place would lose what it says. Null where no more than a single
 * value would be replaced.
 */
export function inShape(
  { code }: Diagnostic,
  root: unknown,
  path: FieldPath,
  asked: AskedSeat,
  patch: PatchWriter,
): Example | null {
  if (code !== 'schema/wrong-type') return null;
  const there = valueAt(root, path);
  const place = { path, there, expected: expectedAt(path, asked)?.example };
  const shaped =
    path[0] === 'abstain'
      ? abstained(root, path, there, asked.round, patch)
      : (aboutProposals(place, asked, patch) ?? listed(place, asked, patch));
  if (shaped !== null) return shaped;
  const isHolder = typeof there === 'object' && there !== null;
  return isHolder && Object.keys(there).length > 0 ? { example: [] } : null;
}

/** One proposal that is abstained from, or reasons by proposals: they stand in the reviews of these. */
function abstained(
  root: unknown,
  path: FieldPath,
  there: unknown,
  round: Round,
  patch: PatchWriter,
): Example | null {
  const isList = path.length === 1;
  if (typeof there === 'string') return isList ? whole(patch.put(path, [there])) : null;
  if (!isMap(there)) return null;
  const reasons = Object.entries(there).map(([named, reason]) => {
    const id = proposalMeant(named, round);
    return id === null ? null : { id, reason, place: ['proposals', id, 'because'] };
  });
  const known = reasons.filter((each) => each !== null);
  const isPlain = known.every(
    ({ reason, place }) => typeof reason === 'string' && (valueAt(root, place) ?? null) === null,
  );
  if (!isPlain || known.length < reasons.length) return { example: [] };
  const ids = [...new Set(known.map(({ id }) => id))];
  if (ids.length < known.length || (!isList && ids.length > 1)) return { example: [] };
  return whole([
    ...patch.put(path, isList ? ids : ids[0]),
    ...known.flatMap(({ place, reason }) => patch.put(place, reason)),
  ]);
}

/** Proposals, or texts by proposals, in the place of a map that names one or of a list of such maps. */
function aboutProposals(
  { path, there, expected }: OtherShape,
  asked: AskedSeat,
  patch: PatchWriter,
): Example | null {
  const isList = Array.isArray(expected);
  const map: unknown = isList ? expected[0] : expected;
  if (!isMap(map) || !Object.hasOwn(map, 'proposal')) return null;
  const fields = Object.keys(map);
  const said = saidOf(there).map(([named, text]) => {
    const proposal = proposalMeant(named, asked.round);
    const isText = text === null || typeof text === 'string';
    if (proposal === null || !isText) return null;
    // What is said of it in words comes last: the evidence of a veto.
    return text === null ? { proposal } : { proposal, [fields.at(-1) ?? '']: text };
  });
  const items = said.filter((each) => each !== null);
  const isKnown = items.length > 0 && items.length === said.length;
  if (!isKnown || (!isList && items.length > 1)) return null;
  const kept = patch.put(path, isList ? items : items[0]);
  const lacking = items.flatMap((item, at) =>
    fields
      .filter((field) => !Object.hasOwn(item, field))
      .map((field) => [...path, ...(isList ? [at] : []), field]),
  );
  const made = lacking.flatMap((place) => patch.put(place, expectedAt(place, asked)?.example));
  return { example: [...kept, ...made], said: kept };
}

/** Names, with what is said of each; null for nothing. */
function saidOf(there: unknown): readonly (readonly [string, unknown])[] {
  if (typeof there === 'string') return [[there, null]];
  return isMap(there) ? Object.entries(there) : [];
}

/** An item in the place of a list of such items. */
function listed(
  { path, there, expected }: OtherShape,
  asked: AskedSeat,
  patch: PatchWriter,
): Example | null {
  if (!Array.isArray(expected)) return null;
  const names = namesAt([...path, 0], asked);
  const isItem = isMap(there)
    ? Object.keys(there).every((name) => names.includes(name))
    : typeof there === 'string' && typeof expected[0] === 'string';
  return isItem ? whole(patch.put(path, [there])) : null;
}

/** An example that says nothing new. */
function whole(example: readonly PatchStep[]): Example {
  return { example, said: example };
}
