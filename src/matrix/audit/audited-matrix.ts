import type { TextRange } from '../../markdown/inline.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Formula } from '../formula/formula.ts';
import type { DocumentVerdict } from '../formula/judge-figure.ts';
import type { Matrix, Refusal, StatedNumber } from '../matrix.ts';
import type { Firmness } from './firmness.ts';
import type { Slip } from './slip.ts';

/** A matrix, and what was stated in it against what follows from its scores. */
export interface AuditedMatrix {
  readonly matrix: Matrix;
  /** By which its options are ordered. */
  readonly formula: Formula;
  /** By option; null where a score is missing or unclear. */
  readonly totals: readonly (Exact | null)[];
  /** The stated figures, in the order of the document. */
  readonly findings: readonly DocumentFinding[];
  /** Whether its ranks count from the lowest total, and nothing says that it is the best. */
  readonly isOrderOpen: boolean;
  /** The options that share the first place; none where one leads, or it is not told. */
  readonly tied: readonly number[];
  /** Null where nobody leads, or the total is not linear in weights and scores. */
  readonly firmness: Firmness | null;
}

export type FindingKind = 'total' | 'product' | 'cost-of-delay' | 'weights' | 'rank' | 'winner';

/** A stated figure against the computed one. */
export interface DocumentFinding {
  readonly kind: FindingKind;
  /** The label of its option; null for the sum of the weights. */
  readonly option: string | null;
  readonly optionIndex: number | null;
  readonly criterion: string | null;
  readonly criterionIndex: number | null;
  /** What its line is called: `Weighted total`. */
  readonly line: string | null;
  /** Empty of weights of which nobody says what they sum to, and that have to make 100%. */
  readonly stated: string;
  /** The worth of one step in the last digit of the stated figure; null for a winner. */
  readonly step: Exact | null;
  readonly isPercent: boolean;
  /** A figure; the labels of the first options for a winner; null where it cannot be computed. */
  readonly computed: Exact | readonly string[] | null;
  readonly verdict: FindingVerdict;
  readonly slip: Slip | null;
  /** By which it was computed; null for ranks, winners and sums of weights. */
  readonly formula: Formula | null;
  readonly where: TextRange;
}

/** A finding about one stated figure; what is not given is open. */
export function findingOf(
  {
    text,
    step,
    isPercent,
    where,
  }: Pick<StatedNumber, 'text' | 'isPercent' | 'where'> & {
    readonly step: Exact | null;
  },
  own: Pick<DocumentFinding, 'kind' | 'computed' | 'verdict'> & Partial<DocumentFinding>,
): DocumentFinding {
  return {
    option: null,
    optionIndex: null,
    criterion: null,
    criterionIndex: null,
    line: null,
    slip: null,
    formula: null,
    stated: text,
    step,
    isPercent,
    where,
    ...own,
  };
}

/** Which option a finding is about. */
export function aboutOption({ options }: Matrix, optionIndex: number) {
  return { option: options[optionIndex]?.label ?? '', optionIndex };
}

/** `tied`: one of several that are equal. */
export type FindingVerdict = DocumentVerdict | 'tied';

/** What a document holds. */
export interface DocumentAudit {
  readonly matrices: readonly AuditedMatrix[];
  readonly refusals: readonly Refusal[];
  /** Tables that are no weighted matrix. */
  readonly passed: readonly TextRange[];
  /** The first table that is too large to be read; null for none. */
  readonly tooLarge: TextRange | null;
}
