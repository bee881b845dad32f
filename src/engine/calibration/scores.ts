import { type Exact, ONE } from '../../quantity/exact.ts';
import { brierScore, brierSkill, EVEN_ODDS_BRIER, meanBrier } from './brier.ts';
import { type Corp, corp, LEAST_FOR_CORP } from './corp.ts';
import { baseRate, countOfHappened, type Judged } from './judged.ts';
import { logScore, meanLogScore } from './log-score.ts';
import { luckOf } from './luck.ts';

/** Everything that several forecasts of one forecaster come to; figures are null without any. */
export interface ForecastScores {
  readonly n: number;
  readonly happened: number;
  readonly brier: Exact | null;
  /** Against always saying 50 %. */
  readonly skillOverEvenOdds: Exact | null;
  /** Against always saying the base rate, which nobody knew beforehand; null where all went one way. */
  readonly skillOverBaseRate: Exact | null;
  /** Infinity where one was certain and wrong. */
  readonly logScore: number | null;
  readonly luck: Exact | null;
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
  const rate = baseRate(all);
  return {
    n: all.length,
    happened: countOfHappened(all),
    brier,
    skillOverEvenOdds: brier === null ? null : brierSkill(brier, EVEN_ODDS_BRIER),
    skillOverBaseRate:
      brier === null || rate === null ? null : brierSkill(brier, rate.mul(ONE.sub(rate))),
    logScore: meanLogScore(all),
    luck: luckOf(all),
    corp: all.length < LEAST_FOR_CORP ? null : corp(all),
  };
}
