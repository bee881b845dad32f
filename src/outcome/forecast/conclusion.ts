import type { CalibrationTest } from '../../engine/calibration/calibration-test.ts';
import { SIGNIFICANCE } from '../../engine/calibration/forecast-scores.ts';
import type { ForecastScores } from '../../engine/calibration/scores.ts';
import { numberOrNull, ZERO } from '../../quantity/exact.ts';
import { holm } from '../verdict/significance.ts';

/** The conclusion from one forecaster's record. */
export type Conclusion =
  /** Events with higher probabilities happened more often, and nothing contradicts the figures. */
  | 'believe'
  /** The same, but the figures are contradicted, or are no better than the base rate's. */
  | 'order'
  /** The results contradict the figures. */
  | 'off'
  /** Nothing is proven, with enough forecasts or with too few. */
  | 'open';

/** The conclusion about one forecaster, and its p-values, adjusted over all forecasters. */
export interface ForecasterVerdict {
  readonly conclusion: Conclusion;
  /** True if the results contradict the figures. */
  readonly isOff: boolean;
  /** Null without a scored forecast. */
  readonly skillPValue: number | null;
  readonly calibration: CalibrationTest | null;
}

/** The scores used to judge a forecaster. */
type Tested = Pick<ForecastScores, 'skillPValue' | 'calibration' | 'skillOverBaseRate'>;

/** A forecaster to be judged. */
export interface Candidate {
  readonly scores: Tested;
  /** The scores if each success without a measurement counted as one; null if there is none. */
  readonly ifSuccesses: Tested | null;
}

/**
 * Draws conclusions from the scores of several forecasters. There are two tests for each: whether
 * results contradict the probabilities, and whether the probabilities separate successes from
 * failures. The p-values of each test are adjusted by Holm's method over all forecasters with a
 * scored forecast, so that the chance of any wrong conclusion from it is at most 5 %.
 *
 * A failure counts without a measurement, and a success does not. If successes are left out for
 * that reason, a conclusion must hold both with them and without.
 */
export function judgeForecasters(candidates: readonly Candidate[]): readonly ForecasterVerdict[] {
  const all = candidates.map(weakerEvidence);
  const skill = holm(all.map(({ skillPValue: own }) => numberOrNull(own)));
  const off = holm(all.map(({ calibration }) => calibration?.pValue ?? null));
  return all.map(({ calibration, skillOverBaseRate }, at) => {
    const [skillPValue, pValue] = [skill[at] ?? null, off[at] ?? null];
    const isOff = isProven(pValue);
    // Better than the base rate, by the Brier score.
    const isBetter = skillOverBaseRate?.gt(ZERO) === true;
    const unproven = isOff ? 'off' : 'open';
    const proven = isOff || !isBetter ? 'order' : 'believe';
    return {
      conclusion: isProven(skillPValue) ? proven : unproven,
      isOff,
      skillPValue,
      calibration: calibration === null || pValue === null ? null : { ...calibration, pValue },
    };
  });
}

/** The weaker evidence of both cases: the larger p-values, the smaller skill. */
function weakerEvidence({ scores, ifSuccesses: others }: Candidate): Tested {
  const { skillPValue: skill, calibration: off, skillOverBaseRate: over } = scores;
  if (others === null || skill === null || off === null || over === null) return scores;
  const { skillPValue, calibration, skillOverBaseRate } = others;
  return {
    skillPValue: skillPValue?.gt(skill) === true ? skillPValue : skill,
    calibration: calibration !== null && calibration.pValue > off.pValue ? calibration : off,
    skillOverBaseRate: skillOverBaseRate?.lt(over) === true ? skillOverBaseRate : over,
  };
}

function isProven(pValue: number | null): boolean {
  return pValue !== null && pValue <= SIGNIFICANCE;
}
