import type { Round, WinnerRule } from '../../model/round.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { rankRois } from '../roi/rank.ts';
import type { RankedRoi } from '../roi/roi.ts';
import { decide } from '../scoring/decision/winner.ts';
import type { RuleResult } from '../scoring/panel-ranking.ts';
import { compareRounds } from './compare.ts';
import type { Comparison } from './comparison.ts';
import { type FigureChange, figureChanges, type RoiChange } from './revision-changes.ts';

export interface RuleChange {
  readonly rule: WinnerRule;
  readonly a: RuleResult;
  readonly b: RuleResult;
  readonly changed: boolean;
}

/** One round at two revisions. */
export interface RevisionComparison {
  readonly round: string;
  /** `b` where it is new, `a` where it is gone. */
  readonly presence: 'both' | 'a' | 'b';
  readonly comparison: Comparison;
  readonly rois: readonly RoiChange[];
  /** What each rule says, whichever the round's own is. */
  readonly rules: readonly RuleChange[];
  /** Every figure that is not what it was. */
  readonly changes: readonly FigureChange[];
  /** Whether any weight or other rule of a rubric moved. */
  readonly hasMoved: boolean;
  /** True where both revisions have the round and nothing that is computed changes. */
  readonly isUnchanged: boolean;
}

/**
 * One round as two revisions have it: totals, ranks, means and votes as
 * `compareRounds` has them, besides each estimate's point ROI and what every winner
 * rule says. Exact. A round that one of them lacks is compared with an empty one.
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
  const rois = roiChanges(old, now);
  const changes = figureChanges({ comparison, rois });
  const hasMoved = comparison.sharks.some(
    ({ rubric }) => rubric !== null && (rubric.distanceUnmatched.gt(0) || rubric.rules.length > 0),
  );
  const isUnchanged =
    presence === 'both' &&
    changes.length === 0 &&
    !hasMoved &&
    rules.every((each) => !each.changed);
  return { round: present.id, presence, comparison, rois, rules, changes, hasMoved, isUnchanged };
}

/** The round before anybody had entered or judged anything. */
function emptied(round: Round): Round {
  return { ...round, entries: [], sharks: [], outcomes: new Map(), decision: null };
}

function isSameAnswer(a: RuleResult, b: RuleResult): boolean {
  const sorted = ({ winners }: RuleResult) => JSON.stringify([...winners].sort());
  return a.undecided === b.undecided && sorted(a) === sorted(b);
}

function roiChanges(old: Round, now: Round): readonly RoiChange[] {
  const [inA, inB] = [byKey(rankRois(old)), byKey(rankRois(now))];
  const names = new Map([...old.sharks, ...now.sharks].map(({ id, name }) => [id, name]));
  return [...new Set([...inB.keys(), ...inA.keys()])].flatMap((key) => {
    const [a, b] = [inA.get(key) ?? null, inB.get(key) ?? null];
    const row = b ?? a;
    if (row === null) return [];
    return [
      {
        shark: row.shark,
        name: names.get(row.shark) ?? row.shark,
        proposal: row.entry.id,
        title: row.entry.title,
        variant: row.variant,
        a,
        b,
        change: a?.mean && b?.mean ? b.mean.rate.sub(a.mean.rate) : null,
      },
    ];
  });
}

function byKey(rois: readonly RankedRoi[]): ReadonlyMap<string, RankedRoi> {
  return new Map(rois.map((roi) => [JSON.stringify([roi.shark, roi.entry.id, roi.variant]), roi]));
}
