import type { OutcomeStatus } from '../../model/outcome.ts';
import type { PastRound } from '../../model/round.ts';
import { sum } from '../../quantity/exact.ts';
import type { RoundRetro, Tally } from './round-retro.ts';

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
