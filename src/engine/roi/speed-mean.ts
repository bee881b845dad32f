import { type Exact, leastCommonMultiple, ONE, sum, toNumber, ZERO } from '../../quantity/exact.ts';
import { exp, ln } from '../uncertainty/numerics/elementary.ts';
import type { Roi, SpeedEnd, SpeedMean } from './roi.ts';

/**
 * The speed that a plan leaves on average. With ends of chance `p_i` and speed `f_i`, which is
 * `1 + U` for success and `1 + g - D` where it stops or fails:
 *
 *     geometric mean = prod f_i^p_i        expected time = sum p_i / f_i
 *
 * Twice as fast or half as fast, each with chance 1/2, gains 25 % on average, while its geometric mean
 * is 1 and its expected time 25 % more: such an estimate is a gamble. As the geometric mean is
 * never above the arithmetic, an expected gain of 0 or less is a loss and no gamble.
 *
 * Held against 1 exactly: with b the common denominator of the chances, `prod f_i^(p_i b)` has whole
 * exponents and is compared as a fraction of whole numbers. Where these would be too long, by the sum of
 * `p_i ln f_i`, and what is within 1e-12 of 0 counts as 0.
 *
 * Null where the estimate cannot be priced. Source: Kelly 1956, "A new interpretation of information
 * rate": what is multiplied again and again grows by its geometric mean.
 */
export function speedMean(roi: Roi): SpeedMean | null {
  const { inputs, expectedGain } = roi;
  if (inputs === null || expectedGain === null) return null;
  const ends = endsOf(roi);
  const logarithm = ends.reduce(
    (whole, { chance, speed }) => whole + toNumber(chance) * ln(toNumber(speed)),
    0,
  );
  const compared = compareExactly(ends);
  const isAbove = compared === null ? logarithm > NEAR : compared > 0;
  return {
    ends,
    geometric: compared === 0 ? 1 : Number.isFinite(logarithm) ? exp(logarithm) : 0,
    method: compared === null ? 'logarithms' : 'exact',
    time: ends.some(({ speed }) => speed.equals(ZERO))
      ? null
      : sum(ends.map(({ chance, speed }) => chance.div(speed))),
    isGamble: expectedGain.gt(ZERO) && !isAbove,
  };
}

/** Logarithms so near 0 are taken for it. */
const NEAR = 1e-12;

/** Longer whole numbers than so many bits are not made. */
const MOST_BITS = 100_000;

function endsOf({ inputs, staged }: Roi): SpeedEnd[] {
  if (inputs === null) return [];
  const { success, upside, downside } = inputs;
  const won: SpeedEnd = { chance: success, speed: ONE.add(upside) };
  const failures =
    staged === null
      ? [{ chance: ONE.sub(success), speed: ONE.sub(downside) }]
      : staged.phases.map(({ stopped, gain, loss }) => ({
          chance: stopped,
          speed: ONE.add(gain).sub(loss ?? ZERO),
        }));
  return [won, ...failures]
    .filter(({ chance }) => chance.gt(ZERO))
    .map(({ chance, speed }) => ({ chance, speed: speed.lt(ZERO) ? ZERO : speed }));
}

/** The sign of the geometric mean less 1; null where the whole numbers would be too long. */
function compareExactly(ends: readonly SpeedEnd[]): number | null {
  if (ends.some(({ speed }) => speed.equals(ZERO))) return -1;
  const denominator = ends.reduce((whole, { chance }) => leastCommonMultiple(whole, chance.d), 1n);
  const powers = ends.map(({ chance, speed }) => ({
    speed,
    exponent: (chance.n * denominator) / chance.d,
  }));
  const bits = powers.reduce(
    (whole, { speed, exponent }) =>
      whole + Number(exponent) * (speed.n.toString(2).length + speed.d.toString(2).length),
    0,
  );
  if (bits > MOST_BITS) return null;
  const product = (of: (speed: Exact) => bigint): bigint =>
    powers.reduce((whole, { speed, exponent }) => whole * of(speed) ** exponent, 1n);
  const [above, below] = [product(({ n }) => n), product(({ d }) => d)];
  return above === below ? 0 : above > below ? 1 : -1;
}
