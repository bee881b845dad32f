import { type Exact, meanOfKnown } from '../../quantity/exact.ts';
import { type CalibrationTest, calibrationTest } from './calibration-test.ts';
import { type Corp, corp, LEAST_FOR_CORP } from './corp.ts';
import {
  baseRateBrier,
  brierScore,
  brierSkill,
  countOfHappened,
  EVEN_ODDS_BRIER,
  type Judged,
  logScore,
  meanBrier,
  meanLogScore,
} from './forecast-scores.ts';
import { skillPValue } from './permutation-test.ts';

/** Everything that several forecasts of one forecaster come to; figures are null without any. */
export interface ForecastScores {
  readonly n: number;
  readonly happened: number;
  readonly meanProbability: Exact | null;
  readonly brier: Exact | null;
  /** What the base rate of its other forecasts scores. */
  readonly baseRateBrier: Exact | null;
  /** Against always saying 50 %. */
  readonly skillOverEvenOdds: Exact | null;
  /** Against that base rate. */
  readonly skillOverBaseRate: Exact | null;
  /** Infinity where one was certain and wrong. */
  readonly logScore: number | null;
  /** Of the permutation test of skill. */
  readonly skillPValue: Exact | null;
  readonly calibration: CalibrationTest | null;
  /** Null below 10 forecasts. */
  readonly corp: Corp | null;
}

/** A forecast with its own scores. */
export interface ScoredForecast extends Judged {
  readonly brier: Exact;
  /** Infinity where one was certain and wrong. */
  readonly logScore: number;
}

export function scored(judged: Judged): ScoredForecast {
  return { ...judged, brier: brierScore(judged), logScore: logScore(judged) };
}

/** The scores of some forecasts; formulas, units and sources stand with each figure's function. */
export function scoresOf(all: readonly Judged[]): ForecastScores {
  const brier = meanBrier(all);
  const reference = baseRateBrier(all);
  return {
    n: all.length,
    happened: countOfHappened(all),
    meanProbability: meanOfKnown(all.map(({ probability }) => probability)),
    brier,
    baseRateBrier: reference,
    skillOverEvenOdds: brier === null ? null : brierSkill(brier, EVEN_ODDS_BRIER),
    skillOverBaseRate: brier === null || reference === null ? null : brierSkill(brier, reference),
    logScore: meanLogScore(all),
    skillPValue: skillPValue(all),
    calibration: calibrationTest(all),
    corp: all.length < LEAST_FOR_CORP ? null : corp(all),
  };
}
