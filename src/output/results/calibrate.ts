import type { Corp } from '../../engine/calibration/corp.ts';
import type { Coverage } from '../../engine/calibration/interval-score.ts';
import type { ForecastScores } from '../../engine/calibration/scores.ts';
import type { ClaimForecast } from '../../outcome/forecast/claim.ts';
import type { Event } from '../../outcome/forecast/event.ts';
import type { Forecast } from '../../outcome/forecast/probability.ts';
import type { RangeForecast } from '../../outcome/forecast/range.ts';
import type {
  PanelForecast,
  ProposerRecord,
  SharkRecord,
  TrackRecord,
} from '../../outcome/forecast/track-record.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import { discussionJson } from './discussion.ts';
import type * as schema from './schema/calibrate.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as scoresSchema from './schema/forecast-scores.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type SharkJson = ValueOf<typeof schema.sharkRecord>;
type ProposerJson = ValueOf<typeof schema.proposerRecord>;
type ForecastJson = ValueOf<typeof schema.successForecast>;
type RangeJson = ValueOf<typeof schema.rangeForecast>;
type ClaimJson = ValueOf<typeof schema.claimForecast>;

/** The track record for machines: raw numbers, and null where nothing is known. */
export function calibrateJson(report: CalibrateReport): schema.CalibrateJson {
  const { record, only } = report;
  return {
    schemaVersion: SCHEMA_VERSION,
    shark: only,
    sharksTested: record.tested,
    forecastsNeeded: record.forecastsNeeded,
    leastForReliability: record.leastForReliability,
    outcomes: record.events.map(({ common }) => ({
      ...eventJson(common),
      status: common.outcome.status,
      open: common.open,
      speedup: common.measured?.geomean?.point ?? null,
    })),
    sharks: sharksShown(report).map(sharkJson),
    panel:
      only === null
        ? {
            scores: scoresJson(record.panel.scores),
            forecasts: record.panel.forecasts.map(panelForecastJson),
          }
        : null,
    discussion:
      only === null && record.discussion !== null ? discussionJson(record.discussion) : null,
    proposers: only === null ? record.proposers.map(proposerJson) : [],
  };
}

/** JSON knows no infinity. */
function logValue(score: number): number | 'unbounded' {
  return Number.isFinite(score) ? score : 'unbounded';
}

function sharkJson(record: SharkRecord): SharkJson {
  const { shark, name, verdict, scores, forecasts, coverage, ranges } = record;
  return {
    shark,
    name,
    verdict: {
      conclusion: verdict.conclusion,
      skillPValue: verdict.skillPValue,
      calibrationPValue: verdict.calibration?.pValue ?? null,
    },
    scores: scoresJson(scores),
    forecasts: forecasts.map(forecastJson),
    coverage: {
      expects: coverageJson(coverage.expects),
      upside: coverageJson(coverage.upside),
      hours: coverageJson(coverage.hours),
    },
    ranges: ranges.map(rangeJson),
  };
}

function proposerJson({
  proposer,
  scores,
  forecasts,
  realised,
  claims,
}: ProposerRecord): ProposerJson {
  const { n, median, pooled, gainKept } = realised;
  return {
    proposer,
    scores: scoresJson(scores),
    forecasts: forecasts.map(forecastJson),
    claimedOverMeasured: { n, median, pooled, gainKept },
    claims: claims.map(claimJson),
  };
}

function eventJson({ round, proposal, kept, yardstick }: Event) {
  return { round, proposal, promise: kept, heldAgainst: yardstick };
}

function forecastJson({
  event,
  variant,
  probability,
  order,
  unscored,
  judged,
  first,
}: Forecast): ForecastJson {
  return {
    ...eventJson(event),
    variant,
    probability: numberOrNull(probability),
    order,
    leftOut: unscored,
    brier: judged === null ? null : toNumber(judged.brier),
    logScore: judged === null ? null : logValue(judged.logScore),
    first:
      first === null
        ? null
        : {
            probability: numberOrNull(first.probability),
            order: first.order,
            leftOut: first.unscored,
            brier: first.judged === null ? null : toNumber(first.judged.brier),
          },
  };
}

function panelForecastJson({
  event,
  probability,
  judged,
  n,
}: PanelForecast): ValueOf<typeof schema.panelForecast> {
  return {
    ...eventJson(event),
    probability: numberOrNull(probability),
    sharks: n,
    brier: judged === null ? null : toNumber(judged.brier),
    logScore: judged === null ? null : logValue(judged.logScore),
  };
}

function rangeJson(range: RangeForecast): RangeJson {
  const { event, of, low, high, actual, order, unscored, judged } = range;
  return {
    ...eventJson(event),
    figure: of,
    low: toNumber(low),
    high: toNumber(high),
    result: actual,
    order,
    leftOut: unscored,
    side: judged === null ? null : judged.side,
    intervalScore: judged === null ? null : judged.score,
  };
}

function claimJson(claim: ClaimForecast): ClaimJson {
  const { event, written, claimed, actual, order, unscored, judged } = claim;
  return {
    ...eventJson(event),
    written,
    case: claim.case,
    claimed,
    result: actual,
    order,
    leftOut: unscored,
    ratio: judged === null ? null : judged.ratio,
  };
}

function scoresJson(scores: ForecastScores): ValueOf<typeof scoresSchema.forecastScores> {
  const { n, happened, brier, skillOverEvenOdds, skillOverBaseRate, calibration, corp } = scores;
  return {
    n,
    kept: happened,
    meanProbability: numberOrNull(scores.meanProbability),
    brier: numberOrNull(brier),
    baseRateBrier: numberOrNull(scores.baseRateBrier),
    skillOverEvenOdds: numberOrNull(skillOverEvenOdds),
    skillOverBaseRate: numberOrNull(skillOverBaseRate),
    logScore: scores.logScore === null ? null : logValue(scores.logScore),
    skillPValue: numberOrNull(scores.skillPValue),
    calibrationPValue: calibration?.pValue ?? null,
    leaning: calibration?.direction ?? null,
    corp: corp === null ? null : corpJson(corp),
  };
}

function corpJson(corp: Corp): ValueOf<typeof scoresSchema.corp> {
  return {
    miscalibration: toNumber(corp.miscalibration),
    discrimination: toNumber(corp.discrimination),
    uncertainty: toNumber(corp.uncertainty),
    reliability: corp.reliability.map(({ low, high, n, happened, recalibrated, band }) => ({
      low: toNumber(low),
      high: toNumber(high),
      n,
      kept: happened,
      recalibrated: toNumber(recalibrated),
      band: { low: band.low, high: band.high },
    })),
  };
}

function coverageJson({
  n,
  inside,
  below,
  above,
  band,
  score,
}: Coverage): ValueOf<typeof scoresSchema.coverage> {
  return {
    n,
    inside,
    below,
    above,
    band: band === null ? null : { low: band.low, high: band.high },
    intervalScore: score,
  };
}

/** What `shark calibrate` tells: everyone's track record, or one shark's. */
export interface CalibrateReport {
  readonly record: TrackRecord;
  /** Null for everyone. */
  readonly only: string | null;
}

export function sharksShown({ record, only }: CalibrateReport): readonly SharkRecord[] {
  return record.sharks.filter(({ shark }) => only === null || shark === only);
}
