import type { Entry, Round } from '../../model/round.ts';
import type { Criterion, Rubric } from '../../model/rubric.ts';
import { withUniqueNames } from '../../model/unique-names.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { maxOf, minOf } from '../../quantity/min-max.ts';
import type { PanelMeasure, RuleResult } from '../scoring/panel-ranking.ts';
import { rankedRound } from '../scoring/ranked-round.ts';
import { totallingSharks } from '../scoring/total/divided.ts';
import { isSameMeasure } from '../scoring/total/panel-measure.ts';
import { sharedRubricFor } from './compare.ts';
import { type CriterionChange, compareRubrics, type RubricComparison } from './rubric.ts';
import type { RubricRuleChange } from './rubric-rules.ts';

/** One criterion over the rounds, through all its names. */
export interface WeightSeries {
  /** The id in its latest rubric. */
  readonly id: string;
  readonly label: string;
  /** A share of all weight by round; null without a rubric, or if the rubric lacks it. */
  readonly weights: readonly (Exact | null)[];
}

/** One shark's rubrics over the rounds. */
export interface SharkRubrics {
  readonly shark: string;
  /** With the id after it if another shark of the rounds has the same name. */
  readonly name: string;
  readonly criteria: readonly WeightSeries[];
  /** By round: the share of weight that moved since the previous rubric; null for the first. */
  readonly moved: readonly (Exact | null)[];
  /** By round: the changes of other scoring rules since the previous rubric. */
  readonly rules: readonly (readonly RubricRuleChange[])[];
  /**
   * From the first rubric to the last, with criteria followed through their names; null with a
   * single rubric, and if none has weights.
   */
  readonly movedInAll: Exact | null;
}

/** One shark's rubrics and totals over the rounds. */
export interface SharkDrift extends SharkRubrics {
  readonly totals: readonly FigureSeries[];
}

/** One figure of a proposal, with its rank, by round; null if the round has none. */
export interface FigureSeries {
  readonly proposal: string;
  readonly title: string;
  readonly figures: readonly (Exact | null)[];
  readonly ranks: readonly (number | null)[];
}

/** The rubrics of several rounds as one series. */
export interface RubricDrift {
  readonly rounds: readonly string[];
  readonly sharks: readonly SharkRubrics[];
}

/** Several rounds as one series. */
export interface Drift extends RubricDrift {
  readonly sharks: readonly SharkDrift[];
  /** The means of the panel. */
  readonly panel: readonly FigureSeries[];
  /** By round: the measure of the panel's means. */
  readonly measures: readonly PanelMeasure[];
  /** True if the means of all rounds can be compared. */
  readonly isSameMeasure: boolean;
  /** By round: the result of its own rule. */
  readonly winners: readonly RuleResult[];
}

/**
 * Weights, totals, means and winners over rounds, in the given order. A criterion is followed by
 * id, or by `was` from one rubric of the shark to its next one; rounds without a rubric of the
 * shark are skipped. Distances are those of `compareRubrics`. Exact.
 */
export function driftOver(rounds: readonly Round[]): Drift {
  const ranked = rounds.map((round) => rankedRound(round));
  const { rounds: ids, sharks } = rubricsOver(rounds);
  const panels = ranked.map(({ panel }) => panel);
  const rankingsOf = (id: string) =>
    ranked.map(({ rankings }) => rankings.find(({ shark }) => shark.id === id)?.ranking ?? []);
  return {
    rounds: ids,
    sharks: sharks.map((each) => ({
      ...each,
      totals: seriesOf(rounds, rankingsOf(each.shark), ({ total }) => total),
    })),
    panel: seriesOf(
      rounds,
      panels.map(({ rows }) => rows),
      ({ mean }) => mean,
    ),
    measures: panels.map(({ measure }) => measure),
    isSameMeasure: isSameMeasure(ranked.map(({ rankings }) => rankings)),
    winners: panels.map(({ byRule, rule }) => byRule[rule]),
  };
}

/** The weights alone: the part of `driftOver` whose size grows only with the rubrics. Exact. */
export function rubricsOver(rounds: readonly Round[]): RubricDrift {
  const latestFirst = rounds.toReversed().flatMap((round) => totallingSharks(round));
  const latest = new Map(latestFirst.toReversed().map((shark) => [shark.id, shark]));
  const ids = [...new Set(latestFirst.map(({ id }) => id))];
  const named = withUniqueNames(ids.map((id) => ({ id, name: latest.get(id)?.name ?? id })));
  return {
    rounds: rounds.map(({ id }) => id),
    sharks: named.map((shark) => sharkRubrics(shark, rounds)),
  };
}

function sharkRubrics(
  { id, name }: { readonly id: string; readonly name: string },
  rounds: readonly Round[],
): SharkRubrics {
  const sharks = rounds.map(
    (round) => totallingSharks(round).find((each) => each.id === id) ?? null,
  );
  const own = sharks.map((shark) => shark?.rubric ?? null);
  const rubrics = rounds.map((round, at) => weighing(own[at] ?? servedRubric(round, id, own, at)));
  const { chains, steps } = followCriteria(rubrics);
  return {
    shark: id,
    name,
    criteria: chains.map(({ latest, weights }) => ({
      id: latest.id,
      label: latest.label,
      weights: rounds.map((_, at) => weights.get(at) ?? null),
    })),
    moved: steps.map((step) => step?.distance ?? null),
    rules: steps.map((step) => step?.rules ?? []),
    movedInAll: distanceOverAll(chains, steps),
  };
}

/** The shared rubric for a round without a shark that has it in the nearest earlier or next round. */
function servedRubric(round: Round, shark: string, own: readonly (Rubric | null)[], at: number) {
  const known = (rubric: Rubric | null): boolean => rubric !== null;
  const near = own.slice(0, at).findLast(known) ?? own.slice(at).find(known) ?? null;
  return sharedRubricFor(round, shark, near);
}

/** A rubric without criteria has no weights, and is skipped. */
function weighing(rubric: Rubric | null): Rubric | null {
  return rubric === null || rubric.criteria.length === 0 ? null : rubric;
}

interface Chain {
  latest: Criterion;
  readonly weights: Map<number, Exact>;
}

interface FollowedCriteria {
  readonly chains: readonly Chain[];
  /** By round: the comparison with the previous rubric. */
  readonly steps: readonly (RubricComparison | null)[];
}

function followCriteria(rubrics: readonly (Rubric | null)[]): FollowedCriteria {
  const chains: Chain[] = [];
  let before: Rubric | null = null;
  const steps: (RubricComparison | null)[] = [];
  rubrics.forEach((rubric, at) => {
    const step: RubricComparison | null =
      rubric === null ? null : compareRubrics(before ?? rubric, rubric);
    for (const change of step?.criteria ?? []) extendChains(chains, change, at);
    steps.push(before === null ? null : step);
    before = rubric ?? before;
  });
  return { chains, steps };
}

/** A criterion that comes back under its old id continues its series. */
function extendChains(
  chains: Chain[],
  { old, new: now, newWeight }: CriterionChange,
  at: number,
): void {
  if (now === null || newWeight === null) return;
  const chain = chains.find(({ latest, weights }) => {
    return latest.id === (old ?? now).id && !weights.has(at);
  });
  if (chain === undefined) chains.push({ latest: now, weights: new Map([[at, newWeight]]) });
  else {
    chain.latest = now;
    chain.weights.set(at, newWeight);
  }
}

/** Half the sum of |last share - first share| over criteria followed through their names. */
function distanceOverAll(chains: readonly Chain[], steps: FollowedCriteria['steps']): Exact | null {
  if (steps.every((step) => step === null)) return null;
  const rounds = [...new Set(chains.flatMap(({ weights }) => [...weights.keys()]))];
  if (rounds.length === 0) return null;
  const [first, last] = [minOf(rounds), maxOf(rounds)];
  const changes = chains.map(({ weights }) =>
    (weights.get(last) ?? ZERO).sub(weights.get(first) ?? ZERO).abs(),
  );
  return sum(changes).div(2);
}

/** @param rows by round */
function seriesOf<T extends { readonly entry: Entry; readonly rank: number | null }>(
  rounds: readonly Round[],
  rows: readonly (readonly T[])[],
  figureOf: (row: T) => Exact | null,
): readonly FigureSeries[] {
  const entries = new Map(rounds.flatMap((round) => round.entries).map((each) => [each.id, each]));
  const byProposal = rows.map((each) => new Map(each.map((row) => [row.entry.id, row])));
  return [...entries].map(([proposal, { title }]) => {
    const own = byProposal.map((each) => each.get(proposal) ?? null);
    const figures = own.map((row) => row && figureOf(row));
    return { proposal, title, figures, ranks: own.map((row) => row?.rank ?? null) };
  });
}
