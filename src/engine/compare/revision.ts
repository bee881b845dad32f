import type { Round, WinnerRule } from '../../model/round.ts';
import { withUniqueNames } from '../../model/unique-names.ts';
import { type Exact, exact } from '../../quantity/exact.ts';
import { namesOf } from '../../quantity/names-of.ts';
import type { RankedRoi } from '../roi/roi.ts';
import type { RoundScores } from '../score-round.ts';
import type { RuleResult } from '../scoring/panel-ranking.ts';
import { compareRounds } from './compare.ts';
import type { Comparison } from './comparison.ts';
import { type DecisionState, decisionStateOf, isSameDecisionState } from './decision-state.ts';
import { haveSameRanges, type RangeChange } from './ranges.ts';

export interface RuleChange {
  readonly rule: WinnerRule;
  readonly a: RuleResult;
  readonly b: RuleResult;
  readonly changed: boolean;
}

/** One round at two revisions. */
export interface RevisionComparison {
  readonly round: string;
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
  const [old, now] = [a ?? emptyRound(present), b ?? emptyRound(present)];
  const standing = {
    a: a === null ? null : decisionStateOf(a, built.a),
    b: b === null ? null : decisionStateOf(b, built.b),
  };
  const comparison = compareRounds(old, now);
  const rules = rulesOf(comparison);
  const presence = a === null ? 'b' : b === null ? 'a' : 'both';
  const rois = roiPairs(standing.a?.scores ?? null, standing.b?.scores ?? null);
  const changes = [
    ...comparedFigures(comparison),
    ...rois.map(roiChange),
    ...voteChanges(comparison),
  ].filter(hasChanged);
  const ranges = rois.flatMap(rangeChanges);
  const hasMoved = comparison.sharks.some(
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
    ...{ round: present.id, presence, comparison, rules, standing, standingChanged },
    ...{ changes, ranges, hasMoved, isUnchanged },
  };
}

function rulesOf({ panels: { a, b } }: Comparison): readonly RuleChange[] {
  return namesOf(b.byRule).map((rule) => {
    const [was, is] = [a.byRule[rule], b.byRule[rule]];
    return { rule, a: was, b: is, changed: !isSameAnswer(was, is) };
  });
}

/** The round without entries, sharks and outcomes. */
function emptyRound(round: Round): Round {
  return { ...round, entries: [], sharks: [], outcomes: new Map(), decision: null };
}

function isSameAnswer(a: RuleResult, b: RuleResult): boolean {
  const sorted = ({ winners }: RuleResult) => JSON.stringify([...winners].sort());
  return a.undecided === b.undecided && sorted(a) === sorted(b);
}

/** One estimate at both revisions; null for a revision that lacks it. */
interface RoiPair {
  readonly a: RankedRoi | null;
  readonly b: RankedRoi | null;
  readonly row: RankedRoi;
  readonly name: string;
}

function roiPairs(old: RoundScores | null, now: RoundScores | null): readonly RoiPair[] {
  const [inA, inB] = [byKey(old?.rois ?? []), byKey(now?.rois ?? [])];
  const both = [...(old?.round.sharks ?? []), ...(now?.round.sharks ?? [])];
  const sharks = new Map(both.map((shark) => [shark.id, shark]));
  const names = new Map(withUniqueNames([...sharks.values()]).map(({ id, name }) => [id, name]));
  return [...new Set([...inB.keys(), ...inA.keys()])].flatMap((key): RoiPair[] => {
    const [a, b] = [inA.get(key) ?? null, inB.get(key) ?? null];
    const row = b ?? a;
    return row === null ? [] : [{ a, b, row, name: names.get(row.shark) ?? row.shark }];
  });
}

function roiChange({ a, b, row, name }: RoiPair): FigureChange {
  const { shark, entry, variant } = row;
  const [before, after] = [a?.mean?.rate ?? null, b?.mean?.rate ?? null];
  return {
    ...{ figure: 'roi', shark, name, variant },
    ...{ proposal: entry.id, title: entry.title, was: before, is: after },
    change: before === null ? null : (after?.sub(before) ?? null),
    ...ranksOf(a, b),
  };
}

function rangeChanges({ a, b, row, name }: RoiPair): readonly RangeChange[] {
  if (a === null || b === null || haveSameRanges(a.estimate, b.estimate)) return [];
  return [{ shark: row.shark, name, proposal: row.entry.id, variant: row.variant }];
}

function byKey(rois: readonly RankedRoi[]): ReadonlyMap<string, RankedRoi> {
  return new Map(rois.map((roi) => [JSON.stringify([roi.shark, roi.entry.id, roi.variant]), roi]));
}

export type ChangedFigure = 'total' | 'mean' | 'roi' | 'votes';

/** One changed figure; null on one side means that the figure is missing there. */
export interface FigureChange {
  readonly figure: ChangedFigure;
  /** Null for a figure of the panel. */
  readonly shark: string | null;
  readonly name: string | null;
  readonly proposal: string;
  readonly title: string;
  readonly variant: string | null;
  readonly was: Exact | null;
  readonly is: Exact | null;
  readonly change: Exact | null;
  readonly rank: { readonly was: number | null; readonly is: number | null };
}

/** The totals and means of both rounds. */
function comparedFigures({ sharks, panel }: Comparison): readonly FigureChange[] {
  const totals = sharks.flatMap(({ shark, name, totals: all }) =>
    all.map(({ proposal, title, a, b, change }): FigureChange => {
      const figures = { was: a?.total ?? null, is: b?.total ?? null, change };
      const whose = { shark, name, variant: null, proposal, title };
      return { figure: 'total', ...whose, ...figures, ...ranksOf(a, b) };
    }),
  );
  const means = panel.map(({ proposal, title, a, b, meanChange }): FigureChange => {
    const figures = { was: a?.mean ?? null, is: b?.mean ?? null, change: meanChange };
    return { figure: 'mean', ...OF_PANEL, proposal, title, ...figures, ...ranksOf(a, b) };
  });
  return [...totals, ...means];
}

function voteChanges({ panel }: Comparison): readonly FigureChange[] {
  return panel.map(({ proposal, title, a, b }): FigureChange => {
    const [was, is] = [exact(a?.votes ?? 0), exact(b?.votes ?? 0)];
    const figures = { was, is, change: is.sub(was), rank: { was: null, is: null } };
    return { figure: 'votes', ...OF_PANEL, proposal, title, ...figures };
  });
}

/** The owner of a figure of the panel. */
const OF_PANEL = { shark: null, name: null, variant: null };

type Ranked = { readonly rank: number | null } | null | undefined;

function ranksOf(a: Ranked, b: Ranked): Pick<FigureChange, 'rank'> {
  return { rank: { was: a?.rank ?? null, is: b?.rank ?? null } };
}

function hasChanged({ was, is, rank }: FigureChange): boolean {
  if (was === null || is === null) return was !== is;
  return !was.equals(is) || rank.was !== rank.is;
}
