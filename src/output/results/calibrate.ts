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
} from '../../outcome/forecast/track-record.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json } from '../document/document.ts';
import { type CalibrateReport, sharksShown } from './calibrate-report.ts';
import { SCHEMA_VERSION } from './score.ts';

/** The track record for machines: raw numbers, and null where nothing is known. */
export function calibrateJson(report: CalibrateReport): Json {
  const { record, only } = report;
  return {
    schemaVersion: SCHEMA_VERSION,
    shark: only,
    leastForReliability: record.leastForSkill,
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
    proposers: only === null ? record.proposers.map(proposerJson) : [],
  };
}

/** JSON knows no infinity. */
export function logValue(score: number): number | 'unbounded' {
  return Number.isFinite(score) ? score : 'unbounded';
}

function sharkJson({ shark, name, scores, forecasts, coverage, ranges }: SharkRecord): Json {
  return {
    shark,
    name,
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

function proposerJson({ proposer, scores, forecasts, realised, claims }: ProposerRecord): Json {
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
  return { round, proposal, promise: kept, heldAgainst: yardstick } satisfies Json;
}

function forecastJson({ event, variant, probability, order, unscored, judged }: Forecast): Json {
  return {
    ...eventJson(event),
    variant,
    probability: number(probability),
    order,
    leftOut: unscored,
    brier: judged === null ? null : toNumber(judged.brier),
    logScore: judged === null ? null : logValue(judged.logScore),
  };
}

function panelForecastJson({ event, probability, judged, n }: PanelForecast): Json {
  return {
    ...eventJson(event),
    probability: number(probability),
    sharks: n,
    brier: judged === null ? null : toNumber(judged.brier),
    logScore: judged === null ? null : logValue(judged.logScore),
  };
}

function rangeJson(range: RangeForecast): Json {
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

function claimJson(claim: ClaimForecast): Json {
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

function scoresJson(scores: ForecastScores): Json {
  const { n, happened, brier, skillOverEvenOdds, skillOverBaseRate, luck, corp } = scores;
  return {
    n,
    kept: happened,
    brier: number(brier),
    skillOverEvenOdds: number(skillOverEvenOdds),
    skillOverBaseRate: number(skillOverBaseRate),
    logScore: scores.logScore === null ? null : logValue(scores.logScore),
    luck: number(luck),
    corp: corp === null ? null : corpJson(corp),
  };
}

function corpJson(corp: Corp): Json {
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

function coverageJson({ n, inside, below, above, band, score }: Coverage): Json {
  return {
    n,
    inside,
    below,
    above,
    band: band === null ? null : { low: band.low, high: band.high },
    intervalScore: score,
  };
}

function number(value: Exact | null): number | null {
  return value === null ? null : toNumber(value);
}
