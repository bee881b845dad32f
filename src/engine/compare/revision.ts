import type { Figure } from '../../model/figure.ts';
import type { Round, WinnerRule } from '../../model/round.ts';
import type { Estimate } from '../../model/scorecard.ts';
import { withUniqueNames } from '../../model/unique-names.ts';
import { exact } from '../../quantity/exact.ts';
import { namesOf } from '../../quantity/names-of.ts';
import type { RankedRoi } from '../roi/roi.ts';
import type { RoundScores } from '../score-round.ts';
import type { RuleResult } from '../scoring/panel-ranking.ts';
import { rankedRound } from '../scoring/ranked-round.ts';
import { type Comparison, compareRanked, type PanelChange } from './compare.ts';
import { type DecisionState, decisionStateOf, isSameDecisionState } from './decision-state.ts';
import { type FigureChange, figureChange, hasChanged } from './figure-change.ts';

export interface RuleChange {
  readonly rule: WinnerRule;
  readonly a: RuleResult;
  readonly b: RuleResult;
  readonly changed: boolean;
}

/** One round at two revisions. */
export interface RevisionComparison {
  /** `b` if the round is new, `a` if it was removed. */
  readonly presence: 'both' | 'a' | 'b';
  readonly comparison: Comparison;
  /** The result of every rule, not only of the round's own. */
  readonly rules: readonly RuleChange[];
  /** The decision state at each revision; null for a revision without the round. */
  readonly standing: { readonly a: DecisionState | null; readonly b: DecisionState | null };
  readonly standingChanged: boolean;
  /** Every figure that has changed. */
  readonly changes: readonly FigureChange[];
  /** Estimates of both revisions with a changed range, whether or not a figure changed. */
  readonly ranges: readonly RangeChange[];
  /** True if any weight or other rule of a rubric changed. */
  readonly hasMoved: boolean;
  /** True if both revisions have the round and nothing that is compared changed. */
  readonly isUnchanged: boolean;
}

/** An estimate in which a range was added, removed or changed. */
export type RangeChange = Pick<FigureChange, 'proposal' | 'variant'> & {
  readonly shark: string;
  readonly name: string;
};

/** Ids of the proposals that are already built at each revision, in any round. */
export interface BuiltAt {
  readonly a: ReadonlySet<string>;
  readonly b: ReadonlySet<string>;
}

/**
 * Compares one round at two revisions: totals, ranks, means and votes as in `compareRounds`, and
 * also each estimate's point ROI, the result of every winner rule, and the decision state
 * (`decisionStateOf`). Exact. A round that one revision lacks is compared with an empty one.
 */
export function compareRevisions(
  a: Round | null,
  b: Round | null,
  built: BuiltAt,
): RevisionComparison | null {
  const present = b ?? a;
  if (present === null) return null;
  const standing = {
    a: a && decisionStateOf(a, built.a),
    b: b && decisionStateOf(b, built.b),
  };
  const [was, is] = [standing.a?.scores ?? null, standing.b?.scores ?? null];
  const absent = rankedRound({ ...present, ...NOTHING });
  const comparison = compareRanked(was ?? absent, is ?? absent);
  const { sharks, panel } = comparison;
  const rules = rulesOf(comparison);
  const presence = a === null ? 'b' : b === null ? 'a' : 'both';
  const estimates = estimatePairs(was, is);
  const changes = [
    ...sharks.flatMap(({ totals }) => totals),
    ...panel,
    ...estimates.map(roiChange),
    ...panel.map(votesChange),
  ].filter(hasChanged);
  const ranges = estimates.flatMap(rangeChanges);
  const hasMoved = sharks.some(
    ({ rubric }) => rubric !== null && (rubric.distanceUnmatched.gt(0) || rubric.rules.length > 0),
  );
  const standingChanged =
    standing.a === null || standing.b === null || !isSameDecisionState(standing.a, standing.b);
  const isUnchanged =
    !(standingChanged || hasMoved) &&
    changes.length === 0 &&
    ranges.length === 0 &&
    rules.every((each) => !each.changed);
  return {
    ...{ presence, comparison, rules, standing, standingChanged },
    ...{ changes, ranges, hasMoved, isUnchanged },
  };
}

/** What a round lacks at a revision without it. */
const NOTHING = { entries: [], sharks: [], outcomes: new Map(), decision: null };

function rulesOf({ a: { panel: a }, b: { panel: b } }: Comparison): readonly RuleChange[] {
  return namesOf(b.byRule).map((rule) => {
    const [was, is] = [a.byRule[rule], b.byRule[rule]];
    return { rule, a: was, b: is, changed: !isSameAnswer(was, is) };
  });
}

function isSameAnswer(a: RuleResult, b: RuleResult): boolean {
  const sorted = ({ winners }: RuleResult) => JSON.stringify([...winners].sort());
  return a.undecided === b.undecided && sorted(a) === sorted(b);
}

/** One estimate at both revisions; null for a revision that lacks it. */
interface EstimatePair {
  readonly a: RankedRoi | null;
  readonly b: RankedRoi | null;
  readonly row: RankedRoi;
  readonly name: string;
}

function estimatePairs(old: RoundScores | null, now: RoundScores | null): readonly EstimatePair[] {
  const [inA, inB] = [byKey(old?.rois ?? []), byKey(now?.rois ?? [])];
  const both = [...(old?.round.sharks ?? []), ...(now?.round.sharks ?? [])];
  const sharks = new Map(both.map((shark) => [shark.id, shark]));
  const names = new Map(withUniqueNames([...sharks.values()]).map(({ id, name }) => [id, name]));
  // Estimates of the new revision first; of both rows of an estimate, the new one.
  return [...new Map([...inB, ...inA, ...inB])].map(([key, row]) => ({
    a: inA.get(key) ?? null,
    b: inB.get(key) ?? null,
    row,
    name: names.get(row.shark) ?? row.shark,
  }));
}

function byKey(rois: readonly RankedRoi[]): ReadonlyMap<string, RankedRoi> {
  return new Map(rois.map((roi) => [JSON.stringify([roi.shark, roi.entry.id, roi.variant]), roi]));
}

function roiChange({ a, b, row, name }: EstimatePair): FigureChange {
  const { shark, variant, entry } = row;
  const owner = { figure: 'roi', shark, name, variant, entry } as const;
  return figureChange(owner, [a, b], ({ mean }) => mean?.rate ?? null);
}

function votesChange({ a, b, ...mean }: PanelChange): FigureChange {
  const [old, now] = [exact(a?.votes ?? 0), exact(b?.votes ?? 0)];
  return { ...mean, figure: 'votes', old, now, change: now.sub(old), oldRank: null, newRank: null };
}

function rangeChanges({ a, b, row, name }: EstimatePair): readonly RangeChange[] {
  if (a === null || b === null || rangesOf(a.estimate) === rangesOf(b.estimate)) return [];
  return [{ shark: row.shark, name, proposal: row.entry.id, variant: row.variant }];
}

/** The exact ranges of all figures of an estimate, as text. */
function rangesOf(estimate: Estimate): string {
  const { success, upside, downside, implementation, validation, rollback, phases } = estimate;
  const figures = [success, upside, downside, implementation, validation, rollback];
  const ofPhases = phases.flatMap(({ hours, pass, loss, gain }) => [hours, pass, loss, gain]);
  return JSON.stringify([...figures, ...ofPhases].map(endsOf));
}

function endsOf(figure: Figure | null) {
  if (figure === null || figure.range === null) return null;
  const { low, high, best, min, max } = figure.range;
  return [low, high, best, min, max].map((end) => end?.toFraction() ?? null);
}
