import type { TextRange } from '../markdown/inline.ts';
import type { Role } from '../model/rubric.ts';
import type { RoiInput } from '../schema/roi-inputs.ts';

/**
 * What a vote in Markdown says, value by value, each with the place it came from.
 * Readers find these; the plan makes files of them. Nothing here is computed or guessed.
 */

/** A proposal of the document: its index in the proposals. */
export type ProposalRef = number;

/** A part of an estimate, or the gain that a reviewer holds for real. */
export type EstimatePart = RoiInput | 'expects';

/** What is said of the round or the reviewer, by its kind. */
interface SaidOfRound {
  /** A criterion whose weight the vote leaves open: `TODO`, or a blank among weights. */
  readonly 'open-weight': {
    readonly criterion: string;
  };
  readonly weight: {
    readonly criterion: string;
    /** `40%`, `0.4` or `40`. */
    readonly weight: string;
    readonly removed: boolean;
    readonly reason: string | null;
    /** The round a column names, as its number; null for the round of the vote. */
    readonly round: string | null;
    /** Where it only repeats what stands elsewhere: `Speedup (40%)` in a table of scores. */
    readonly repeats: boolean;
  };
  /** One case of the baseline. */
  readonly baseline: {
    readonly case: string;
    readonly now: string;
    readonly target: string | null;
    readonly gap: string | null;
    readonly unit: string | null;
  };
  /** A change of weights the round asks for. */
  readonly adjustment: {
    readonly role: Role;
    readonly weight: string;
    readonly question: string | null;
  };
}

/** What is said of a proposal, by its kind. */
interface SaidOfProposal {
  readonly score: {
    readonly criterion: string;
    /** The weight in parentheses after the label, as a number; null without one. */
    readonly weight: string | null;
    /** As written, without its scale; null for `n/a`. */
    readonly score: string | null;
    /** `10` of `7/10`; null where the document names none. */
    readonly outOf: string | null;
    readonly because: string | null;
  };
  readonly total: {
    readonly total: string;
    readonly outOf: string | null;
    /** The sum as written. */
    readonly working: string | null;
    /** `Score: 6/10` under a proposal's name: a score by itself where there are no criteria. */
    readonly isOverall: boolean;
    /** Whether the label says that it is computed, as `Total` does and `Overall` does not. */
    readonly isComputed: boolean;
    readonly because: string | null;
  };
  readonly rank: {
    readonly rank: string;
  };
  readonly vote: {
    readonly place: 'vote' | 'second' | 'hold' | 'abstain';
    readonly because: string | null;
  };
  /** Why the marks of a proposal are as they are: a cell of a column for reasons, or what stands behind such a word. */
  readonly remark: {
    readonly because: string;
  };
  readonly verdict: {
    readonly text: string;
    readonly condition: string | null;
  };
  /** A part of an estimate, or what the shark expects, in words the files understand. */
  readonly estimate: {
    /** `Full implementation` beside the minimal test; null for the proposal itself. */
    readonly variant: string | null;
    readonly part: EstimatePart;
    readonly value: string;
    /** From the working of a return: it is what was computed with. */
    readonly isWorking: boolean;
  };
  readonly roi: {
    readonly variant: string | null;
    readonly roi: string;
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
    /** What was asked for at first, where less is accepted. */
    readonly asked: string | null;
  };
  readonly 'follow-up': {
    readonly when: string;
    readonly action: string;
  };
  /** Something to be done before the work starts, or during it. */
  readonly duty: {
    readonly time: 'before' | 'during';
    readonly text: string;
  };
  /** One row of a before/after table. */
  readonly reading: {
    readonly round: string | null;
    readonly case: string;
    readonly before: string;
    readonly after: string;
    readonly change: string | null;
    readonly unit: string | null;
  };
  /** How a proposal came out, in one word of the document. */
  readonly result: {
    readonly round: string | null;
    readonly status: 'success' | 'failure';
  };
}

/** A finding, and where the figure itself stands in the document. */
type Found<K, Said> = { readonly kind: K; readonly where: TextRange } & Said;

type Findings = {
  [K in keyof SaidOfRound]: Found<K, SaidOfRound[K]>;
} & {
  [K in keyof SaidOfProposal]: Found<K, SaidOfProposal[K] & { readonly proposal: ProposalRef }>;
};

export type FactKind = keyof Findings;

/** A fact of one kind. */
export type FactOf<K extends FactKind> = Findings[K];

export type DocumentFact = FactOf<FactKind>;

/** Why a figure that was seen is not placed. */
export type Reason =
  | 'prose'
  | 'code'
  | 'quoted'
  | 'other-round'
  | 'others'
  | 'no-proposal'
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
  | 'differs'
  | 'disputed';

/** A figure that was seen and not placed. */
export interface SkippedFigure {
  readonly where: TextRange;
  readonly because: Reason;
  /** The name or label that is most likely meant, to be asked for. */
  readonly suggestion: string | null;
  /** What it would be, where it stands in the place of one or was read as one. */
  readonly figure?: 'score' | 'total';
}
