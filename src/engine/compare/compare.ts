import { DEFAULT_RUBRIC } from '../../model/documents.ts';
import type { Entry, Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { isDivided } from '../../model/rubric.ts';
import { withUniqueNames } from '../../model/unique-names.ts';
import type { Exact } from '../../quantity/exact.ts';
import { decide } from '../scoring/decision/winner.ts';
import type { PanelRow, RankedTotal } from '../scoring/panel-ranking.ts';
import { rankRound, rankTotals } from '../scoring/ranking/rank.ts';
import { JOINT_SHARK, totallingSharks } from '../scoring/total/divided.ts';
import { isSameMeasure } from '../scoring/total/panel-measure.ts';
import type {
  Comparison,
  Counterfactual,
  PanelChange,
  Presence,
  RubricComparison,
  SharkComparison,
  TotalChange,
} from './comparison.ts';
import { causeOfMove, reversedChanges, totalsUnderNewWeights } from './counterfactual.ts';
import { compareRubrics } from './rubric.ts';
import { haveOneScale, splitChange } from './split.ts';

/**
 * Compares two rounds: each shark's changes of its rubric, and the changes of totals, ranks, means,
 * votes and the winner. Also compares one round at two revisions.
 *
 * Exact. A round compared with itself shows no change, and exchanging the two negates every change.
 * Sharks and proposals in only one of them are marked as such. If a shark uses the shared rubric in
 * one round, it is compared with the shared rubric of the other.
 */
export function compareRounds(a: Round, b: Round): Comparison {
  const proposals = union(b.entries, a.entries);
  const sharks = withUniqueNames(union(totallingSharks(b), totallingSharks(a))).map(
    ({ id, name }) => ({
      ...compareShark(id, a, b, proposals),
      name,
    }),
  );
  const [panelA, panelB] = [decide(a), decide(b)];
  const isSame = isSameMeasure(rankRound(a), rankRound(b));
  const [winnerA, winnerB] = [panelA.byRule[panelA.rule], panelB.byRule[panelB.rule]];
  return {
    a: a.id,
    b: b.id,
    common: sharks.filter(({ presence }) => presence === 'both').map(({ shark }) => shark),
    sharks,
    panel: proposals.map((entry) => panelChange(entry, panelA.rows, panelB.rows, isSame)),
    panels: { a: panelA, b: panelB },
    measure: { a: panelA.measure, b: panelB.measure, isSame },
    winner: {
      a: winnerA,
      b: winnerB,
      changed: !sameIds(winnerA.winners, winnerB.winners),
    },
  };
}

function compareShark(
  id: string,
  roundA: Round,
  roundB: Round,
  proposals: readonly Entry[],
): Omit<SharkComparison, 'name'> {
  const [a, b] = [byId(totallingSharks(roundA), id), byId(totallingSharks(roundB), id)];
  const [own, ownNow] = [a?.rubric ?? null, b?.rubric ?? null];
  const old = a === null ? sharedRubricFor(roundA, id, ownNow) : own;
  const now = b === null ? sharedRubricFor(roundB, id, own) : ownNow;
  const [inA, inB] = [rankingOf(roundA, a), rankingOf(roundB, b)];
  const rubric = old === null || now === null ? null : compareRubrics(old, now);
  const [chainA, chainB] = [roundA.rules.tieBreak, roundB.rules.tieBreak];
  const criteria = now?.criteria.length === 0 || !areMeans([old, now]) ? null : rubric?.criteria;
  const reweighed = old && criteria ? totalsUnderNewWeights(old, criteria, inA, inB, chainA) : null;
  const rescored =
    now && criteria
      ? totalsUnderNewWeights(now, reversedChanges(criteria), inB, inA, chainB)
      : null;
  const totals = proposals.map((entry) =>
    totalChange(entry, ofEntry(inA, entry.id), ofEntry(inB, entry.id), {
      rubric,
      counterfactual: reweighed?.get(entry.id) ?? null,
    }),
  );
  return {
    shark: id,
    a,
    b,
    presence: presenceOf(a, b),
    rubricIn: presenceOf(old, now),
    rubric,
    totals,
    moved: causeOfMove(totals, rescored, sameList(chainA, chainB)),
  };
}

/**
 * The shared rubric that a shark would use in a round without its answers, if it uses the shared
 * rubric in the other round.
 */
function sharedRubricFor(
  { sharedRubric }: Round,
  shark: string,
  other: Rubric | null,
): Rubric | null {
  const isServed = other?.shark === DEFAULT_RUBRIC && shark !== JOINT_SHARK;
  return isServed && !isDivided(sharedRubric) ? sharedRubric : null;
}

/** Old scores have a total under new weights only if both rubrics are weighted means. */
function areMeans(rubrics: readonly (Rubric | null)[]): boolean {
  return rubrics.every((rubric) => rubric?.formula === 'weighted-mean');
}

function rankingOf(round: Round, shark: Shark | null): readonly RankedTotal[] {
  return shark === null ? [] : rankTotals(round, shark).ranking;
}

function presenceOf(a: unknown, b: unknown): Presence {
  if (a !== null) return b === null ? 'a' : 'both';
  return b === null ? 'neither' : 'b';
}

interface WeightChange {
  readonly rubric: RubricComparison | null;
  readonly counterfactual: Counterfactual | null;
}

function totalChange(
  { id, title }: Entry,
  a: RankedTotal | null,
  b: RankedTotal | null,
  { rubric, counterfactual }: WeightChange,
): TotalChange {
  return {
    proposal: id,
    title,
    a,
    b,
    change: haveOneScale(a, b) ? difference(a?.total, b?.total) : null,
    rankChange: steps(a?.rank, b?.rank),
    ...splitChange(rubric, a, b),
    counterfactual,
  };
}

function panelChange(
  { id, title }: Entry,
  inA: readonly PanelRow[],
  inB: readonly PanelRow[],
  areSame: boolean,
): PanelChange {
  const [a, b] = [ofEntry(inA, id), ofEntry(inB, id)];
  return {
    proposal: id,
    title,
    a,
    b,
    meanChange: areSame ? difference(a?.mean, b?.mean) : null,
    rankChange: steps(a?.rank, b?.rank),
    votesChange: steps(a?.votes, b?.votes),
  };
}

function difference(a: Exact | null | undefined, b: Exact | null | undefined): Exact | null {
  return a === null || a === undefined ? null : (b?.sub(a) ?? null);
}

function steps(a: number | null | undefined, b: number | null | undefined): number | null {
  return typeof a === 'number' && typeof b === 'number' ? b - a : null;
}

function ofEntry<T extends { readonly entry: Entry }>(rows: readonly T[], id: string): T | null {
  return rows.find(({ entry }) => entry.id === id) ?? null;
}

function byId<T extends { readonly id: string }>(items: readonly T[], id: string): T | null {
  return items.find((item) => item.id === id) ?? null;
}

/** The first list, then the items that only the second has. */
function union<T extends { readonly id: string }>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join();
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
