import type { Shark } from '../../model/round.ts';
import type { Criterion } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { PanelMeasure, PanelRow, RankedTotal, RuleResult } from '../scoring/panel-ranking.ts';
import type { RubricRuleChange } from './rubric-rules.ts';

export type CriterionChangeKind = 'kept' | 'added' | 'removed' | 'renamed';

/** One criterion in two rubrics of a shark. */
export interface CriterionChange {
  readonly kind: CriterionChangeKind;
  /** Null where the criterion is new. */
  readonly old: Criterion | null;
  /** Null where the criterion is gone. */
  readonly new: Criterion | null;
  /** Share of all weight, 0 to 1; null where the rubric lacks the criterion. */
  readonly oldWeight: Exact | null;
  readonly newWeight: Exact | null;
  /** New weight less old; a criterion that is not there weighs nothing. */
  readonly change: Exact;
  /** The new criterion's reason, or what the new rubric says of one it removed. */
  readonly reason: string | null;
}

export interface RubricComparison {
  /** In the order of the new rubric, then what was removed. */
  readonly criteria: readonly CriterionChange[];
  /** Total variation, `1/2 sum |change|`: the share of weight that went elsewhere, 0 to 1. */
  readonly distance: Exact;
  /** The same with a renamed criterion counted as one removed and one added. */
  readonly distanceUnmatched: Exact;
  /** What else is reckoned differently; it may move totals while no weight moves. */
  readonly rules: readonly RubricRuleChange[];
}

/** Why the change of a total is not split. */
export type NotSplit =
  /** One of the rounds has no total, or both score other criteria than they weigh. */
  | 'no-total'
  /** An overall score on either side: it has no weights. */
  | 'holistic'
  /** A score of `n/a` on either side. */
  | 'not-applicable'
  | 'capped'
  | 'other-scale'
  /** A total that is no weighted mean. */
  | 'other-formula';

/** One criterion's part in the change of a total, in the total's unit. */
export interface SplitPart {
  readonly criterion: CriterionChange;
  /** Null where the round lacks the criterion; then the other round's score stands for it. */
  readonly oldScore: Exact | null;
  readonly newScore: Exact | null;
  readonly weights: Exact;
  readonly scores: Exact;
}

/** A change of a total taken apart: `weights + scores` is the change, exactly. */
export interface Split {
  readonly parts: readonly SplitPart[];
  readonly weights: Exact;
  readonly scores: Exact;
}

/** Why old scores have no total under the new weights. */
export type NoCounterfactual =
  /** A new criterion that neither round scored for this proposal. */
  'no-score' | 'no-weight';

/** An old total as the new weights would have it. */
export interface Counterfactual {
  /** On the old rubric's scale. */
  readonly total: Exact | null;
  readonly none: NoCounterfactual | null;
  /** Null for what was not live, or has no figure. */
  readonly rank: number | null;
  /** The rank of the old total among the same proposals. */
  readonly oldRank: number | null;
  /** How many were ranked. */
  readonly among: number;
}

/** One proposal as one shark saw it in two rounds, with the terms of each total. */
export interface TotalChange {
  readonly proposal: string;
  readonly title: string;
  /** Null where the round or the shark has nothing on the proposal. */
  readonly a: RankedTotal | null;
  readonly b: RankedTotal | null;
  /** New total less old; null where there are not two, or where their scales differ. */
  readonly change: Exact | null;
  /** New rank less old, so below 0 is better; null where there are not two. */
  readonly rankChange: number | null;
  readonly split: Split | null;
  /** Null where it is split. */
  readonly notSplit: NotSplit | null;
  /** Null where the shark lacks a rubric in either round, or the old round a total. */
  readonly counterfactual: Counterfactual | null;
}

export type Presence = 'both' | 'a' | 'b' | 'neither';

export interface SharkComparison {
  readonly shark: string;
  readonly name: string;
  readonly a: Shark | null;
  readonly b: Shark | null;
  readonly presence: Presence;
  /** Which of the rounds has a rubric for the shark. */
  readonly rubricIn: Presence;
  /** Null unless both rounds have a rubric. */
  readonly rubric: RubricComparison | null;
  readonly totals: readonly TotalChange[];
  /** What moved the ranking; null where fewer than two proposals can be followed. */
  readonly moved: RankingMove | null;
}

/** What moved the order of the proposals that are ranked in both rounds. */
export interface RankingMove {
  readonly by: 'nothing' | 'weights' | 'scores' | 'either' | 'both';
  /** The proposals that could be followed. */
  readonly among: readonly string[];
}

/** One proposal as the panel saw it in two rounds. */
export interface PanelChange {
  readonly proposal: string;
  readonly title: string;
  readonly a: PanelRow | null;
  readonly b: PanelRow | null;
  /** Null where there are not two means of one measure. */
  readonly meanChange: Exact | null;
  readonly rankChange: number | null;
  readonly votesChange: number | null;
}

export interface Comparison {
  /** Ids of the rounds, the older one first. */
  readonly a: string;
  readonly b: string;
  /** Ids of the sharks in both. */
  readonly common: readonly string[];
  /** Those of the second round in its order, then those of the first alone. */
  readonly sharks: readonly SharkComparison[];
  readonly panel: readonly PanelChange[];
  /** What the panel's means are of in each round, and whether they can be subtracted. */
  readonly measure: {
    readonly a: PanelMeasure;
    readonly b: PanelMeasure;
    readonly isSame: boolean;
  };
  /** What each round's own rule says. */
  readonly winner: {
    readonly a: RuleResult;
    readonly b: RuleResult;
    readonly changed: boolean;
  };
}
