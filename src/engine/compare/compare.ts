import type { Entry, Round } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { isDivided } from '../../model/rubric.ts';
import { withUniqueNames } from '../../model/unique-names.ts';
import { DEFAULT_RUBRIC } from '../../workspace/layout.ts';
import type { PanelRow, RankedTotal, SharkRanking } from '../scoring/panel-ranking.ts';
import { type RankedRound, rankedRound } from '../scoring/ranked-round.ts';
import { JOINT_SHARK } from '../scoring/total/divided.ts';
import { isSameMeasure } from '../scoring/total/panel-measure.ts';
import {
  type Counterfactual,
  causeOfMove,
  type MoveCause,
  totalsUnderNewWeights,
} from './counterfactual.ts';
import { type FigureChange, figureChange } from './figure-change.ts';
import { compareRubrics, type RubricComparison } from './rubric.ts';
import { haveOneScale, type NotSplit, type Split, splitChange } from './split.ts';

/** One shark's totals of a proposal in two rounds, with the terms of each total. */
export interface TotalChange extends FigureChange {
  /** Null if the round or the shark does not have the proposal. */
  readonly a: RankedTotal | null;
  readonly b: RankedTotal | null;
  readonly split: Split | null;
  /** Null if the change is split. */
  readonly notSplit: NotSplit | null;
  /** Null if the shark lacks a rubric in either round, or a total in the old round. */
  readonly counterfactual: Counterfactual | null;
}

/** The rounds that have something; `a` is the older one. */
export type Presence = 'both' | 'a' | 'b' | 'neither';

export interface SharkComparison {
  readonly shark: string;
  /** With the id after it if another shark of the comparison has the same name. */
  readonly name: string;
  readonly presence: Presence;
  /** The rounds that have a rubric for the shark. */
  readonly rubricIn: Presence;
  /** Null unless both rounds have a rubric. */
  readonly rubric: RubricComparison | null;
  readonly totals: readonly TotalChange[];
  /** The cause of the ranking change; null if fewer than two proposals can be compared. */
  readonly movedBy: MoveCause | null;
}

/** The panel's means of one proposal in two rounds. */
export interface PanelChange extends FigureChange {
  readonly a: PanelRow | null;
  readonly b: PanelRow | null;
}

export interface Comparison {
  /** The older round. */
  readonly a: RankedRound;
  readonly b: RankedRound;
  /** The sharks of the second round in its order, then those that only the first has. */
  readonly sharks: readonly SharkComparison[];
  /** Null unless both rounds have a shared rubric. */
  readonly sharedRubric: RubricComparison | null;
  readonly panel: readonly PanelChange[];
  /** True if the panels' means can be subtracted. */
  readonly isSameMeasure: boolean;
}

/**
 * Compares two rounds: each shark's changes of its rubric, and the changes of totals, ranks, means,
 * votes and the winner. Also compares one round at two revisions.
 *
 * Exact. A round compared with itself shows no change, and exchanging the two negates every change.
 * Sharks and proposals in only one of them are marked as such. If a shark uses the shared rubric in
 * one round, it is compared with the shared rubric of the other.
 */
export function compareRounds(a: Round, b: Round): Comparison {
  return compareRanked(rankedRound(a), rankedRound(b));
}

/** The same for rounds that are already ranked. */
export function compareRanked(a: RankedRound, b: RankedRound): Comparison {
  const proposals = union(b.round.entries, a.round.entries);
  const isSame = isSameMeasure([a.rankings, b.rankings]);
  const [old, now] = [a.round.sharedRubric, b.round.sharedRubric];
  return {
    a,
    b,
    sharks: withUniqueNames(union(sharksOf(b), sharksOf(a))).map((shark) =>
      compareShark(shark, a, b, proposals),
    ),
    sharedRubric: old === null || now === null ? null : compareRubrics(old, now),
    panel: proposals.map((entry) => {
      const [inA, inB] = [ofEntry(a.panel.rows, entry), ofEntry(b.panel.rows, entry)];
      const owner = { figure: 'mean', shark: null, name: null, variant: null, entry } as const;
      return { ...figureChange(owner, [inA, inB], ({ mean }) => mean, isSame), a: inA, b: inB };
    }),
    isSameMeasure: isSame,
  };
}

function compareShark(
  { id, name }: { readonly id: string; readonly name: string },
  a: RankedRound,
  b: RankedRound,
  proposals: readonly Entry[],
): SharkComparison {
  const [inA, inB] = [rankingOf(a, id), rankingOf(b, id)];
  const [own, ownNow] = [inA?.shark.rubric ?? null, inB?.shark.rubric ?? null];
  const old = inA === null ? sharedRubricFor(a.round, id, ownNow) : own;
  const now = inB === null ? sharedRubricFor(b.round, id, own) : ownNow;
  const was = { rubric: old, ranking: inA?.ranking ?? [], chain: a.round.rules.tieBreak };
  const is = { rubric: now, ranking: inB?.ranking ?? [], chain: b.round.rules.tieBreak };
  const rubric = old === null || now === null ? null : compareRubrics(old, now);
  const hasCriteria = now !== null && now.criteria.length > 0;
  const reweighed = hasCriteria ? totalsUnderNewWeights(was, is) : null;
  const rescored = hasCriteria ? totalsUnderNewWeights(is, was) : null;
  const totals = proposals.map((entry): TotalChange => {
    const [totalA, totalB] = [ofEntry(was.ranking, entry), ofEntry(is.ranking, entry)];
    const owner = { figure: 'total', shark: id, name, variant: null, entry } as const;
    return {
      ...figureChange(owner, [totalA, totalB], ({ total }) => total, haveOneScale(totalA, totalB)),
      ...{ a: totalA, b: totalB, ...splitChange(rubric, totalA, totalB) },
      counterfactual: reweighed?.get(entry.id) ?? null,
    };
  });
  const moved = totals.map(({ proposal, a: old, b: now, counterfactual: weights }) => {
    return { old, weights, scores: rescored?.get(proposal) ?? null, now };
  });
  return {
    shark: id,
    name,
    presence: presenceOf(inA, inB),
    rubricIn: presenceOf(old, now),
    rubric,
    totals,
    movedBy: causeOfMove(moved, was.chain.join() === is.chain.join()),
  };
}

/**
 * The shared rubric that a shark without answers in a round would use there, if it uses the shared
 * rubric in the other round. Null if the round does not wait for it.
 */
export function sharedRubricFor(round: Round, shark: string, other: Rubric | null): Rubric | null {
  const isServed = other?.shark === DEFAULT_RUBRIC && shark !== JOINT_SHARK;
  const { sharedRubric } = round;
  return isServed && mayAnswer(round, shark) && !isDivided(sharedRubric) ? sharedRubric : null;
}

/** True if a round asks a shark, or is undecided and asks nobody by name. */
function mayAnswer({ asked, decision }: Round, shark: string): boolean {
  return asked.length === 0 ? decision === null : asked.some(({ id }) => id === shark);
}

function presenceOf(a: unknown, b: unknown): Presence {
  if (a !== null) return b === null ? 'a' : 'both';
  return b === null ? 'neither' : 'b';
}

function rankingOf({ rankings }: RankedRound, id: string): SharkRanking | null {
  return rankings.find(({ shark }) => shark.id === id) ?? null;
}

function sharksOf({ rankings }: RankedRound) {
  return rankings.map(({ shark }) => shark);
}

function ofEntry<T extends { readonly entry: Entry }>(rows: readonly T[], { id }: Entry): T | null {
  return rows.find(({ entry }) => entry.id === id) ?? null;
}

/** The first list, then the items that only the second has. */
function union<T extends { readonly id: string }>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}
