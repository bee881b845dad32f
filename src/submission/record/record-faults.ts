import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { fieldPath } from '../patch/pointer.ts';
import { type AgainstRecord, changedPitches } from './against-record.ts';

/** Whose record it is. */
interface Owner {
  readonly round: string;
  readonly shark: string;
}

/**
 * What a form changes on record, for which it has to be called a revision: each answer that it
 * gives otherwise or no more; of the same answers, each pitch that is another since.
 *
 * @param written the form as it was handed in
 * @param against how it stands to the judgement on record
 * @param earlier the judgement on record
 * @param pitches the digest of each pitch as it is now, by proposal
 */
export function recordFaults(
  written: SourceFile,
  { kind, changed }: AgainstRecord,
  earlier: SourceFile,
  pitches: ReadonlyMap<string, string>,
  owner: Owner,
): readonly SubmitFault[] {
  if (kind === 'other') {
    return changed.map(({ pointer, before }) => {
      const expected = `${before}, as on record`;
      const path = inForm(written, fieldPath(pointer));
      return faultAt(written, path, 'value', { code: 'submit/changed', ...owner }, { expected });
    });
  }
  if (kind === 'more') return [];
  return changedPitches(earlier, pitches).map((proposal) => {
    const problem = { code: 'submit/other-pitch', ...owner, proposal } as const;
    return faultAt(written, ['proposals', proposal], 'key', problem);
  });
}

/** A score stands by itself where the form gives no reason for it. */
function inForm({ value }: SourceFile, path: FieldPath): FieldPath {
  const above = path.slice(0, -1);
  const held: unknown = valueAt(value, above);
  return path.at(-1) === 'score' && held !== undefined && !isMap(held) ? above : path;
}
