import type { TextRange } from '../markdown/inline.ts';
import type { Role } from '../model/rubric.ts';
import type { RoiInput } from '../schema/roi-inputs.ts';

/**
 * The facts that a vote in Markdown states, value by value, each with its position. The readers
 * find them; the plan writes them to files. No value here is computed or guessed.
 */

/** A proposal of the document, as its index in the list of proposals. */
export type ProposalRef = number;

/** A part of an estimate, or `expects`: the gain that the reviewer expects. */
export type EstimatePart = RoiInput | 'expects';

/** Facts about the round or the reviewer, by kind. */
interface RoundFactFields {
  /** A criterion whose weight is left open: `TODO`, or a blank in a list of weights. */
  readonly 'open-weight': {
    readonly criterion: string;
  };
  readonly weight: {
    readonly criterion: string;
    /** `40%`, `0.4` or `40`. */
    readonly value: string;
    readonly removed: boolean;
    readonly reason: string | null;
    /** The number of the round that a column names; null for the round of the vote. */
    readonly round: string | null;
    /** True if it only repeats a weight given elsewhere: `Speedup (40%)` in a table of scores. */
    readonly repeats: boolean;
  };
  /** One case of the baseline. */
  readonly baseline: {
    readonly case: string;
    readonly now: string;
    readonly target: string;
    readonly gap: string | null;
    readonly unit: string | null;
  };
  /** A change of weights that the round asks for. */
  readonly adjustment: {
    readonly role: Role;
    readonly weight: string;
    readonly question: string | null;
  };
}

/** Facts about a proposal, by kind. */
interface ProposalFactFields {
  readonly score: {
    readonly criterion: string;
    /** The weight in parentheses after the label, as a number; null if there is none. */
    readonly weight: string | null;
    /** The score as written, without its scale; null for `n/a`. */
    readonly value: string | null;
    /** `10` of `7/10`; null if the document gives no scale. */
    readonly outOf: string | null;
    readonly because: string | null;
  };
  readonly total: {
    readonly value: string;
    readonly outOf: string | null;
    /** The sum as written. */
    readonly working: string | null;
    /** True for `Score: 6/10` under a proposal's name: it is a score if there are no criteria. */
    readonly isOverall: boolean;
    /** True if the label implies a computed value, as `Total` does and `Overall` does not. */
    readonly isComputed: boolean;
    readonly because: string | null;
  };
  readonly rank: {
    readonly value: string;
  };
  readonly vote: {
    readonly place: 'vote' | 'second' | 'hold' | 'abstain';
    readonly because: string | null;
  };
  /** The reason for marks: a cell of a column for reasons, or the text after a label for one. */
  readonly remark: {
    readonly because: string;
  };
  readonly verdict: {
    readonly text: string;
    readonly condition: string | null;
  };
  /** A part of an estimate, or the gain that the reviewer expects, in the notation of the files. */
  readonly estimate: {
    /** `Full implementation` beside the minimal test; null for the proposal itself. */
    readonly variant: string | null;
    readonly part: EstimatePart;
    readonly value: string;
    /** True if it comes from the calculation of an ROI, so the ROI was computed with it. */
    readonly isWorking: boolean;
  };
  readonly roi: {
    readonly variant: string | null;
    readonly value: string;
    readonly working: string | null;
  };
  readonly phase: {
    readonly phase: string;
    readonly hours: string | null;
    readonly proceedIf: string | null;
    readonly stopIf: string | null;
  };
  readonly acceptance: {
    readonly part: 'geomean_speedup' | 'worst_regression' | 'variation' | 'correct' | 'also';
    /** `at least 1.4x`, `yes`, or free text for `also`. */
    readonly limit: string;
    /** The limit that was first asked for, if a weaker one is accepted. */
    readonly asked: string | null;
  };
  readonly 'follow-up': {
    readonly when: string;
    readonly action: string;
  };
  /** A task to do before or during the work. */
  readonly duty: {
    readonly time: 'before' | 'during';
    readonly text: string;
  };
  /** One row of a before/after table. */
  readonly reading: {
    readonly round: string;
    readonly case: string;
    readonly before: string;
    readonly after: string;
    readonly change: string | null;
    readonly unit: string | null;
  };
  /** The outcome of a proposal. */
  readonly result: {
    readonly round: string;
    readonly status: 'success' | 'failure';
  };
}

/** A finding with the position of its figure in the document. */
type LocatedFact<K, Fields> = { readonly kind: K; readonly where: TextRange } & Fields;

type FactsByKind = {
  [K in keyof RoundFactFields]: LocatedFact<K, RoundFactFields[K]>;
} & {
  [K in keyof ProposalFactFields]: LocatedFact<
    K,
    ProposalFactFields[K] & { readonly proposal: ProposalRef }
  >;
};

export type FactKind = keyof FactsByKind;

/** A fact of one kind. */
export type FactOf<K extends FactKind> = FactsByKind[K];

export type DocumentFact = FactOf<FactKind>;

/** A mark on a criterion, or a figure for the whole of a proposal. */
export type MarkFact = FactOf<'score' | 'total'>;

/** True for a mark on a criterion and for a figure for the whole of a proposal. */
export function isMark(each: { readonly kind: string }): each is MarkFact {
  return each.kind === 'score' || each.kind === 'total';
}

/** The reason why a figure was not assigned. */
export type Reason =
  | 'prose'
  | 'code'
  | 'quoted'
  | 'other-round'
  | 'others'
  | 'no-proposal'
  | 'unknown-vote'
  | 'not-a-proposal'
  | 'no-criterion'
  | 'no-scale'
  | 'not-declared'
  | 'no-role'
  | 'part'
  | 'no-round'
  | 'range'
  | 'comma'
  | 'several'
  | 'approximate'
  | 'unreadable'
  | 'ambiguous'
  | 'percentage'
  | 'differs'
  | 'disputed';

/** A figure that was found but not assigned. */
export interface SkippedFigure {
  readonly where: TextRange;
  readonly because: Reason;
  /** The name or label that is most likely meant, to suggest to the user. */
  readonly suggestion: string | null;
  /** The kind of figure that its position or its reading suggests. */
  readonly figure?: 'score' | 'total';
}
