import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { FormProblem } from '../form/problem.ts';
import type { FieldPath } from '../schema/format.ts';
import { pointerOf } from '../schema/plain-value.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import type { PatchStep } from './patch/patch.ts';
import type { RubricDifference } from './request/rubric-copy.ts';

/** Faults that only a submission can have. All others come from the rules of `shark check`. */
export type SubmissionProblem =
  | {
      readonly code: 'submit/missing-score';
      readonly proposal: string;
      readonly criterion: string | null;
      /**
       * True if the document has a field or cell for the score; false for a form made without that
       * row.
       */
      readonly hasPlace: boolean;
    }
  /** The proposal has scores and is also listed under `abstain`. */
  | { readonly code: 'submit/abstained'; readonly proposal: string }
  /** The review has an overall score and scores by criterion. */
  | { readonly code: 'submit/two-scores'; readonly proposal: string }
  | { readonly code: 'submit/other-shark'; readonly written: string; readonly shark: string }
  | { readonly code: 'submit/other-round'; readonly written: string; readonly round: string }
  | { readonly code: 'submit/kept-field'; readonly field: string }
  /** The answer differs from the one on record, and `--revise` is not given. */
  | {
      readonly code: 'submit/changed';
      readonly round: string;
      readonly shark: string;
      /** The path of the answer. */
      readonly answer: FieldPath;
      readonly before: string;
      /** What the form has there; null for nothing. */
      readonly now: string | null;
    }
  /** The answers equal those on record, but the pitch has changed since. */
  | {
      readonly code: 'submit/other-pitch';
      readonly round: string;
      readonly shark: string;
      readonly proposal: string;
    }
  /** The form was made for an earlier version of the pitch. */
  | { readonly code: 'submit/older-pitch'; readonly proposal: string }
  /** A valid YAML number that people and tools read differently: `010`, `0x5`. */
  | { readonly code: 'submit/notation'; readonly written: string }
  | { readonly code: 'submit/other-rubric'; readonly difference: RubricDifference }
  /** The value is still `FILL IN`, the placeholder that a repair writes. */
  | { readonly code: 'submit/fill-in' }
  /** No answer is given, and no score is required. */
  | { readonly code: 'submit/nothing' }
  /** Several code blocks may be the scorecard; `lines` has the line of each. */
  | { readonly code: 'submit/which-block'; readonly lines: readonly number[] }
  /** Markdown that is not the form, or that has other tables or more than one form. */
  | { readonly code: 'submit/prose'; readonly form: FormInProse }
  | { readonly code: 'submit/comment'; readonly written: string }
  /** The JSON ends before every bracket and string is closed. */
  | { readonly code: 'submit/cut-short' };

/**
 * The parts of the form that are found in a text that is not one: the line of each form when tables
 * precede the form or there are several; `no-front-matter` for the form's tables without its front
 * matter; null for none.
 */
export type FormInProse = readonly number[] | 'no-front-matter' | null;

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
  const found = documentFault(source.locate(path, target), own, repair);
  return { ...found, pointer: pointerOf(path) };
}

/** A fault of the document that belongs to no field of the scorecard. */
export function documentFault(
  location: Location,
  own: SubmissionProblem,
  { expected = null, example = [] }: Repair = {},
): SubmitFault {
  return { problem: { kind: 'own', ...own }, location, pointer: '', expected, example };
}
