import { MIN_RESULTS_FOR_CORP } from '../../engine/calibration/corp.ts';
import type { Judged } from '../../engine/calibration/forecast-scores.ts';
import { forecastsNeeded } from '../../engine/calibration/forecasts-needed.ts';
import { type Coverage, coverageOf } from '../../engine/calibration/interval-score.ts';
import { type Realised, realised } from '../../engine/calibration/realised.ts';
import { type ForecastScores, scored, scoresOf } from '../../engine/calibration/scores.ts';
import type { Round } from '../../model/round.ts';
import type { Workspace } from '../../model/workspace.ts';
import { meanOfKnown } from '../../quantity/exact.ts';
import { arrivalIn, type History, proposerAtResult, withVariantsAtResult } from './arrival.ts';
import { type ClaimForecast, otherClaimants, pitchClaim } from './claim.ts';
import { type Candidate, type ForecasterVerdict, judgeForecasters } from './conclusion.ts';
import { type DiscussionRecord, discussionRecord } from './discussion.ts';
import { eventsOf, type RoundEvents } from './event.ts';
import { type Forecast, pitchForecast, sharkForecast } from './probability.ts';
import { type RangeForecast, type RangeKind, sharkRanges } from './range.ts';

/** One shark's forecasts over all rounds, and their results. */
export interface SharkRecord {
  readonly shark: string;
  /** From the latest round in which it took part. */
  readonly name: string;
  readonly forecasts: readonly Forecast[];
  readonly scores: ForecastScores;
  /** The number of forecasts of successes that nobody measured, which the verdict has to hold with. */
  readonly unmeasuredSuccesses: number;
  readonly verdict: ForecasterVerdict;
  readonly ranges: readonly RangeForecast[];
  readonly coverage: Readonly<Record<RangeKind, Coverage>>;
}

/** The claims of one proposer, or of another claimant named in a pitch. */
export interface ProposerRecord {
  /**
   * Null for proposals without a proposer. For claims that are not the proposer's, the claimant.
   */
  readonly proposer: string | null;
  readonly claims: readonly ClaimForecast[];
  readonly realised: Realised;
  readonly forecasts: readonly Forecast[];
  readonly scores: ForecastScores;
}

/** The panel's joint forecasts: the mean of the probabilities of its sharks. */
export interface PanelRecord {
  readonly forecasts: readonly PanelForecast[];
  readonly scores: ForecastScores;
}

export type PanelForecast = Pick<Forecast, 'event' | 'probability' | 'judged'> & {
  /** The number of sharks in the mean. */
  readonly n: number;
};

/** All forecasts of a workspace with an outcome. */
export interface TrackRecord {
  readonly rounds: number;
  /** The number of sharks with a scored forecast; their p-values are adjusted together. */
  readonly tested: number;
  /** The number of scored forecasts needed to separate skill from luck among so many sharks. */
  readonly forecastsNeeded: number;
  /** The number of scored forecasts from which a score is decomposed. */
  readonly leastForReliability: number;
  readonly events: readonly RoundEvents[];
  readonly sharks: readonly SharkRecord[];
  readonly proposers: readonly ProposerRecord[];
  readonly panel: PanelRecord;
  /** The value of revised probabilities; null if none was revised. */
  readonly discussion: DiscussionRecord | null;
}

/**
 * The track records over all rounds. Sharks are in the order in which they first took part;
 * proposers in the order of their first outcome.
 */
export function trackRecord(
  { rounds, proposals }: Workspace,
  history: History = null,
): TrackRecord {
  const events = rounds.flatMap((round) => eventsOf(withVariantsAtResult(round, history)));
  const foreseen = sharksOf(rounds).map(({ id, name }) => sharkRecord(id, name, events, history));
  const verdicts = judgeForecasters(foreseen.map(candidateOf));
  const sharks = foreseen.flatMap((each, at): SharkRecord[] => {
    const verdict = verdicts[at];
    return verdict === undefined ? [] : [{ ...each, verdict }];
  });
  const tested = sharks.filter(({ scores }) => scores.n > 0).length;
  const proposerOf = ({ common }: RoundEvents) => {
    const then = proposerAtResult(arrivalIn(history, common), common.proposal);
    return then === undefined ? (proposals.get(common.proposal)?.proposer ?? null) : then;
  };
  const proposers = new Set([...events.map(proposerOf), ...events.flatMap(otherClaimants)]);
  return {
    rounds: rounds.length,
    tested,
    forecastsNeeded: forecastsNeeded(Math.max(1, tested)),
    leastForReliability: MIN_RESULTS_FOR_CORP,
    events,
    sharks,
    proposers: [...proposers].map((proposer) => {
      const own = events.filter((each) => proposerOf(each) === proposer);
      return proposerRecord(proposer, own, events, history);
    }),
    panel: panelRecord(events, sharks),
    discussion: discussionRecord(events, sharks),
  };
}

function sharksOf(rounds: readonly Round[]): readonly { id: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { sharks } of rounds) {
    for (const { id, name, scorecard } of sharks) if (scorecard !== null) names.set(id, name);
  }
  return [...names].map(([id, name]) => ({ id, name }));
}

function sharkRecord(
  shark: string,
  name: string,
  events: readonly RoundEvents[],
  history: History,
): Omit<SharkRecord, 'verdict'> {
  const forecasts = events.flatMap(
    (each) => sharkForecast(each, shark, arrivalIn(history, each.common)) ?? [],
  );
  const ranges = events.flatMap((each) =>
    sharkRanges(each, shark, arrivalIn(history, each.common)),
  );
  const covered = (wanted: RangeKind): Coverage =>
    coverageOf(
      ranges.flatMap(({ of, judged }) => (of === wanted && judged !== null ? judged : [])),
    );
  return {
    shark,
    name,
    forecasts,
    unmeasuredSuccesses: unmeasuredSuccesses(forecasts).length,
    scores: scoresOf(forecasts.flatMap(({ counted }) => counted.judged ?? [])),
    ranges,
    coverage: { expects: covered('expects'), upside: covered('upside'), hours: covered('hours') },
  };
}

function candidateOf({ scores, forecasts }: Pick<SharkRecord, 'scores' | 'forecasts'>): Candidate {
  const called = unmeasuredSuccesses(forecasts);
  const judged = forecasts.flatMap(({ counted }) => counted.judged ?? []);
  return { scores, ifSuccesses: called.length === 0 ? null : scoresOf([...judged, ...called]) };
}

/** The forecasts of successes that nobody measured, each as if its promise was kept. */
function unmeasuredSuccesses(forecasts: readonly Forecast[]): readonly Judged[] {
  return forecasts.flatMap(({ event, counted: { unscored, probability } }) =>
    unscored === 'not-measured' && event.outcome.status === 'success' && probability !== null
      ? { probability, happened: true }
      : [],
  );
}

function proposerRecord(
  proposer: string | null,
  own: readonly RoundEvents[],
  events: readonly RoundEvents[],
  history: History,
): ProposerRecord {
  const arrival = ({ common }: RoundEvents) => arrivalIn(history, common);
  const claims = events.flatMap((each) => [
    ...(own.includes(each) ? [pitchClaim(each, arrival(each), null)] : []),
    ...otherClaimants(each)
      .filter((by) => by === proposer)
      .map((by) => pitchClaim(each, arrival(each), by)),
  ]);
  const forecasts = own.flatMap((each) => pitchForecast(each, arrival(each)) ?? []);
  return {
    proposer,
    claims,
    realised: realised(claims.flatMap(({ judged }) => judged ?? [])),
    forecasts,
    scores: scoresOf(forecasts.flatMap(({ counted }) => counted.judged ?? [])),
  };
}

function panelRecord(events: readonly RoundEvents[], sharks: readonly SharkRecord[]): PanelRecord {
  const forecasts = events.flatMap(({ common }): PanelForecast[] => {
    const given = sharks.flatMap(({ forecasts: own }) =>
      own.flatMap(({ event, counted }) =>
        event.outcome === common.outcome ? (counted.judged?.probability ?? []) : [],
      ),
    );
    const probability = meanOfKnown(given);
    if (probability === null || common.kept === 'open') return [];
    const judged = scored({ probability, happened: common.kept === 'kept' });
    return [{ event: common, probability, judged, n: given.length }];
  });
  return { forecasts, scores: scoresOf(forecasts.flatMap(({ judged }) => judged ?? [])) };
}
