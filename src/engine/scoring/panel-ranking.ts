import type { Entry, Shark, TieBreak, WinnerRule } from '../../model/round.ts';
import type { Criterion, Scale } from '../../model/rubric.ts';
import type { Review, Score } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { RubricFormula } from '../../schema/formula.ts';
import type { PanelRoi } from '../roi/panel-roi.ts';
import type { Hold, RaisedVeto } from './objection.ts';

/** One criterion's part in a total. */
export interface Term {
  readonly criterion: Criterion;
  readonly score: Score;
  /** The score on the criterion's own scale; null for `n/a`. */
  readonly own: Exact | null;
  /**
   * The score on the rubric's scale; under a formula that takes scores as they are, on the
   * criterion's own. Null where `n/a` is left out.
   */
  readonly value: Exact | null;
  /**
   * What stands in the formula: weight times value, or the value under a formula without weights.
   * Null where `n/a` is left out.
   */
  readonly product: Exact | null;
}

/** Why there is no total. */
export type NoTotal =
  | 'not-reviewed'
  | 'abstained'
  | 'no-scores'
  /** A score is missing, or `n/a` where the rubric does not allow it. */
  | 'partial'
  | 'no-rubric'
  | 'all-not-applicable'
  /** The criteria that count weigh nothing. */
  | 'no-weight'
  /** One overall score, under a formula that needs a score of every criterion. */
  | 'overall-only'
  /** The rubric's criteria are not the parts that its formula asks for. */
  | 'lacking-part'
  /** What the formula divides by is 0. */
  | 'zero-divisor';

/** A score of a proposal that is still to be given, and by whom. */
export interface OwedScore {
  readonly criterion: Criterion;
  readonly sharks: readonly { readonly id: string; readonly name: string }[];
}

/** One shark's total for one proposal, with everything it follows from. */
export interface Total {
  readonly entry: Entry;
  readonly review: Review | null;
  readonly formula: RubricFormula;
  /** `weighted` is a weighted mean or sum, `formula` any other formula. */
  readonly kind: 'weighted' | 'formula' | 'holistic' | 'none';
  /** Null where `kind` is `none`; `none` then says why. */
  readonly total: Exact | null;
  readonly none: NoTotal | null;
  /** The scores that keep a panel which divides its criteria from a total; else none. */
  readonly owed: readonly OwedScore[];
  /** Before gates. */
  readonly uncapped: Exact | null;
  readonly capped: boolean;
  readonly terms: readonly Term[];
  /** Sum of the weights that count. */
  readonly divisor: Exact | null;
  /** Ids of gates answered with no. */
  readonly gatesNotMet: readonly string[];
  readonly gatesUnanswered: readonly string[];
  /** Of the total; null where a formula has no least and greatest total. */
  readonly scale: Scale | null;
  /** Of the values of the terms, where they are on one: the rubric's. */
  readonly valueScale: Scale | null;
}

/** A total with its place. */
export interface RankedTotal extends Total {
  /**
   * What the panel's means are taken of: the total on 0 to 10, or as it is where its formula has no
   * scale. Null without a total, and where the panel's totals are not of one measure.
   */
  readonly panelTotal: Exact | null;
  /** Competition rank over live pitches; null for the others. */
  readonly rank: number | null;
  /** Competition rank over everything that has a total, withdrawn or not. */
  readonly place: number | null;
  /** What parted its rank from that of an equal total, if anything did. */
  readonly tieBrokenBy: TieBreak | null;
}

/** One shark's view of a round: live pitches by rank, then the others. */
export interface SharkRanking {
  readonly shark: Shark;
  /** The sharks that give these totals together, where they divide the criteria. */
  readonly members?: readonly Shark[];
  readonly ranking: readonly RankedTotal[];
}

/**
 * What the totals of a panel measure: weighted means and sums on 0 to 10; figures of one formula, of
 * the same criteria, weights and scales; or figures that no mean can be taken of.
 */
export type PanelMeasure =
  | 'out-of-ten'
  | Exclude<RubricFormula, 'weighted-mean' | 'weighted-sum'>
  | 'mixed';

/** One proposal over all sharks, on the scale of its panel. */
export interface PanelRow {
  readonly entry: Entry;
  readonly rank: number | null;
  readonly mean: Exact | null;
  readonly median: Exact | null;
  /** Points from the sharks' ballots, and the most it could have; null where it is on none. */
  readonly borda: Exact | null;
  readonly bordaMost: Exact | null;
  /** Highest total less lowest. */
  readonly spread: Exact | null;
  /** How many sharks have a total for it. */
  readonly n: number;
  readonly votes: number;
  readonly seconds: number;
  readonly tieBrokenBy: TieBreak | null;
}

/** Why a rule names nobody. */
export type Undecided =
  /** A total is missing, and the round's rule is to refuse then. */
  | 'unequal-panel'
  /** Of those that none is above, two share fewer sharks with totals of both than it takes. */
  | 'not-compared'
  | 'no-totals'
  /** Sharks compute totals by formulas whose figures cannot be averaged. */
  | 'mixed-formulas'
  | 'no-votes'
  | 'no-estimates'
  | 'no-gain'
  /** The proposals that lead by ROI were estimated by different sharks. */
  | 'no-shared-shark'
  /** A circle that no leader is above: each has another above it, over the sharks that both share. */
  | 'circular'
  /** Every live proposal is vetoed. */
  | 'all-vetoed'
  /** Every proposal that may win has a mean below the round's floor. */
  | 'below-floor'
  | 'quorum';

/** A total that the panel lacks of a proposal that may win. */
export interface MissingTotal {
  readonly entry: Entry;
  /** A shark that has a total of another. */
  readonly shark: Shark;
  readonly because: NoTotal;
}

/** How the means of the proposals that may win were compared. */
export interface MeanContest {
  /** How many sharks must have scored both of two that are compared. */
  readonly least: number;
  /** By entry, then by shark. */
  readonly missing: readonly MissingTotal[];
  /** Where every one has another above it: each is above the next, and the last above the first. */
  readonly circle: readonly Entry[];
  /** Where too few sharks scored two that lead: those two, and the ids of who did. */
  readonly apart: { readonly entries: readonly Entry[]; readonly sharks: readonly string[] } | null;
}

/** What one rule says: a winner, several that tie, or nobody and why. */
export interface RuleResult {
  readonly rule: WinnerRule;
  /** One id, or several that nothing parts, or none. */
  readonly winners: readonly string[];
  readonly undecided: Undecided | null;
}

/** Why no concordance can be told. */
export type NoConcordance = 'too-few-sharks' | 'too-few-proposals' | 'all-tied';

/** How far sharks put the proposals in one order. Agreement is not truth. */
export interface Concordance {
  /** Kendall's W: 1 where all rank alike, 0 where nothing of their ranks agrees. */
  readonly w: Exact | null;
  readonly none: NoConcordance | null;
  /** Ids of the sharks that ranked, and of the live proposals that all of them rated. */
  readonly sharks: readonly string[];
  readonly proposals: readonly string[];
  /** Sum of the squared deviations of the rank sums from their mean. */
  readonly s: Exact | null;
  readonly chiSquare: Exact | null;
  readonly degrees: number | null;
  /** The chance of so much agreement among sharks that rank blindly, by chi-square. */
  readonly pApproximate: number | null;
  /** The same over all permutations; null where they are too many. */
  readonly pExact: number | null;
}

/** How far one shark's order is from the panel's. */
export interface SharkDistance {
  readonly shark: string;
  /** 0 where the two orders are the same, 1 where they are reversed; null with fewer than 2 proposals. */
  readonly distance: Exact | null;
}

export interface Panel {
  readonly measure: PanelMeasure;
  readonly rows: readonly PanelRow[];
  /** Over the proposals that may win and that an estimate can price, in the order of the entries. */
  readonly rois: readonly PanelRoi[];
  readonly rule: WinnerRule;
  readonly byRule: Readonly<Record<WinnerRule, RuleResult>>;
  readonly means: MeanContest;
  /** True where every rule that names a winner names the same. */
  readonly agree: boolean;
  /** True where the decision on record departs from the round's rule. */
  readonly isOverridden: boolean;
  /** Objections; what is vetoed cannot win, whatever its rank. */
  readonly vetoes: readonly RaisedVeto[];
  /** The rules that name somebody, and would not name the same if nothing were vetoed. */
  readonly turnedByVeto: readonly WinnerRule[];
  readonly holds: readonly Hold[];
  /** True where a hold is on a proposal that may win: then nothing is decided yet. */
  readonly pending: boolean;
  readonly agreement: Concordance;
  readonly distances: readonly SharkDistance[];
}
