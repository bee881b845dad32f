import { SIGNIFICANCE } from './forecast-scores.ts';

/** The skill to detect: 80 % forecasts and 20 % forecasts come true at exactly these rates. */
const SKILL_WORTH_FINDING = 0.8;

/** The probability with which this skill is to be detected. */
const POWER = 0.8;

/**
 * The number of forecasts needed to distinguish skill from luck: the least n with which a
 * forecaster who gives 80 % for one half and 20 % for the other, and is right, is detected by the
 * permutation test with a probability of at least 80 %, at the level `5 % / tests` that Holm's
 * method requires of the first of so many forecasters.
 *
 * Enumerates every result: with h kept among the 80 % forecasts and l among the 20 % forecasts the
 * p-value is the upper tail of the hypergeometric distribution. Unit: forecasts: 20 for one
 * forecaster, 24 for two, 28 for four. Domain: at least 1 test. Errors: none. Source: Fisher 1935,
 * The Design of Experiments, chapter 2 (the test); Cohen 1988, Statistical Power Analysis for the
 * Behavioral Sciences (80 %).
 */
export function forecastsNeeded(tests: number): number {
  let n = 2;
  while (powerOf(n, SIGNIFICANCE / tests) < POWER) n += 1;
  return n;
}

/** The probability that the test detects this forecaster with n forecasts. */
function powerOf(n: number, level: number): number {
  const likely = Math.ceil(n / 2);
  const unlikely = n - likely;
  const [ofLikely, ofUnlikely] = [choices(likely), choices(unlikely)];
  const deals = choices(n);
  const odds = SKILL_WORTH_FINDING / (1 - SKILL_WORTH_FINDING);
  let power = 0;
  for (let kept = 0; kept <= n; kept += 1) {
    let asGood = 0;
    for (let high = Math.min(likely, kept); high >= Math.max(0, kept - unlikely); high -= 1) {
      const ways = (ofLikely[high] as number) * (ofUnlikely[kept - high] as number);
      asGood += ways;
      if (asGood / (deals[kept] as number) > level) break;
      const surprises = likely - high + (kept - high);
      power += ways * SKILL_WORTH_FINDING ** n * odds ** -surprises;
    }
  }
  return power;
}

/** The binomial coefficients of n. */
function choices(n: number): readonly number[] {
  let row = [1];
  for (let at = 0; at < n; at += 1) {
    row = [...row, 0].map((ways, index) => ways + (row[index - 1] ?? 0));
  }
  return row;
}
