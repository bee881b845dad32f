import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { FormProblem } from '../form/problem.ts';
import type { FieldPath } from '../schema/format.ts';
import { pointerOf } from '../schema/plain-value.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import type { PatchStep } from './patch/patch.ts';
import type { SubmissionProblem } from './problem.ts';

/** An id that no entry or criterion of the round has, by the rule that found it. */
export interface IdProblem {
  readonly kind: 'id';
  readonly code: string;
  readonly id: string;
  readonly of: 'entry' | 'criterion';
}

/** A reason why a scorecard is refused: where it is, and how to repair it. */
export interface SubmitFault {
  readonly problem:
    | { readonly kind: 'rule'; readonly diagnostic: Diagnostic }
    | IdProblem
    | { readonly kind: 'form'; readonly form: FormProblem }
    | ({ readonly kind: 'own' } & SubmissionProblem);
  readonly location: Location;
  /** A JSON pointer to the field, also to a field that is missing. */
  readonly pointer: string;
  /**
   * The accepted value in words; for an unreadable line, the line to write instead; null if
   * unknown.
   */
  readonly expected: string | null;
  /**
   * A patch that fixes this fault, applied after the patches of earlier faults; empty if unknown.
   */
  readonly example: readonly PatchStep[];
  /** The steps of `example` that only move or reshape what the document has, and invent nothing. */
  readonly moved?: readonly PatchStep[];
}

/** What of a fault says how to repair it. */
export type Repair = Partial<Pick<SubmitFault, 'expected' | 'example' | 'moved'>>;

/** A fault at a field of the scorecard. */
export function faultAt(
  source: SourceFile,
  path: FieldPath,
  target: 'key' | 'value',
  own: SubmissionProblem,
  repair: Repair = {},
): SubmitFault {
  return { ...documentFault(source.locate(path, target), own, repair), pointer: pointerOf(path) };
}

/** A fault of the document that belongs to no field of the scorecard. */
export function documentFault(
  location: Location,
  own: SubmissionProblem,
  { expected = null, example = [] }: Repair = {},
): SubmitFault {
  return { problem: { kind: 'own', ...own }, location, pointer: '', expected, example };
}
