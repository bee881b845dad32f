import type { Entry, Round, Shark } from '../../model/round.ts';
import { type Exact, ZERO } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { rankRois } from '../roi/rank.ts';
import { mayWin, vetoesOf } from '../scoring/objection.ts';
import { rankWithout } from '../scoring/ranking/competition.ts';
import { perfectInformation, roundInformation } from './information/perfect-information.ts';
import { type Asked, type Race, type Replicate, replicatesOf } from './race/race.ts';
import { returnBounds } from './race/return-bounds.ts';
import { forecasts, type ReturnForecast } from './returns/forecast.ts';
import { spreadOf } from './returns/spread.ts';
import type {
  BestChance,
  FirstTwo,
  PanelChance,
  RoiUncertainty,
  RoundUncertainty,
  SharkConfidence,
  SharkUncertainty,
} from './roi-uncertainty.ts';
import {
  average,
  REPLICATES,
  type SamplingPlan,
  samplesFor,
  samplesOf,
  samplingPlan,
} from './sampling/replicates.ts';

/** Within these chances the first two are too close to call. */
const CLOSE_LOW = 0.2;
const CLOSE_HIGH = 0.8;

/** The estimates whose spread is computed: all, or only those of ranked proposals. */
export type Scope = 'all' | 'ranked';

/**
 * A round over the ranges of its estimates, shark by shark: mean ROI and its interval for every
 * estimate, the chance of every live proposal to have the highest ROI with the status quo (0) among
 * the candidates, a comparison of the first two, and the value of perfect information.
 *
 * Ranges are independent of each other. Success is averaged over, not drawn. A sampled figure has
 * its standard error over 16 replicates. Only figures without a closed form and without a deciding
 * bound are drawn. Domain: hourValue, in gain, not below 0, else a RangeError; null skips perfect
 * information, which takes the longest. Outside of the scope means and intervals are null.
 */
export function roundUncertainty(
  round: Round,
  plan: SamplingPlan = samplingPlan(samplesFor(round)),
  hourValue: Exact | null = ZERO,
  scope: Scope = 'all',
): RoundUncertainty {
  if (hourValue?.lt(ZERO) === true)
    throw new RangeError('the value of an hour must not be below 0');
  const sharks = round.sharks
    .map((shark) => sharkUncertainty(round, shark, plan, hourValue, scope))
    .filter(({ rois }) => rois.length > 0);
  const panel = panelChances(sharks);
  const eligible = eligibleSharks(round, sharks, plan);
  return {
    seed: plan.seed,
    samples: samplesOf(plan),
    replicates: REPLICATES,
    isRanged: sharks.some(({ rois }) => rois.some(({ interval }) => interval !== null)),
    panel,
    eligible: eligible === sharks ? panel : panelChances(eligible),
    eligibleSharks: eligible,
    sharks,
  };
}

function sharkUncertainty(
  round: Round,
  shark: Shark,
  plan: SamplingPlan,
  hourValue: Exact | null,
  scope: Scope,
): SharkUncertainty {
  const rois = rankRois(round, shark);
  const asked = forecasts(rois).map((each) => (each === null ? null : askedOf(each, scope)));
  const { candidates, replicates, ...chances } = raced(asked, hourValue, plan);
  return {
    shark: shark.id,
    rois: rois.map((roi, i) => {
      const own = asked[i] ?? null;
      const samples = replicates.flatMap(({ spreads }) => spreads[i] ?? []);
      const spread = spreadOf(roi, own?.isSpread === true ? own.forecast : null, samples);
      return {
        ...spread,
        information: hourValue === null ? null : perfectInformation(roi, hourValue),
      };
    }),
    ...chances,
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

/** The replicates of a shark's estimates, and the chances of the candidates among them. */
function raced(asked: Race['asked'], hourValue: Exact | null, plan: SamplingPlan) {
  const candidates = asked.flatMap((each) => (each?.isCandidate === true ? [each.forecast] : []));
  const pair = firstTwoOf(candidates);
  const replicates = replicatesOf({ asked, pair, hourValue }, plan);
  return {
    candidates,
    replicates,
    best: bestChances(candidates, replicates),
    firstTwo: pair === null ? null : comparedTwo(pair, replicates),
  };
}

function askedOf(forecast: ReturnForecast, scope: Scope): Asked {
  return {
    forecast,
    bounds: returnBounds(forecast),
    isSpread: scope === 'all' || forecast.roi.rank !== null,
    isCandidate: forecast.roi.variant === null && forecast.roi.entry.isLive,
  };
}

function firstTwoOf(candidates: readonly ReturnForecast[]): Race['pair'] {
  const [first, second] = candidates.filter(({ roi }) => roi.rank !== null);
  return first === undefined || second === undefined ? null : [first, second];
}

function bestChances(
  candidates: readonly ReturnForecast[],
  replicates: readonly Replicate[],
): BestChance[] {
  if (candidates.length === 0) return [];
  const entries: (Entry | null)[] = [...candidates.map(({ roi }) => roi.entry), null];
  return entries.map((entry, i) => ({
    entry,
    chance: average(replicates.map(({ best }) => best[i] ?? 0)),
  }));
}

function comparedTwo(
  [first, second]: NonNullable<Race['pair']>,
  replicates: readonly Replicate[],
): FirstTwo {
  const chance = average(replicates.map(({ firstBeats }) => firstBeats));
  const tooClose = chance.value >= CLOSE_LOW && chance.value <= CLOSE_HIGH;
  return { first: first.roi.entry, second: second.roi.entry, chance, tooClose };
}

/** Ids are never empty, so this is no proposal. */
const STATUS_QUO = '';

/**
 * How often a proposal has the highest ROI by the estimate of a random shark of those that
 * estimated it and another: the mean of their chances. A shark that estimated one proposal alone
 * compares it with nothing, so it does not count, as in the comparison of mean ROI (`panelRois`);
 * it counts if the panel has only this proposal. In the order in which they first appear in the
 * sharks' lists, including the status quo. If all sharks estimated the same proposals, the chances
 * add up to 1.
 */
function panelChances(
  sharks: readonly Pick<SharkConfidence, 'shark' | 'best'>[],
): readonly PanelChance[] {
  const candidates = ({ best }: Pick<SharkConfidence, 'best'>): readonly string[] =>
    best.flatMap(({ entry }) => entry?.id ?? []);
  const hasRivals = new Set(sharks.flatMap(candidates)).size > 1;
  const all = sharks.flatMap((own) => {
    const counts = !hasRivals || candidates(own).length > 1;
    return own.best.map((each) => ({ shark: own.shark, counts, ...each }));
  });
  const byEntry = groupBy(all, ({ entry }) => entry?.id ?? STATUS_QUO);
  return [...byEntry.values()].map((each) => {
    const counted = each.filter(({ counts }) => counts);
    const sum = counted.reduce((total, { chance }) => total + chance.value, 0);
    return {
      entry: each[0].entry,
      chance: counted.length === 0 ? null : sum / counted.length,
      sharks: counted.map(({ shark }) => shark),
    };
  });
}

/**
 * Each shark's ranks and chances among the proposals without a veto. Each proposal keeps its
 * sampled rows, so a veto on one proposal does not change the samples of another. A shark that
 * estimated no vetoed proposal stays as it is; without such an estimate the list itself does.
 */
function eligibleSharks(
  round: Round,
  sharks: readonly SharkUncertainty[],
  plan: SamplingPlan,
): readonly SharkConfidence[] {
  const isEligible = mayWin(vetoesOf(round));
  const isOut = ({ roi }: Pick<RoiUncertainty, 'roi'>): boolean =>
    roi.entry.isLive && !isEligible(roi.entry);
  if (!sharks.some(({ rois }) => rois.some(isOut))) return sharks;
  return sharks.map((own) => {
    const { shark, rois } = own;
    if (!rois.some(isOut)) return own;
    const left = movedUp(rois, isOut);
    const all = forecasts(left.map(({ roi }) => roi)).flatMap((each) => each ?? []);
    const asked = all.map((each) => ({ ...askedOf(each, 'ranked'), isSpread: false }));
    const { best, firstTwo } = raced(asked, null, plan);
    return { shark, rois: left, best, firstTwo };
  });
}

/** The estimates that are not out, with ranks that close the gaps. */
function movedUp(
  rois: readonly RoiUncertainty[],
  isOut: (own: RoiUncertainty) => boolean,
): readonly RoiUncertainty[] {
  const removed = rois.filter(isOut).flatMap(({ roi }) => roi.rank ?? []);
  return rois
    .filter((own) => !isOut(own))
    .map((own) => {
      const { rank } = own.roi;
      if (rank === null) return own;
      return { ...own, roi: { ...own.roi, rank: rankWithout(rank, removed) } };
    });
}
