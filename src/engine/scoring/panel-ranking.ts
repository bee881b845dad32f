import type { Entry, Shark, TieBreak, WinnerRule } from '../../model/round.ts';
import type { Criterion, Scale } from '../../model/rubric.ts';
import type { Review, Score } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { RubricFormula } from '../../schema/formula.ts';
import type { PanelRoi } from '../roi/panel-roi.ts';
import type { Agreement } from './agreement/agreement.ts';
import type { MeanContest } from './mean-contest.ts';
import type { NoTotal } from './no-total.ts';
import type { Hold, RaisedVeto } from './objection.ts';

/** The contribution of one criterion to a total. */
export interface Term {
  readonly criterion: Criterion;
  readonly score: Score;
  /** The score on the criterion's own scale; null for `n/a`. */
  readonly own: Exact | null;
  /**
   * The score on the rubric's scale; for a formula that uses scores as written, on the criterion's
   * own. Null if `n/a` is left out.
   */
  readonly value: Exact | null;
  /**
   * The operand in the formula: weight times value, or the value for a formula without weights.
   * Null if `n/a` is left out.
   */
  readonly product: Exact | null;
}

/** A missing score of a proposal, and the sharks that have to give it. */
export interface MissingPanelScore {
  readonly criterion: Criterion;
  readonly sharks: readonly { readonly id: string; readonly name: string }[];
}

/** The inputs and the gates of a total. */
interface TotalBasis {
  readonly entry: Entry;
  readonly formula: RubricFormula;
  /**
   * The missing scores that prevent a total of a panel that divides its criteria; otherwise empty.
   */
  readonly owed: readonly MissingPanelScore[];
  /** The most that the total can be, on its scale; null if no gate was answered with no. */
  readonly cap: Exact | null;
  /** True if the cap changed the total. */
  readonly capped: boolean;
  readonly terms: readonly Term[];
  /** Ids of gates answered with no. */
  readonly gatesNotMet: readonly string[];
  readonly gatesUnanswered: readonly string[];
}

/** A proposal without a total. */
export interface AbsentTotal extends TotalBasis {
  readonly kind: 'none';
  readonly review: Review | null;
  readonly total: null;
  /** Why there is none. */
  readonly none: NoTotal;
  readonly uncapped: null;
  readonly divisor: null;
  readonly scale: Scale | null;
  readonly valueScale: Scale | null;
}

interface ComputedTotal extends TotalBasis {
  readonly review: Review;
  readonly total: Exact;
  readonly none: null;
  /** Before gates. */
  readonly uncapped: Exact;
}

/** A weighted mean or sum. */
export interface WeightedTotal extends ComputedTotal {
  readonly kind: 'weighted';
  /** Sum of the weights that count, above 0. */
  readonly divisor: Exact;
  /** The scale of the total. */
  readonly scale: Scale;
  /** The scale of the values of the terms: the rubric's. */
  readonly valueScale: Scale;
}

/** One overall score. */
export interface HolisticTotal extends ComputedTotal {
  readonly kind: 'holistic';
  readonly divisor: null;
  readonly scale: Scale;
  readonly valueScale: Scale;
}

/** The value of any other formula, which has no scale. */
export interface FormulaTotal extends ComputedTotal {
  readonly kind: 'formula';
  readonly divisor: null;
  readonly scale: null;
  readonly valueScale: null;
}

export type KnownTotal = WeightedTotal | HolisticTotal | FormulaTotal;

/** One shark's total for one proposal, with all its inputs. */
export type Total = AbsentTotal | KnownTotal;

/** The rank of a total. */
interface TotalRank {
  /**
   * The value for the panel's means: the total on 0 to 10, or unchanged if its formula has no
   * scale. Null without a total, and if the panel's totals cannot be averaged.
   */
  readonly panelTotal: Exact | null;
  /** Competition rank over live pitches; null for the others. */
  readonly rank: number | null;
  /** Competition rank over all entries with a total, withdrawn or not. */
  readonly place: number | null;
  /** The tie-break that separated it from an equal total; null if none was needed. */
  readonly tieBrokenBy: TieBreak | null;
}

/** A total with its rank. */
export type RankedTotal<T extends Total = Total> = T & TotalRank;

/** One shark's ranking in a round: live pitches by rank, then the others. */
export interface SharkRanking {
  readonly shark: Shark;
  /** The sharks that give these totals together, if they divide the criteria. */
  readonly members?: readonly Shark[];
  readonly ranking: readonly RankedTotal[];
}

/**
 * The measure of a panel's totals: weighted means and sums on 0 to 10; figures of one formula, for
 * the same criteria, weights and scales; or figures that cannot be averaged.
 */
export type PanelMeasure =
  | 'out-of-ten'
  | Exclude<RubricFormula, 'weighted-mean' | 'weighted-sum'>
  | 'mixed';

/** One proposal over all sharks, on the panel's scale. */
export interface PanelRow {
  readonly entry: Entry;
  readonly rank: number | null;
  readonly mean: Exact | null;
  readonly median: Exact | null;
  /**
   * Points from the sharks' ballots, and the highest possible number; null if it is on no ballot.
   */
  readonly borda: Exact | null;
  readonly bordaMost: Exact | null;
  /** Highest total less lowest. */
  readonly spread: Exact | null;
  /** The number of sharks with a total for it. */
  readonly n: number;
  readonly votes: number;
  readonly seconds: number;
  readonly tieBrokenBy: TieBreak | null;
}

/** Why a rule has no winner. */
export type Undecided =
  /** A total is missing, and the round's rule is to refuse then. */
  | 'unequal-panel'
  /** Two of the proposals with none above them share too few sharks with totals of both. */
  | 'not-compared'
  | 'no-totals'
  /** Sharks compute totals by formulas whose figures cannot be averaged. */
  | 'mixed-formulas'
  | 'no-votes'
  | 'no-estimates'
  | 'no-gain'
  /** The proposals that lead by ROI were estimated by different sharks. */
  | 'no-shared-shark'
  /**
   * Each proposal in a circle has another above it, over the sharks that both share, and no leader
   * is above the circle.
   */
  | 'circular'
  /** Every live proposal is vetoed. */
  | 'all-vetoed'
  /** Every proposal that may win has a mean below the round's floor. */
  | 'below-floor'
  | 'quorum';

/** The result of one rule: a winner, several that tie, or none and the reason. */
export interface RuleResult {
  readonly rule: WinnerRule;
  /** One id, or several that tie, or none. */
  readonly winners: readonly string[];
  readonly undecided: Undecided | null;
}

export interface Panel {
  readonly measure: PanelMeasure;
  readonly rows: readonly PanelRow[];
  /** Over the proposals that may win and have a priced estimate, in the order of the entries. */
  readonly rois: readonly PanelRoi[];
  readonly rule: WinnerRule;
  readonly byRule: Readonly<Record<WinnerRule, RuleResult>>;
  readonly means: MeanContest;
  /** True if every rule with a winner has the same one. */
  readonly agree: boolean;
  /** True if the recorded decision differs from the round's rule. */
  readonly isOverridden: boolean;
  /** The proposals that may win: live ones without a veto, in the order of the round. */
  readonly eligible: readonly Entry[];
  /** Objections; a vetoed proposal cannot win, whatever its rank. */
  readonly vetoes: readonly RaisedVeto[];
  /** Ids of the proposals that they are against. */
  readonly vetoed: ReadonlySet<string>;
  /** The rules whose winner would be different without vetoes. */
  readonly turnedByVeto: readonly WinnerRule[];
  readonly holds: readonly Hold[];
  /** The holds for which the decision waits: those on a proposal that may win, whatever its rank. */
  readonly pendingHolds: readonly Hold[];
  /** True if a hold is on a proposal that may win; then nothing is decided yet. */
  readonly pending: boolean;
  readonly agreement: Agreement;
}
