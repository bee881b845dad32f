/**
 * What a vote in Markdown says, value by value, each with the place it came
 * from. Readers find these; the plan makes files of them. Nothing here is
 * computed, matched or guessed.
 */

/** Where a value stands in the document, and the words as written there. */
export interface Source {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly written: string;
}

/** A contestant as the document names it: `Contestant #2: Tile Size Tuning (Revised)`. */
export interface Mention {
  readonly written: string;
  /** The name alone: without number, letter, status and decoration. */
  readonly name: string;
  /** `2` of `Contestant #2`, `C` of `Wild Card C`; null without one. */
  readonly label: string | null;
  /** `withdrew`, `revised` and the like, in lower case; null without one. */
  readonly status: string | null;
}

interface Found {
  readonly source: Source;
  /** The round a column or heading names, as written (`Round 1`); null for the round of the vote. */
  readonly round: string | null;
}

interface OfProposal extends Found {
  readonly proposal: Mention;
  /** `Full Implementation` beside `Minimal Test`; null for the proposal itself. */
  readonly variant: string | null;
}

export interface WeightFinding extends Found {
  readonly kind: 'weight';
  readonly criterion: string;
  /** `40%`; null where the criterion is said to be removed without a figure. */
  readonly weight: string | null;
  readonly removed: boolean;
  readonly reason: string | null;
}

export interface ScoreFinding extends OfProposal {
  readonly kind: 'score';
  /** Null for one overall score without criteria. */
  readonly criterion: string | null;
  /** As written, without its scale: `8.5`, or `n/a`. */
  readonly score: string;
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
}

export interface RankFinding extends OfProposal {
  readonly kind: 'rank';
  readonly rank: string;
}

export interface VoteFinding extends Found {
  readonly kind: 'vote';
  readonly place: 'vote' | 'second' | 'abstain';
  readonly proposal: Mention;
}

export interface VerdictFinding extends OfProposal {
  readonly kind: 'verdict';
  readonly text: string;
}

/** A part of an estimate, or what the shark expects; `value` in words the files understand. */
export interface EstimateFinding extends OfProposal {
  readonly kind: 'estimate';
  readonly part:
    | 'success'
    | 'upside'
    | 'downside'
    | 'implementation'
    | 'validation'
    | 'rollback'
    | 'expects'
    | 'claim'
    | 'effort';
  readonly value: string;
}

export interface RoiFinding extends OfProposal {
  readonly kind: 'roi';
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
  readonly part:
    | 'geomean_speedup'
    | 'worst_regression'
    | 'variation'
    | 'speedup'
    | 'correct'
    | 'also';
  readonly case: string | null;
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

/** One row of a before/after table. */
export interface ReadingFinding extends OfProposal {
  readonly kind: 'reading';
  readonly case: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The change as stated. */
  readonly change: string | null;
  readonly unit: string | null;
}

/** One case of the baseline. */
export interface BaselineFinding extends Found {
  readonly kind: 'baseline';
  readonly case: string;
  readonly now: string;
  readonly target: string | null;
  /** The gap as stated. */
  readonly gap: string | null;
  readonly unit: string | null;
}

/** A change of weights the round asks for. */
export interface AdjustmentFinding extends Found {
  readonly kind: 'adjustment';
  readonly name: string;
  readonly weight: string;
  readonly question: string | null;
}

export type Finding =
  | WeightFinding
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
  | ReadingFinding
  | BaselineFinding
  | AdjustmentFinding;

/** A figure that was seen and not placed, and the code of the reason. */
export interface Unplaced {
  readonly source: Source;
  readonly because: 'prose' | 'unknown-column' | 'no-proposal' | 'no-criterion' | 'contradiction';
}

/** A figure that nobody can place without asking, since the document contradicts itself. */
export interface Contradiction {
  readonly what: 'total' | 'score' | 'weight' | 'rank' | 'roi';
  readonly sources: readonly Source[];
}

/** Everything one document says. */
export interface Reading {
  readonly file: string;
  /** `Round 2` as the title or text names it; null where nothing does. */
  readonly round: string | null;
  /** The shark's name as the document gives it, and its seat. */
  readonly shark: { readonly name: string; readonly seat: string | null } | null;
  readonly findings: readonly Finding[];
  readonly unplaced: readonly Unplaced[];
  readonly contradictions: readonly Contradiction[];
}
