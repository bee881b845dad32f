import type { ForecastScores } from '../../engine/calibration/scores.ts';
import type { ClaimForecast } from '../../outcome/forecast/claim.ts';
import type { DiscussionRecord } from '../../outcome/forecast/discussion.ts';
import type { Event } from '../../outcome/forecast/event.ts';
import type { Forecast, GivenProbability } from '../../outcome/forecast/probability.ts';
import type { RangeForecast } from '../../outcome/forecast/range.ts';
import type {
  PanelForecast,
  ProposerRecord,
  SharkRecord,
  TrackRecord,
} from '../../outcome/forecast/track-record.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result } from './draft.ts';
import type * as schema from './schema/calibrate.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as scoresSchema from './schema/forecast-scores.ts';

/** The track record for machines: unrounded numbers, and null for unknown values. */
export function calibrateJson(report: CalibrateReport): schema.CalibrateJson {
  const { record, only } = report;
  const whole = only === null ? record : null;
  return result({
    shark: only,
    sharksTested: record.tested,
    ...pick(record, 'forecastsNeeded leastForReliability'),
    outcomes: record.events.map(({ common }) => ({
      ...eventJson(common),
      status: common.outcome.status,
      open: common.open,
      speedup: common.measured?.geomean?.point,
    })),
    sharks: sharksShown(report).map(sharkJson),
    panel: whole && {
      scores: scoresJson(whole.panel.scores),
      forecasts: whole.panel.forecasts.map(panelForecastJson),
    },
    discussion: whole?.discussion && discussionJson(whole.discussion),
    proposers: (whole?.proposers ?? []).map(proposerJson),
  });
}

/** JSON has no infinity. */
function logValue(score: number): number | 'unbounded' {
  return Number.isFinite(score) ? score : 'unbounded';
}

function sharkJson(record: SharkRecord): DraftOf<typeof schema.sharkRecord> {
  const { shark, name, verdict, scores, forecasts, coverage, ranges } = record;
  return {
    shark,
    name,
    verdict: {
      ...pick(verdict, 'conclusion skillPValue'),
      calibrationPValue: verdict.calibration?.pValue,
    },
    scores: scoresJson(scores),
    forecasts: forecasts.map(forecastJson),
    coverage,
    ranges: ranges.map(rangeJson),
  };
}

function proposerJson(record: ProposerRecord): DraftOf<typeof schema.proposerRecord> {
  return {
    proposer: record.proposer,
    scores: scoresJson(record.scores),
    forecasts: record.forecasts.map(forecastJson),
    claimedOverMeasured: pick(record.realised, 'n median pooled gainKept'),
    claims: record.claims.map(claimJson),
  };
}

function eventJson({ round, proposal, kept, yardstick }: Event) {
  return { round, proposal, promise: kept, heldAgainst: yardstick };
}

function forecastJson(forecast: Forecast): DraftOf<typeof schema.successForecast> {
  const { event, variant, probability, order, unscored, judged, first, stood, counted } = forecast;
  return {
    ...eventJson(event),
    variant,
    probability,
    order,
    leftOut: unscored,
    brier: judged?.brier,
    logScore: judged && logValue(judged.logScore),
    counted: counted === stood ? 'stood' : counted === first ? 'first' : 'now',
    first: first && earlierJson(first),
    stood: stood && earlierJson(stood),
  };
}

function earlierJson(given: GivenProbability): DraftOf<typeof schema.earlierForecast> {
  const { probability, order, unscored, judged } = given;
  return {
    probability,
    order,
    leftOut: unscored,
    brier: judged?.brier,
    logScore: judged && logValue(judged.logScore),
  };
}

function panelForecastJson(forecast: PanelForecast): DraftOf<typeof schema.panelForecast> {
  const { event, probability, judged, n } = forecast;
  return {
    ...eventJson(event),
    probability,
    sharks: n,
    brier: judged?.brier,
    logScore: judged && logValue(judged.logScore),
  };
}

function rangeJson(range: RangeForecast): DraftOf<typeof schema.rangeForecast> {
  const { event, of, low, high, actual, order, unscored, judged } = range;
  return {
    ...eventJson(event),
    figure: of,
    low,
    high,
    result: actual,
    order,
    leftOut: unscored,
    side: judged?.side,
    intervalScore: judged?.score,
  };
}

function claimJson(claim: ClaimForecast): DraftOf<typeof schema.claimForecast> {
  const { event, written, claimed, actual, order, unscored, judged } = claim;
  return {
    ...eventJson(event),
    written,
    case: claim.case,
    claimed,
    result: actual,
    order,
    leftOut: unscored,
    ratio: judged?.ratio,
  };
}

/** The scores of revised probabilities. */
function discussionJson(record: DiscussionRecord): DraftOf<typeof schema.discussionRecord> {
  const { sharks, panel, test, conclusion } = record;
  return {
    conclusion,
    pValue: test?.pValue,
    panel,
    sharks: sharks.map((each) => pick(each, 'shark n first now')),
  };
}

function scoresJson(scores: ForecastScores): DraftOf<typeof scoresSchema.forecastScores> {
  const { n, happened, logScore, calibration, corp } = scores;
  return {
    n,
    kept: happened,
    ...pick(scores, 'meanProbability brier baseRateBrier skillOverEvenOdds skillOverBaseRate'),
    logScore: logScore === null ? null : logValue(logScore),
    skillPValue: scores.skillPValue,
    calibrationPValue: calibration?.pValue,
    leaning: calibration?.direction,
    corp: corp && {
      ...pick(corp, 'miscalibration discrimination uncertainty'),
      reliability: corp.reliability.map(({ low, high, n, happened, recalibrated, band }) => {
        return { low, high, n, kept: happened, recalibrated, band };
      }),
    },
  };
}

/** The report of `shark calibrate`: the track record of all forecasters, or of one shark. */
export interface CalibrateReport {
  readonly record: TrackRecord;
  /** Null for all forecasters. */
  readonly only: string | null;
}

export function sharksShown({ record, only }: CalibrateReport): readonly SharkRecord[] {
  return record.sharks.filter(({ shark }) => only === null || shark === only);
}

/** A line for each single forecast, range and claim. */
export function calibrateTable({ sharks, proposers }: schema.CalibrateJson): CsvTable {
  return mixedTable(
    [
      'figure round proposal shark proposer variant case forecast low high result promise',
      'held_against order left_out brier log_score side interval_score ratio counted first',
      'first_left_out first_brier first_log_score stood stood_left_out stood_brier stood_log_score',
    ],
    [
      ...sharks.flatMap(({ shark, forecasts, ranges }) =>
        [...forecasts.map(forecastCells), ...ranges].map((cells) => ({ ...cells, shark })),
      ),
      ...proposers.flatMap(({ proposer, forecasts, claims }) =>
        [...forecasts.map(forecastCells), ...claims.map(claimCells)].map((cells) => {
          return { ...cells, proposer };
        }),
      ),
    ],
  );
}

function forecastCells({ first, stood, ...own }: ValueOf<typeof schema.successForecast>) {
  return {
    ...own,
    figure: 'success',
    forecast: own.probability,
    first: first?.probability,
    firstLeftOut: first?.leftOut,
    firstBrier: first?.brier,
    firstLogScore: first?.logScore,
    stood: stood?.probability,
    stoodLeftOut: stood?.leftOut,
    stoodBrier: stood?.brier,
    stoodLogScore: stood?.logScore,
  };
}

function claimCells(own: ValueOf<typeof schema.claimForecast>) {
  return { ...own, figure: 'claim', forecast: own.claimed };
}
