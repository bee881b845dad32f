import { plannedHours } from '../../engine/roi/staged.ts';
import type { OutcomeStatus } from '../../model/outcome.ts';
import type { PastRound, Round } from '../../model/round.ts';
import { timeline } from '../../model/round-order.ts';
import type { Workspace } from '../../model/workspace.ts';
import { sum } from '../../quantity/exact.ts';
import { estimateOfBuilt } from '../forecast/built-variant.ts';
import { judgeOutcome } from '../verdict/status.ts';
import { foreseenOf } from './foreseen.ts';
import type { Lesson, PlannedHours, Retro, RetroResult, RoundRetro, Tally } from './round-retro.ts';

/**
 * Compares promises with results over all rounds of a workspace, including records in later rounds
 * of rounds without a folder.
 */
export function retroOf({ rounds }: Workspace): Retro {
  const told = rounds.map(retroRound);
  const past = pastRounds(rounds);
  return { rounds: told, past, order: timeline(rounds), record: tallyOf(told, past) };
}

/** Compares promises with results for one round. */
export function retroRound(round: Round): RoundRetro {
  const funded = round.decision?.winner.id ?? null;
  const built = [...round.outcomes.keys()].filter((id) => id !== funded);
  const proposals = [...(funded === null ? [] : [funded]), ...built];
  return {
    round: round.id,
    title: round.title,
    results: proposals.map((proposal) => retroResult(round, proposal, proposal === funded)),
    lessons: lessonsOf(round),
  };
}

function retroResult(round: Round, proposal: string, funded: boolean): RetroResult {
  const entry = round.entries.find(({ id }) => id === proposal);
  const pitch = entry?.pitch ?? null;
  const outcome = round.outcomes.get(proposal) ?? null;
  const variant = outcome?.variant ?? null;
  const judgement = outcome === null ? null : judgeOutcome(round, outcome);
  const spent = outcome?.hours.map(({ hours }) => hours.point) ?? [];
  return {
    proposal,
    title: entry?.title ?? proposal,
    funded,
    judgement,
    foreseen: foreseenOf(proposal, pitch, round.sharks, {
      variant,
      measured: judgement?.measured ?? null,
    }),
    planned: plans(round, proposal, variant),
    spent: spent.length === 0 ? null : sum(spent),
  };
}

/**
 * The hours planned by the pitch, and by the sharks for the built variant.
 *
 * @param built the name of the built variant; null if the outcome names none
 */
function plans(
  { entries, sharks }: Round,
  proposal: string,
  built: string | null,
): readonly PlannedHours[] {
  const effort = entries.find(({ id }) => id === proposal)?.pitch?.effort ?? null;
  return [
    ...(effort === null ? [] : [{ shark: null, building: effort, total: effort.point }]),
    ...sharks.flatMap(({ id, scorecard }): PlannedHours[] => {
      const review = scorecard?.reviews.get(proposal);
      const found = review === undefined ? null : estimateOfBuilt(review, built);
      if (found === null || found === 'other-form') return [];
      const { estimate } = found;
      const [building, total] = [estimate.implementation, plannedHours(estimate)];
      return building === null && total === null ? [] : [{ shark: id, building, total }];
    }),
  ];
}

/** The lessons of the outcomes, the round and its sharks, in that order. */
function lessonsOf({ outcomes, lessons, sharks }: Round): readonly Lesson[] {
  return [
    ...[...outcomes.values()].flatMap((outcome) =>
      outcome.lessons.map((text): Lesson => ({ by: 'outcome', from: outcome.proposal, text })),
    ),
    ...lessons.map((text): Lesson => ({ by: 'round', from: null, text })),
    ...sharks.flatMap(({ id, scorecard }) =>
      (scorecard?.lessons ?? []).map((text): Lesson => ({ by: 'shark', from: id, text })),
    ),
  ];
}

/** Rounds without a folder; the latest round with a record of one takes precedence. */
function pastRounds(rounds: readonly Round[]): readonly PastRound[] {
  const known = new Set(rounds.map(({ id }) => id));
  const told = new Map(
    rounds.flatMap(({ history }) => history.map((past) => [past.id, past] as const)),
  );
  return timeline(rounds).flatMap((id) => (known.has(id) ? [] : (told.get(id) ?? [])));
}

/** Counts the results of all decisions of rounds, by their stated statuses. */
export function tallyOf(rounds: readonly RoundRetro[], past: readonly PastRound[]): Tally {
  const results = rounds.flatMap((round) => round.results);
  const funded = results.filter((result) => result.funded);
  const outcomes = results.flatMap(({ judgement }) => judgement?.outcome ?? []);
  const statuses = [...outcomes, ...past].flatMap(({ status }) => status ?? []);
  const count = (...among: readonly OutcomeStatus[]): number =>
    statuses.filter((status) => among.includes(status)).length;
  const hours = results.flatMap(({ spent }) => spent ?? []);
  return {
    rounds: rounds.length + past.length,
    funded: funded.length,
    fundedWithoutOutcome: funded.filter(({ judgement }) => judgement === null).length,
    built: count('success', 'partial', 'failure'),
    succeeded: count('success'),
    partial: count('partial'),
    failed: count('failure'),
    blocked: count('blocked'),
    notRun: count('not-run'),
    withoutStatus: past.filter(({ status }) => status === null).length,
    outcomesWithHours: hours.length,
    outcomes: outcomes.length,
    hours: sum(hours),
  };
}
