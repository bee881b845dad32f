import { type Exact, meanOfKnown } from '../../quantity/exact.ts';
import { type CalibrationTest, calibrationTest } from './calibration-test.ts';
import { type Corp, corp, MIN_RESULTS_FOR_CORP } from './corp.ts';
import {
  baseRateBrier,
  brierScore,
  brierSkill,
  countHappened,
  EVEN_ODDS_BRIER,
  type Judged,
  logScore,
  meanBrier,
  meanLogScore,
} from './forecast-scores.ts';
import { skillPValue } from './permutation-test.ts';

/** All scores of the forecasts of one forecaster; figures are null without forecasts. */
export interface ForecastScores {
  readonly n: number;
  readonly happened: number;
  readonly meanProbability: Exact | null;
  readonly brier: Exact | null;
  /** The score of the base rate of its other forecasts. */
  readonly baseRateBrier: Exact | null;
  /** Compared with constant 50 % forecasts. */
  readonly skillOverEvenOdds: Exact | null;
  /** Compared with that base rate. */
  readonly skillOverBaseRate: Exact | null;
  /** Infinity if a forecast was certain and wrong. */
  readonly logScore: number | null;
  /** The p-value of the permutation test of skill. */
  readonly skillPValue: Exact | null;
  readonly calibration: CalibrationTest | null;
  /** Null below 10 forecasts. */
  readonly corp: Corp | null;
}

/** A forecast with its own scores. */
export interface ScoredForecast extends Judged {
  readonly brier: Exact;
  /** Infinity if it was certain and wrong. */
  readonly logScore: number;
}

export function scored(judged: Judged): ScoredForecast {
  return { ...judged, brier: brierScore(judged), logScore: logScore(judged) };
}

/** The scores of some forecasts. Each figure's function documents formula, unit and source. */
export function scoresOf(all: readonly Judged[]): ForecastScores {
  const brier = meanBrier(all);
  const reference = baseRateBrier(all);
  return {
    n: all.length,
    happened: countHappened(all),
    meanProbability: meanOfKnown(all.map(({ probability }) => probability)),
    brier,
    baseRateBrier: reference,
    skillOverEvenOdds: brier === null ? null : brierSkill(brier, EVEN_ODDS_BRIER),
    skillOverBaseRate: brier === null || reference === null ? null : brierSkill(brier, reference),
    logScore: meanLogScore(all),
    skillPValue: skillPValue(all),
    calibration: calibrationTest(all),
    corp: all.length < MIN_RESULTS_FOR_CORP ? null : corp(all),
  };
}
