import type { Shark } from '../../model/round.ts';
import type { Criterion } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type {
  Panel,
  PanelMeasure,
  PanelRow,
  RankedTotal,
  RuleResult,
} from '../scoring/panel-ranking.ts';
import type { RubricRuleChange } from './rubric-rules.ts';

export type CriterionChangeKind = 'kept' | 'added' | 'removed' | 'renamed';

/** One criterion in two rubrics of a shark. */
export interface CriterionChange {
  readonly kind: CriterionChangeKind;
  /** Null if the criterion is new. */
  readonly old: Criterion | null;
  /** Null if the criterion was removed. */
  readonly new: Criterion | null;
  /** Share of all weight, 0 to 1; null if the rubric lacks the criterion. */
  readonly oldWeight: Exact | null;
  readonly newWeight: Exact | null;
  /** New weight less old; a missing criterion has weight 0. */
  readonly change: Exact;
  /** The new criterion's reason, or the new rubric's reason for removing it. */
  readonly reason: string | null;
}

export interface RubricComparison {
  /** In the order of the new rubric, then the removed criteria. */
  readonly criteria: readonly CriterionChange[];
  /**
   * Total variation, `1/2 sum |change|`: the share of weight that moved between criteria, 0 to 1.
   */
  readonly distance: Exact;
  /** The same with a renamed criterion counted as one removed and one added. */
  readonly distanceUnmatched: Exact;
  /** Changes of other scoring rules, which may change totals although no weight changes. */
  readonly rules: readonly RubricRuleChange[];
}

/** Why the change of a total is not split. */
export type NotSplit =
  /** One of the rounds has no total, or both score other criteria than they weight. */
  | 'no-total'
  /** An overall score on either side, which has no weights. */
  | 'holistic'
  /** A score of `n/a` on either side. */
  | 'not-applicable'
  | 'capped'
  | 'other-scale'
  /** A total that is not a weighted mean. */
  | 'other-formula';

/** The contribution of one criterion to the change of a total, in the total's unit. */
export interface SplitPart {
  readonly criterion: CriterionChange;
  /** Null if the round lacks the criterion; the calculation then uses the other round's score. */
  readonly oldScore: Exact | null;
  readonly newScore: Exact | null;
  readonly weights: Exact;
  readonly scores: Exact;
}

/** A decomposed change of a total: `weights + scores` is the change, exactly. */
export interface Split {
  readonly parts: readonly SplitPart[];
  readonly weights: Exact;
  readonly scores: Exact;
}

/** Why old scores have no total under the new weights. */
export type NoCounterfactual =
  /** A new criterion that neither round scored for this proposal. */
  'no-score' | 'no-weight';

/** An old total recomputed with the new weights. */
export interface Counterfactual {
  /** On the old rubric's scale. */
  readonly total: Exact | null;
  readonly none: NoCounterfactual | null;
  /** Null for a proposal that was not live or has no figure. */
  readonly rank: number | null;
  /** The rank of the old total among the same proposals. */
  readonly oldRank: number | null;
  /** The number of ranked proposals. */
  readonly among: number;
}

/** One shark's totals of a proposal in two rounds, with the terms of each total. */
export interface TotalChange {
  readonly proposal: string;
  readonly title: string;
  /** Null if the round or the shark does not have the proposal. */
  readonly a: RankedTotal | null;
  readonly b: RankedTotal | null;
  /** New total less old; null without two totals, or if their scales differ. */
  readonly change: Exact | null;
  /** New rank less old, so below 0 is better; null without two ranks. */
  readonly rankChange: number | null;
  readonly split: Split | null;
  /** Null if the change is split. */
  readonly notSplit: NotSplit | null;
  /** Null if the shark lacks a rubric in either round, or a total in the old round. */
  readonly counterfactual: Counterfactual | null;
}

export type Presence = 'both' | 'a' | 'b' | 'neither';

export interface SharkComparison {
  readonly shark: string;
  /** With the id after it if another shark of the comparison has the same name. */
  readonly name: string;
  readonly a: Shark | null;
  readonly b: Shark | null;
  readonly presence: Presence;
  /** The rounds that have a rubric for the shark. */
  readonly rubricIn: Presence;
  /** Null unless both rounds have a rubric. */
  readonly rubric: RubricComparison | null;
  readonly totals: readonly TotalChange[];
  /** The cause of the ranking change; null if fewer than two proposals can be compared. */
  readonly moved: RankingMove | null;
}

/** The cause of the change in order of the proposals that are ranked in both rounds. */
export interface RankingMove {
  readonly by: 'nothing' | 'weights' | 'scores' | 'either' | 'both';
  /** The proposals that could be compared. */
  readonly among: readonly string[];
}

/** The panel's results for one proposal in two rounds. */
export interface PanelChange {
  readonly proposal: string;
  readonly title: string;
  readonly a: PanelRow | null;
  readonly b: PanelRow | null;
  /** Null without two means of the same measure. */
  readonly meanChange: Exact | null;
  readonly rankChange: number | null;
  readonly votesChange: number | null;
}

export interface Comparison {
  /** Ids of the rounds, the older one first. */
  readonly a: string;
  readonly b: string;
  /** Ids of the sharks in both rounds. */
  readonly common: readonly string[];
  /** The sharks of the second round in its order, then those that only the first has. */
  readonly sharks: readonly SharkComparison[];
  readonly panel: readonly PanelChange[];
  /** The whole panel of each round. */
  readonly panels: { readonly a: Panel; readonly b: Panel };
  /** The measure of the panel's means in each round, and whether the means can be subtracted. */
  readonly measure: {
    readonly a: PanelMeasure;
    readonly b: PanelMeasure;
    readonly isSame: boolean;
  };
  /** The result of each round's own rule. */
  readonly winner: {
    readonly a: RuleResult;
    readonly b: RuleResult;
    readonly changed: boolean;
  };
}
