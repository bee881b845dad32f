import { meanBrier, SIGNIFICANCE } from '../../engine/calibration/forecast-scores.ts';
import {
  type RevisedForecast,
  type RevisionTest,
  revisionTest,
} from '../../engine/calibration/revision-test.ts';
import { type Exact, meanOfKnown, ZERO } from '../../quantity/exact.ts';
import type { RoundEvents } from './event.ts';
import type { Forecast } from './probability.ts';

/** How probabilities scored before they were changed, and since. */
export interface ChangedScores {
  /** How many were changed and have a result, by which both are scored. */
  readonly n: number;
  /** Mean Brier scores; null without any. */
  readonly first: Exact | null;
  readonly now: Exact | null;
}

/** Whether discussion brought probabilities nearer to the results. */
export interface DiscussionRecord {
  /** Each shark that revised a probability. */
  readonly sharks: readonly (ChangedScores & { readonly shark: string; readonly name: string })[];
  /** Of the panel's means: those of the first probabilities, and those of now. */
  readonly panel: ChangedScores;
  /** Null where no mean was changed that has a result. */
  readonly test: RevisionTest | null;
  readonly conclusion: 'helped' | 'hurt' | 'open';
}

/** What a shark of the track record said, as far as discussion is concerned. */
interface Forecaster {
  readonly shark: string;
  readonly name: string;
  readonly forecasts: readonly Forecast[];
}

/**
 * What revised scorecards changed for the better or worse; null where no probability was revised.
 * The test is of the panel's mean alone, one figure for each outcome: sharks who talk with each
 * other move together, so that their changes are not independent of each other.
 */
export function discussionRecord(
  events: readonly RoundEvents[],
  sharks: readonly Forecaster[],
): DiscussionRecord | null {
  const revised = sharks.filter(({ forecasts }) => forecasts.some(isRevised));
  if (revised.length === 0) return null;
  const means = events.flatMap((each) => panelMeans(each, sharks));
  const test = revisionTest(means);
  return {
    sharks: revised.map(({ shark, name, forecasts }) => {
      return { shark, name, ...changedScores(forecasts.flatMap((each) => bothScored(each) ?? [])) };
    }),
    panel: changedScores(means),
    test,
    conclusion: concludeFrom(test),
  };
}

/** A conclusion is wrong with a chance of 5 % at most, helped and hurt together. */
function concludeFrom(test: RevisionTest | null): DiscussionRecord['conclusion'] {
  if (test === null || test.pValue > SIGNIFICANCE) return 'open';
  return test.gain.gt(ZERO) ? 'helped' : 'hurt';
}

function isRevised({ first, probability }: Forecast): boolean {
  const before = first?.probability ?? null;
  return before !== null && probability !== null && !before.equals(probability);
}

/** Who did not revise says the same before and now; null where one of the two is not scored. */
function bothScored({ first, judged }: Forecast): RevisedForecast | null {
  const before = first === null ? judged : first.judged;
  if (before === null || judged === null) return null;
  const { probability: now, happened } = judged;
  return { first: before.probability, now, happened };
}

/** The mean over the sharks of which both are scored, held against what the panel foresaw. */
function panelMeans(
  { common }: RoundEvents,
  sharks: readonly Forecaster[],
): readonly RevisedForecast[] {
  const given = sharks.flatMap(({ forecasts }) => {
    const own = forecasts.filter(({ event }) => event.outcome === common.outcome);
    return own.flatMap((each) => bothScored(each) ?? []);
  });
  const first = meanOfKnown(given.map((each) => each.first));
  const now = meanOfKnown(given.map((each) => each.now));
  if (first === null || now === null || common.kept === 'open') return [];
  return [{ first, now, happened: common.kept === 'kept' }];
}

function changedScores(all: readonly RevisedForecast[]): ChangedScores {
  const changed = all.filter(({ first, now }) => !first.equals(now));
  const brierOf = (pick: (each: RevisedForecast) => Exact): Exact | null =>
    meanBrier(changed.map((each) => ({ probability: pick(each), happened: each.happened })));
  return {
    n: changed.length,
    first: brierOf(({ first }) => first),
    now: brierOf(({ now }) => now),
  };
}
