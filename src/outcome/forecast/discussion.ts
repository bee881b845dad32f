import { meanBrier, SIGNIFICANCE } from '../../engine/calibration/forecast-scores.ts';
import {
  type RevisedForecast,
  type RevisionTest,
  revisionTest,
} from '../../engine/calibration/revision-test.ts';
import { type Exact, meanOfKnown, ZERO } from '../../quantity/exact.ts';
import type { RoundEvents } from './event.ts';
import type { Forecast } from './probability.ts';

/** The scores of probabilities before and after they were changed. */
export interface ChangedScores {
  /** The number of changed probabilities with a result; both versions are scored by these. */
  readonly n: number;
  /** Mean Brier scores; null without any. */
  readonly first: Exact | null;
  readonly now: Exact | null;
}

/** Whether discussion moved probabilities closer to the results. */
export interface DiscussionRecord {
  /** Each shark that revised a probability. */
  readonly sharks: readonly (ChangedScores & { readonly shark: string; readonly name: string })[];
  /** The panel's means of the first probabilities, and of the current ones. */
  readonly panel: ChangedScores;
  /** Null if no mean with a result was changed. */
  readonly test: RevisionTest | null;
  readonly conclusion: 'helped' | 'hurt' | 'open';
}

/** The part of a shark's track record that discussion depends on. */
interface Forecaster {
  readonly shark: string;
  readonly name: string;
  readonly forecasts: readonly Forecast[];
}

/**
 * Tests whether revised scorecards were better or worse; null if no probability was revised. The
 * test uses only the panel's mean, one figure for each outcome: sharks that discuss with each other
 * move together, so that their changes are not independent.
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

/** A conclusion is wrong with a chance of at most 5 %, for `helped` and `hurt` together. */
function concludeFrom(test: RevisionTest | null): DiscussionRecord['conclusion'] {
  if (test === null || test.pValue > SIGNIFICANCE) return 'open';
  return test.gain.gt(ZERO) ? 'helped' : 'hurt';
}

function isRevised({ first, probability }: Forecast): boolean {
  const before = first?.probability ?? null;
  return before !== null && probability !== null && !before.equals(probability);
}

/** Without a revision both probabilities are the same. Null if one of the two is not scored. */
function bothScored({ first, judged }: Forecast): RevisedForecast | null {
  const before = first === null ? judged : first.judged;
  if (before === null || judged === null) return null;
  const { probability: now, happened } = judged;
  return { first: before.probability, now, happened };
}

/** The mean over the sharks with both probabilities scored, compared with the panel's event. */
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
  return {
    n: changed.length,
    first: meanBrier(changed.map(({ first, happened }) => ({ probability: first, happened }))),
    now: meanBrier(changed.map(({ now, happened }) => ({ probability: now, happened }))),
  };
}
