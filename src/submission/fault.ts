import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { FormProblem } from '../form/problem.ts';
import type { PatchStep } from './patch.ts';

/** What is wrong with a scorecard as something that was handed in; the rules say the rest. */
export type OwnProblem =
  | {
      readonly code: 'submit/missing-score';
      readonly proposal: string;
      readonly criterion: string | null;
    }
  | { readonly code: 'submit/other-shark'; readonly written: string; readonly shark: string }
  | { readonly code: 'submit/other-round'; readonly written: string; readonly round: string }
  | { readonly code: 'submit/kept-field'; readonly field: string }
  /** Nothing is filled in, though nothing is missing either. */
  | { readonly code: 'submit/nothing' }
  /** Markdown that is not the form. */
  | { readonly code: 'submit/prose' };

/** Why a scorecard is not taken, where, and how to repair it. */
export interface SubmitFault {
  readonly problem:
    | { readonly kind: 'rule'; readonly diagnostic: Diagnostic }
    | { readonly kind: 'form'; readonly form: FormProblem }
    | ({ readonly kind: 'own' } & OwnProblem);
  readonly location: Location;
  /** A JSON pointer; of something that is missing, where it is to stand. */
  readonly pointer: string;
  /** In words; null where nothing may stand there, or the document cannot be read. */
  readonly expected: string | null;
  /** A change that would pass, after those of the faults before; empty where none is known. */
  readonly example: readonly PatchStep[];
}
