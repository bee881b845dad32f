import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Round } from '../../model/round.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { PatchStep, PatchWriter } from '../patch/patch.ts';
import { argsOf } from './mistyped.ts';

/**
 * What stands in another shape than is asked, brought to the shape that is asked. Empty where it is
 * not known how: an example in its place would lose what it says. Null where no more than a single
 * value would be replaced.
 */
export function inShape(
  diagnostic: Diagnostic,
  root: unknown,
  path: FieldPath,
  round: Round,
  patch: PatchWriter,
): readonly PatchStep[] | null {
  if (diagnostic.code !== 'schema/wrong-type') return null;
  const there = valueAt(root, path);
  if (path[0] === 'abstain' && isMap(there)) return abstained(root, path, there, round, patch);
  const isAlone = typeof there === 'string' || isMap(there);
  if (isAlone && argsOf(diagnostic)['expected'] === 'a list') return patch.put(path, [there]);
  const isHolder = typeof there === 'object' && there !== null;
  return isHolder && Object.keys(there).length > 0 ? [] : null;
}

/** Reasons by the ids that are abstained from: they stand in the reviews of these. */
function abstained(
  root: unknown,
  path: FieldPath,
  there: object,
  { entries }: Round,
  patch: PatchWriter,
): readonly PatchStep[] {
  const reasons = Object.entries(there);
  const ids = reasons.map(([id]) => id);
  const because = (id: string) => ['proposals', id, 'because'];
  const isPlain = reasons.every(
    ([id, reason]) =>
      typeof reason === 'string' &&
      entries.some((entry) => entry.id === id) &&
      (valueAt(root, because(id)) ?? null) === null,
  );
  const isList = path.length === 1;
  if (!isPlain || (!isList && ids.length > 1)) return [];
  return [
    ...patch.put(path, isList ? ids : ids[0]),
    ...reasons.flatMap(([id, reason]) => patch.put(because(id), reason)),
  ];
}
