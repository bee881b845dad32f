import type { Round, WinnerRule } from '../../model/round.ts';
import { type Exact, exact } from '../../quantity/exact.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { rankRois } from '../roi/rank.ts';
import type { RankedRoi } from '../roi/roi.ts';
import { decide } from '../scoring/decision/winner.ts';
import type { RuleResult } from '../scoring/panel-ranking.ts';
import { compareRounds } from './compare.ts';
import type { Comparison } from './comparison.ts';

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
  /** Every figure that has changed. */
  readonly changes: readonly FigureChange[];
  /** True if any weight or other rule of a rubric changed. */
  readonly hasMoved: boolean;
  /** True if both revisions have the round and no computed result changed. */
  readonly isUnchanged: boolean;
}

/**
 * Compares one round at two revisions: totals, ranks, means and votes as in `compareRounds`, and
 * also each estimate's point ROI and the result of every winner rule. Exact. A round that one
 * revision lacks is compared with an empty one.
 */
export function compareRevisions(a: Round | null, b: Round | null): RevisionComparison | null {
  const present = b ?? a;
  if (present === null) return null;
  const [old, now] = [a ?? emptied(present), b ?? emptied(present)];
  const [saysA, saysB] = [decide(old).byRule, decide(now).byRule];
  const rules = namesOf(saysB).map((rule) => ({
    rule,
    a: saysA[rule],
    b: saysB[rule],
    changed: !isSameAnswer(saysA[rule], saysB[rule]),
  }));
  const presence = a === null ? 'b' : b === null ? 'a' : 'both';
  const comparison = compareRounds(old, now);
  const changes = [
    ...comparedFigures(comparison),
    ...roiChanges(old, now),
    ...voteChanges(comparison),
  ].filter(hasChanged);
  const hasMoved = comparison.sharks.some(
    ({ rubric }) => rubric !== null && (rubric.distanceUnmatched.gt(0) || rubric.rules.length > 0),
  );
  const isUnchanged =
    presence === 'both' &&
    changes.length === 0 &&
    !hasMoved &&
    rules.every((each) => !each.changed);
  return { round: present.id, presence, comparison, rules, changes, hasMoved, isUnchanged };
}

/** The round without entries, sharks and outcomes. */
function emptied(round: Round): Round {
  return { ...round, entries: [], sharks: [], outcomes: new Map(), decision: null };
}

function isSameAnswer(a: RuleResult, b: RuleResult): boolean {
  const sorted = ({ winners }: RuleResult) => JSON.stringify([...winners].sort());
  return a.undecided === b.undecided && sorted(a) === sorted(b);
}

function roiChanges(old: Round, now: Round): readonly FigureChange[] {
  const [inA, inB] = [byKey(rankRois(old)), byKey(rankRois(now))];
  const names = new Map([...old.sharks, ...now.sharks].map(({ id, name }) => [id, name]));
  return [...new Set([...inB.keys(), ...inA.keys()])].flatMap((key): FigureChange[] => {
    const [a, b] = [inA.get(key), inB.get(key)];
    const row = b ?? a;
    if (row === undefined) return [];
    const { shark, entry, variant } = row;
    const [before, after] = [a?.mean?.rate ?? null, b?.mean?.rate ?? null];
    return [
      {
        ...{ figure: 'roi', shark, name: names.get(shark) ?? shark, variant },
        ...{ proposal: entry.id, title: entry.title, old: before, now: after },
        change: before === null ? null : (after?.sub(before) ?? null),
        ...ranksOf(a, b),
      },
    ];
  });
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
  readonly old: Exact | null;
  readonly now: Exact | null;
  readonly change: Exact | null;
  readonly oldRank: number | null;
  readonly newRank: number | null;
}

/** The totals and means of both rounds. */
function comparedFigures({ sharks, panel }: Comparison): readonly FigureChange[] {
  const totals = sharks.flatMap(({ shark, name, totals: all }) =>
    all.map(({ proposal, title, a, b, change }): FigureChange => {
      const figures = { old: a?.total ?? null, now: b?.total ?? null, change };
      const whose = { shark, name, variant: null, proposal, title };
      return { figure: 'total', ...whose, ...figures, ...ranksOf(a, b) };
    }),
  );
  const means = panel.map(({ proposal, title, a, b, meanChange }): FigureChange => {
    const figures = { old: a?.mean ?? null, now: b?.mean ?? null, change: meanChange };
    return { figure: 'mean', ...NOBODY, proposal, title, ...figures, ...ranksOf(a, b) };
  });
  return [...totals, ...means];
}

function voteChanges({ panel }: Comparison): readonly FigureChange[] {
  return panel.map(({ proposal, title, a, b }): FigureChange => {
    const [old, now] = [exact(a?.votes ?? 0), exact(b?.votes ?? 0)];
    const figures = { old, now, change: now.sub(old), oldRank: null, newRank: null };
    return { figure: 'votes', ...NOBODY, proposal, title, ...figures };
  });
}

/** The owner of a figure of the panel. */
const NOBODY = { shark: null, name: null, variant: null };

type Ranked = { readonly rank: number | null } | null | undefined;

function ranksOf(a: Ranked, b: Ranked): Pick<FigureChange, 'oldRank' | 'newRank'> {
  return { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
}

function hasChanged({ old, now, oldRank, newRank }: FigureChange): boolean {
  if (old === null || now === null) return old !== now;
  return !old.equals(now) || oldRank !== newRank;
}
