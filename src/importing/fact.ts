import type { TextRange } from '../markdown/inline.ts';
import type { Role } from '../model/rubric.ts';

/**
 * What a vote in Markdown says, value by value, each with the place it came from.
 * Readers find these; the plan makes files of them. Nothing here is computed or guessed.
 */

/** A proposal of the document: its index in the proposals. */
export type ProposalRef = number;

interface Found {
  /** Where the figure itself stands in the document. */
  readonly where: TextRange;
}

/** A criterion whose weight the vote leaves open: `TODO`, or a blank among weights. */
export interface OpenWeightFinding extends Found {
  readonly kind: 'open-weight';
  readonly criterion: string;
}

interface OfProposal extends Found {
  readonly proposal: ProposalRef;
}

export interface WeightFinding extends Found {
  readonly kind: 'weight';
  readonly criterion: string;
  /** `40%`, `0.4` or `40`. */
  readonly weight: string;
  readonly removed: boolean;
  readonly reason: string | null;
  /** The round a column names, as its number; null for the round of the vote. */
  readonly round: string | null;
  /** Where it only repeats what stands elsewhere: `Speedup (40%)` in a table of scores. */
  readonly repeats: boolean;
}

export interface ScoreFinding extends OfProposal {
  readonly kind: 'score';
  readonly criterion: string;
  /** The weight in parentheses after the label, as a number; null without one. */
  readonly weight: string | null;
  /** As written, without its scale; null for `n/a`. */
  readonly score: string | null;
  /** `10` of `7/10`; null where the document names none. */
  readonly outOf: string | null;
  readonly because: string | null;
}

export interface TotalFinding extends OfProposal {
  readonly kind: 'total';
  readonly total: string;
  readonly outOf: string | null;
  /** The sum as written. */
  readonly working: string | null;
  /** `Score: 6/10` under a proposal's name: a score by itself where there are no criteria. */
  readonly isOverall: boolean;
  readonly because: string | null;
}

export interface RankFinding extends OfProposal {
  readonly kind: 'rank';
  readonly rank: string;
}

export interface VoteFinding extends OfProposal {
  readonly kind: 'vote';
  readonly place: 'vote' | 'second';
}

export interface VerdictFinding extends OfProposal {
  readonly kind: 'verdict';
  readonly text: string;
  readonly condition: string | null;
}

export type EstimatePart =
  | 'success'
  | 'upside'
  | 'downside'
  | 'implementation'
  | 'validation'
  | 'rollback'
  | 'expects';

/** A part of an estimate, or what the shark expects, in words the files understand. */
export interface EstimateFinding extends OfProposal {
  readonly kind: 'estimate';
  /** `Full implementation` beside the minimal test; null for the proposal itself. */
  readonly variant: string | null;
  readonly part: EstimatePart;
  readonly value: string;
  /** From the working of a return: it is what was computed with. */
  readonly isWorking: boolean;
}

export interface RoiFinding extends OfProposal {
  readonly kind: 'roi';
  readonly variant: string | null;
  readonly roi: string;
  readonly working: string | null;
}

export interface PhaseFinding extends OfProposal {
  readonly kind: 'phase';
  readonly phase: string;
  readonly hours: string | null;
  readonly proceedIf: string | null;
  readonly stopIf: string | null;
}

export interface AcceptanceFinding extends OfProposal {
  readonly kind: 'acceptance';
  readonly part: 'geomean_speedup' | 'worst_regression' | 'variation' | 'correct' | 'also';
  /** `at least 1.4x`, `yes`, or free text for `also`. */
  readonly limit: string;
  /** What was asked for at first, where less is accepted. */
  readonly asked: string | null;
}

export interface FollowUpFinding extends OfProposal {
  readonly kind: 'follow-up';
  readonly when: string;
  readonly action: string;
}

/** Something to be done before the work starts, or during it. */
export interface DutyFinding extends OfProposal {
  readonly kind: 'duty';
  readonly time: 'before' | 'during';
  readonly text: string;
}

/** What a proposal promises, or asks for, in the vote's words. */
export interface PitchFinding extends OfProposal {
  readonly kind: 'pitch';
  readonly part: 'summary' | 'status' | 'claim';
  readonly text: string;
  /** For a claim. */
  readonly metric: string | null;
}

/** One row of a before/after table. */
export interface ReadingFinding extends OfProposal {
  readonly kind: 'reading';
  readonly round: string | null;
  readonly case: string;
  readonly before: string;
  readonly after: string;
  readonly change: string | null;
  readonly unit: string | null;
}

/** How a proposal came out, in one word of the document. */
export interface ResultFinding extends OfProposal {
  readonly kind: 'result';
  readonly round: string | null;
  readonly status: 'success' | 'failure';
}

/** One case of the baseline. */
export interface BaselineFinding extends Found {
  readonly kind: 'baseline';
  readonly case: string;
  readonly now: string;
  readonly target: string | null;
  readonly gap: string | null;
  readonly unit: string | null;
}

/** A change of weights the round asks for. */
export interface AdjustmentFinding extends Found {
  readonly kind: 'adjustment';
  readonly role: Role;
  readonly weight: string;
  readonly question: string | null;
}

export type DocumentFact =
  | WeightFinding
  | OpenWeightFinding
  | ScoreFinding
  | TotalFinding
  | RankFinding
  | VoteFinding
  | VerdictFinding
  | EstimateFinding
  | RoiFinding
  | PhaseFinding
  | AcceptanceFinding
  | FollowUpFinding
  | DutyFinding
  | PitchFinding
  | ReadingFinding
  | ResultFinding
  | BaselineFinding
  | AdjustmentFinding;

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
}
