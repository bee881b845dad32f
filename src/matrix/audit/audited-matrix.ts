import type { TextRange } from '../../markdown/inline.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Formula } from '../formula/formula.ts';
import type { DocumentVerdict } from '../formula/judge-figure.ts';
import type { Matrix, Refusal, StatedNumber } from '../matrix.ts';
import type { LeadStability } from './lead-stability.ts';
import type { LikelyMistake } from './likely-mistake.ts';

/** A matrix, with its stated figures compared with the values that follow from its scores. */
export interface AuditedMatrix {
  readonly matrix: Matrix;
  /** The formula by which the options are ranked. */
  readonly formula: Formula;
  /** By option; null if a score is missing or unclear. */
  readonly totals: readonly (Exact | null)[];
  /** The stated figures, in the order of the document. */
  readonly findings: readonly DocumentFinding[];
  /** True if the ranks start at the lowest total without a statement that the lowest wins. */
  readonly isOrderOpen: boolean;
  /** The options that share the first place. Empty if one leads, or if the leader is uncertain. */
  readonly tied: readonly number[];
  /** Null if no option leads, or if the total is not linear in weights and scores. */
  readonly stability: LeadStability | null;
}

export type FindingKind = 'total' | 'product' | 'cost-of-delay' | 'weights' | 'rank' | 'winner';

/** A stated figure and the computed one. */
export interface DocumentFinding {
  readonly kind: FindingKind;
  /** The label of the option; null for the sum of the weights. */
  readonly option: string | null;
  readonly optionIndex: number | null;
  readonly criterion: string | null;
  readonly criterionIndex: number | null;
  /** The label of the line: `Weighted total`. */
  readonly line: string | null;
  /** Empty for the sum of weights that is not stated and must be 100%. */
  readonly stated: string;
  /** The value of one unit in the last digit of the stated figure; null for a winner. */
  readonly step: Exact | null;
  readonly isPercent: boolean;
  /** A value; for a winner, the labels of the first options. Null if it cannot be computed. */
  readonly computed: Exact | readonly string[] | null;
  readonly verdict: FindingVerdict;
  readonly mistake: LikelyMistake | null;
  /** The formula that computed the value; null for ranks, winners and sums of weights. */
  readonly formula: Formula | null;
  readonly where: TextRange;
}

/** A finding about one stated figure. Fields that are not given are null. */
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
    mistake: null,
    formula: null,
    stated: text,
    step,
    isPercent,
    where,
    ...own,
  };
}

/** The fields of a finding that name its option. */
export function aboutOption({ options }: Matrix, optionIndex: number) {
  return { option: options[optionIndex]?.label ?? '', optionIndex };
}

/** `tied`: one of several equal options. */
export type FindingVerdict = DocumentVerdict | 'tied';

/** The contents of a document. */
export interface DocumentAudit {
  readonly matrices: readonly AuditedMatrix[];
  readonly refusals: readonly Refusal[];
  /** Tables that are not weighted matrices. */
  readonly otherTables: readonly TextRange[];
  /** The first table that is too large to read, or null. */
  readonly tooLarge: TextRange | null;
}
