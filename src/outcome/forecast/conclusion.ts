import type { CalibrationTest } from '../../engine/calibration/calibration-test.ts';
import { SIGNIFICANCE } from '../../engine/calibration/forecast-scores.ts';
import type { ForecastScores } from '../../engine/calibration/scores.ts';
import { toNumber, ZERO } from '../../quantity/exact.ts';
import { holm } from '../verdict/significance.ts';

/** What a record proves of one forecaster. */
export type Conclusion =
  /** What was called likelier came true more often, and nothing speaks against the figures. */
  | 'believe'
  /** That too, but the figures are off, or no better than the base rate's. */
  | 'order'
  /** The results contradict the figures. */
  | 'off'
  /** Nothing is shown, by enough forecasts or by too few. */
  | 'open';

/** What is concluded of one forecaster, and the p-values behind it, adjusted over all of them. */
export interface ForecasterVerdict {
  readonly conclusion: Conclusion;
  /** Whether the results contradict the figures. */
  readonly isOff: boolean;
  /** Null without a scored forecast. */
  readonly skillPValue: number | null;
  readonly calibration: CalibrationTest | null;
}

/** The scores that a forecaster is judged by. */
type Tested = Pick<ForecastScores, 'skillPValue' | 'calibration' | 'skillOverBaseRate'>;

/** A forecaster to be judged. */
export interface Candidate {
  readonly scores: Tested;
  /** The scores if each success that nobody measured were one; null where there is none. */
  readonly ifSuccesses: Tested | null;
}

/**
 * What the scores of several forecasters prove. Each asks two questions, whether results
 * contradict the probabilities and whether these tell what works from what does not; the p-values
 * of each question are adjusted by Holm's method over all that have a scored forecast, so that a
 * wrong answer to it, about whomever, has a chance of 5 % at most.
 *
 * A failure needs no measurement to be one, and a success does. Where successes are left out for
 * that reason, an answer has to hold with them and without.
 */
export function judgeForecasters(candidates: readonly Candidate[]): readonly ForecasterVerdict[] {
  const all = candidates.map(leastProven);
  const skill = adjusted(all.map(({ skillPValue: own }) => (own === null ? null : toNumber(own))));
  const off = adjusted(all.map(({ calibration }) => calibration?.pValue ?? null));
  return all.map(({ calibration, skillOverBaseRate }, at) => {
    const [skillPValue, pValue] = [skill[at] ?? null, off[at] ?? null];
    const isOff = isProven(pValue);
    const isBetter = skillOverBaseRate?.gt(ZERO) === true;
    return {
      conclusion: conclude({ isSkilled: isProven(skillPValue), isOff, isBetter }),
      isOff,
      skillPValue,
      calibration: calibration === null || pValue === null ? null : { ...calibration, pValue },
    };
  });
}

/** What is proven either way: the larger p-values, the smaller skill. */
function leastProven({ scores, ifSuccesses: others }: Candidate): Tested {
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

interface Findings {
  readonly isSkilled: boolean;
  readonly isOff: boolean;
  /** Its Brier score is below that of the base rate. */
  readonly isBetter: boolean;
}

function conclude({ isSkilled, isOff, isBetter }: Findings): Conclusion {
  if (isSkilled) return isOff || !isBetter ? 'order' : 'believe';
  return isOff ? 'off' : 'open';
}

/** Holm's adjustment over what there is; null stays null. */
function adjusted(values: readonly (number | null)[]): readonly (number | null)[] {
  const places = [...values.keys()].filter((at) => values[at] !== null);
  const found = holm(places.map((at) => values[at] ?? 1));
  const byPlace = new Map(places.map((at, index) => [at, found[index] ?? null]));
  return values.map((_, at) => byPlace.get(at) ?? null);
}
