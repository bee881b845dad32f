import { isLive } from '../../model/proposal.ts';
import type { Entry, Round, Shark } from '../../model/round.ts';
import { type Exact, toNumber, ZERO } from '../../quantity/exact.ts';
import { rankRois } from '../roi/rank.ts';
import { beatsShare, bestShares } from './best-chance.ts';
import { type DrawnReturns, drawReturns, type Forecast, forecasts } from './forecast.ts';
import { average, REPLICATES, type SamplingPlan, samplesOf, samplingPlan } from './replicates.ts';
import type { BestChance, FirstTwo, RoundUncertainty, SharkUncertainty } from './result.ts';
import { settledOrder } from './return-bounds.ts';
import { expectedMaximum, roundInformation } from './round-information.ts';
import { needsSampling, type SpreadSample, sampleSpread, spreadOf } from './spread.ts';

/** From and to which chance the first two are too close to call. */
const CLOSE_LOW = 0.2;
const CLOSE_HIGH = 0.8;

/** Which estimates have their spread told: all, or those of ranked proposals alone. */
export type Scope = 'all' | 'ranked';

/**
 * A round over the ranges of its estimates, shark by shark: mean ROI and its
 * interval for every estimate, the chance of every live proposal to have the
 * highest ROI with the status quo (0) among the candidates, the first two against
 * each other, and the value of perfect information.
 *
 * Ranges are independent of each other. Success is averaged over, not drawn. A
 * sampled figure has its standard error over 16 replicates. Only what no closed form
 * and no bound settles is drawn. Domain: hourValue, in gain, not below 0, else a
 * RangeError; null leaves out perfect information, which takes the longest. Outside
 * of the scope means and intervals are null.
 */
export function roundUncertainty(
  round: Round,
  plan: SamplingPlan = samplingPlan(),
  hourValue: Exact | null = ZERO,
  scope: Scope = 'all',
): RoundUncertainty {
  if (hourValue?.lt(ZERO) === true)
    throw new RangeError('the value of an hour must not be below 0');
  const sharks = round.sharks
    .map((shark) => sharkUncertainty(round, shark, plan, hourValue, scope))
    .filter(({ rois }) => rois.length > 0);
  return {
    seed: plan.seed,
    samples: samplesOf(plan),
    replicates: REPLICATES,
    isRanged: sharks.some(({ rois }) => rois.some(({ interval }) => interval !== null)),
    sharks,
  };
}

/** One shark's part of `roundUncertainty`. */
function sharkUncertainty(
  round: Round,
  shark: Shark,
  plan: SamplingPlan,
  hourValue: Exact | null,
  scope: Scope,
): SharkUncertainty {
  const rois = rankRois(round, shark);
  const priced = forecasts(rois);
  const all = priced.map((each) => (scope === 'ranked' && each?.roi.rank === null ? null : each));
  const candidates = priced.filter((each) => each !== null).filter(isCandidate);
  const pair = firstTwoOf(candidates);
  const race = { candidates, pair, hourValue, settled: settledOrder(candidates, pair) };
  const replicates = replicate(all, race, plan);
  return {
    shark: shark.id,
    rois: rois.map((roi, i) =>
      spreadOf(
        roi,
        all[i] ?? null,
        replicates.flatMap(({ spreads }) => spreads[i] ?? []),
      ),
    ),
    best: bestChances(candidates, replicates),
    firstTwo: pair === null ? null : firstTwo(pair, replicates),
    information:
      hourValue === null
        ? null
        : roundInformation(
            candidates,
            replicates.map(({ maximum }) => maximum),
            hourValue,
          ),
  };
}

/** What one replicate says; `spreads` by estimate, null where a closed form says it. */
interface Replicate {
  readonly spreads: readonly (SpreadSample | null)[];
  readonly best: readonly number[];
  readonly firstBeats: number;
  readonly maximum: number;
}

type Pair = readonly [Forecast, Forecast];

/** Who is compared with whom. */
interface Race {
  readonly candidates: readonly Forecast[];
  readonly pair: Pair | null;
  readonly hourValue: Exact | null;
  /** One row that stands for all, where no values that the ranges allow change who is best. */
  readonly settled: ReadonlyMap<Forecast, Float64Array> | null;
}

function replicate(
  all: readonly (Forecast | null)[],
  { candidates, pair, hourValue, settled }: Race,
  plan: SamplingPlan,
): Replicate[] {
  const isFixed = [...all, ...candidates].every((each) => (each?.ranges.size ?? 0) === 0);
  // Without a range every row is the same.
  const used = isFixed ? { ...plan, size: 1 } : plan;
  const isSpread = (each: Forecast | null): each is Forecast =>
    each !== null && needsSampling(each);
  return Array.from({ length: REPLICATES }, (_, index) => {
    const drawn = new Map<Forecast, DrawnReturns>();
    const draw = (each: Forecast): DrawnReturns => {
      const rows = drawn.get(each) ?? drawReturns(each, used, index);
      drawn.set(each, rows);
      return rows;
    };
    const roiOf = (each: Forecast): Float64Array => settled?.get(each) ?? draw(each).roi;
    return {
      spreads: all.map((each) => (isSpread(each) ? sampleSpread(draw(each)) : null)),
      best: bestShares(candidates.map(roiOf)),
      firstBeats: pair === null ? 0 : beatsShare(roiOf(pair[0]), roiOf(pair[1])),
      maximum:
        hourValue === null
          ? 0
          : expectedMaximum(
              candidates.map((forecast) => ({ forecast, drawn: draw(forecast) })),
              toNumber(hourValue),
            ),
    };
  });
}

function isCandidate({ roi }: Forecast): boolean {
  return roi.variant === null && isLive(roi.entry.pitch);
}

function firstTwoOf(candidates: readonly Forecast[]): Pair | null {
  const [first, second] = candidates.filter(({ roi }) => roi.rank !== null);
  return first === undefined || second === undefined ? null : [first, second];
}

function bestChances(
  candidates: readonly Forecast[],
  replicates: readonly Replicate[],
): BestChance[] {
  if (candidates.length === 0) return [];
  const entries: (Entry | null)[] = [...candidates.map(({ roi }) => roi.entry), null];
  return entries.map((entry, i) => ({
    entry,
    chance: average(replicates.map(({ best }) => best[i] ?? 0)),
  }));
}

function firstTwo([first, second]: Pair, replicates: readonly Replicate[]): FirstTwo {
  const chance = average(replicates.map(({ firstBeats }) => firstBeats));
  const tooClose = chance.value >= CLOSE_LOW && chance.value <= CLOSE_HIGH;
  return { first: first.roi.entry, second: second.roi.entry, chance, tooClose };
}
