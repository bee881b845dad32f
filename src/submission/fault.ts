import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { FormProblem } from '../form/problem.ts';
import type { FieldPath } from '../schema/format.ts';
import { pointerOf } from '../schema/plain-value.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import type { OtherThanRubric } from './asked/rubric-copy.ts';
import type { PatchStep } from './patch/patch.ts';

/** What is wrong with a scorecard as something that was handed in; the rules say the rest. */
export type OwnProblem =
  | {
      readonly code: 'submit/missing-score';
      readonly proposal: string;
      readonly criterion: string | null;
      /** Whether the document has a place for it, as a form has that asks for it. */
      readonly hasPlace: boolean;
    }
  /** It is scored, and named under `abstain`. */
  | { readonly code: 'submit/abstained'; readonly proposal: string }
  /** One overall score stands beside scores by criteria. */
  | { readonly code: 'submit/two-scores'; readonly proposal: string }
  | { readonly code: 'submit/other-shark'; readonly written: string; readonly shark: string }
  | { readonly code: 'submit/other-round'; readonly written: string; readonly round: string }
  | { readonly code: 'submit/kept-field'; readonly field: string }
  /** Another answer is on record, and nobody said that this is a revision. */
  | { readonly code: 'submit/changed'; readonly round: string; readonly shark: string }
  /** The same is on record, of another pitch. */
  | {
      readonly code: 'submit/other-pitch';
      readonly round: string;
      readonly shark: string;
      readonly proposal: string;
    }
  /** The form was made for another pitch of the proposal than it has. */
  | { readonly code: 'submit/older-pitch'; readonly proposal: string }
  /** YAML knows the number, and people and tools read it differently: `010`, `0x5`. */
  | { readonly code: 'submit/notation'; readonly written: string }
  | { readonly code: 'submit/other-rubric'; readonly said: OtherThanRubric }
  /** A place that a repair named still waits for the reviewer. */
  | { readonly code: 'submit/fill-in' }
  /** Nothing is filled in, though nothing is missing either. */
  | { readonly code: 'submit/nothing' }
  /** It is not clear which block of code is handed in; the lines of those that may be. */
  | { readonly code: 'submit/which-block'; readonly lines: readonly number[] }
  /** Markdown that is not the form, or of which it is not clear what belongs to one. */
  | { readonly code: 'submit/prose'; readonly form: FormInProse }
  | { readonly code: 'submit/comment'; readonly written: string }
  /** JSON that ends before all that it opens is closed. */
  | { readonly code: 'submit/cut-short' };

/**
 * What a text that is not the form has of one: the lines where forms begin below tables or beside
 * each other, or its tables without the lines at its top; null for nothing.
 */
export type FormInProse = readonly number[] | 'no-front-matter' | null;

/** Why a scorecard is not taken, where, and how to repair it. */
export interface SubmitFault {
  readonly problem:
    | { readonly kind: 'rule'; readonly diagnostic: Diagnostic }
    | { readonly kind: 'form'; readonly form: FormProblem }
    | ({ readonly kind: 'own' } & OwnProblem);
  readonly location: Location;
  /** A JSON pointer; of something that is missing, where it is to stand. */
  readonly pointer: string;
  /** In words, or what to write in a line that cannot be read; null where nothing is known. */
  readonly expected: string | null;
  /** A change that would pass, after those of the faults before; empty where none is known. */
  readonly example: readonly PatchStep[];
  /** The steps of the example that say what stands there in another form, and nothing new. */
  readonly said?: readonly PatchStep[];
}

type Repair = Partial<Pick<SubmitFault, 'expected' | 'example'>>;

/** What is wrong with a field of the document as something that was handed in. */
export function faultAt(
  source: SourceFile,
  path: FieldPath,
  target: 'key' | 'value',
  own: OwnProblem,
  repair: Repair = {},
): SubmitFault {
  const found = faultApart(source.locate(path, target), own, repair);
  return { ...found, pointer: pointerOf(path) };
}

/** The same of what is no field of a scorecard. */
export function faultApart(
  location: Location,
  own: OwnProblem,
  { expected = null, example = [] }: Repair = {},
): SubmitFault {
  return { problem: { kind: 'own', ...own }, location, pointer: '', expected, example };
}
