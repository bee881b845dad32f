import type { Claimed } from '../../engine/calibration/realised.ts';
import type { Claim, Pitch } from '../../model/proposal.ts';
import type { Round } from '../../model/round.ts';
import { type Exact, ONE, toNumber } from '../../quantity/exact.ts';
import { TIME_UNITS, unitSize } from '../../quantity/unit.ts';
import { isSpeedFigure } from '../../schema/speedup.ts';
import { misfitOf, promisedCase, promisedGeomean } from '../verdict/baseline-fit.ts';
import type { CaseResult, Measured } from '../verdict/terms-verdict.ts';
import { type Arrival, type Hindsight, isHindsight, type Order, orderOf } from './arrival.ts';
import { isSameVariant } from './built-variant.ts';
import type { Event, RoundEvents } from './event.ts';

/** Why a claim is shown but not counted. */
export type ClaimUnscored =
  | Hindsight
  | 'not-measured'
  /** It is not a speedup, and no measurement converts it to one. */
  | 'not-a-speedup'
  /** The pitch has no claim for the built variant. */
  | 'no-claim';

/** A pitch's claim of speed, and the measured result. */
export interface ClaimForecast {
  readonly event: Event;
  /** The claim as written; null without one. */
  readonly written: string | null;
  /** The benchmark of the claim; null for all together. */
  readonly case: string | null;
  /** Factor of speed; null if the claim is not one. */
  readonly claimed: number | null;
  readonly actual: number | null;
  readonly order: Order;
  readonly unscored: ClaimUnscored | null;
  /** Null if it is not counted. */
  readonly judged: JudgedClaim | null;
}

/** A claim with its ratio to the measured result: above 1 it is too high. */
export interface JudgedClaim extends Claimed {
  readonly ratio: number;
}

/**
 * The claim of a pitch to compare with its result, by the proposer or by another claimant. Of the
 * claims for the built variant: the headline, else the first of the geometric mean, else the first
 * of a speedup; claims for all benchmarks come before claims for one. A claimed time is converted
 * to a speedup with the measurement before the change: `before / claimed`, for one benchmark in a
 * unit of time. Nothing else is converted.
 */
export function pitchClaim(
  { round, common }: RoundEvents,
  arrival: Arrival | null,
  by: string | null,
): ClaimForecast {
  const pitch = round.entries.find(({ id }) => id === common.proposal)?.pitch ?? null;
  const claim = pitch === null ? null : chosenClaim(pitch, common, by);
  const nothing = { claimed: null, actual: null, judged: null };
  if (pitch === null || claim === null) {
    const about = { event: common, written: null, case: null, order: 'unknown' } as const;
    return { ...about, ...nothing, unscored: 'no-claim' };
  }
  const traced = {
    file: pitch.at.file,
    isMarkedAfterOutcome: false,
    figures: (then: Round) => claimedFigures(then, common, by),
  };
  const order = orderOf(traced, round, arrival);
  const about = { event: common, written: claim.value.written, case: claim.case, order };
  const { measured } = common;
  const found = claim.case === null ? null : promisedCase(measured, claim.case);
  const claimed = factorOf(claim, measured, found);
  const speedup = claim.case === null ? promisedGeomean(measured) : found?.speedup;
  const actual = speedup?.point ?? null;
  const unscored = unscoredOf(claimed, actual, measured, order);
  const judged =
    unscored === null && claimed !== null && actual !== null
      ? { claimed, actual, ratio: claimed / actual }
      : null;
  return { ...about, claimed, actual, unscored, judged };
}

/** The figure of the claim in a version of the round; null if the proposal does not exist there. */
function claimedFigures(round: Round, event: Event, by: string | null): readonly Exact[] | null {
  const entry = round.entries.find(({ id }) => id === event.proposal);
  if (entry === undefined || entry.proposal === null) return null;
  const claim = entry.pitch === null ? null : chosenClaim(entry.pitch, event, by);
  return claim === null ? [] : [claim.value.point];
}

function unscoredOf(
  claimed: number | null,
  actual: number | null,
  measured: Measured | null,
  order: Order,
): ClaimUnscored | null {
  if (isHindsight(order)) return order;
  // A claimed time may become a speedup after a measurement; without one this is unknown.
  if (measured === null || measured.geomean === null) return 'not-measured';
  if (misfitOf(measured) === 'other-metric') return 'not-measured';
  if (claimed === null || claimed <= 0) return 'not-a-speedup';
  return actual === null ? 'not-measured' : null;
}

/** The claimants in the pitch of an outcome's proposal, other than its proposer. */
export function otherClaimants({ round, common }: RoundEvents): readonly string[] {
  const pitch = round.entries.find(({ id }) => id === common.proposal)?.pitch ?? null;
  return [...new Set((pitch?.claims ?? []).flatMap(({ by }) => by ?? []))];
}

function chosenClaim({ claims }: Pitch, { outcome }: Event, by: string | null): Claim | null {
  const fitting = claims.filter(
    (each) => each.by === by && (each.of === null || isSameVariant(each.of, outcome.variant)),
  );
  const ranked = [...fitting].sort((a, b) => preference(a) - preference(b));
  return ranked[0] ?? null;
}

/** Lower comes first; equal ones stay in the order of the file. */
function preference({ headline, metric, case: name }: Claim): number {
  if (headline) return 0;
  const place = metric === 'geomean_speedup' ? 1 : metric === 'speedup' ? 2 : 5;
  return name === null ? place : place + 2;
}

function factorOf(
  { metric, value }: Claim,
  measured: Measured | null,
  found: CaseResult | null,
): number | null {
  if (isSpeedFigure(metric, value)) return toNumber(value.point.add(ONE));
  const unit = measured?.unit ?? null;
  const worth = unit === null ? null : unitSize(unit, TIME_UNITS);
  if (value.kind !== 'time' || worth === null || found === null) return null;
  if (metric !== measured?.metric || measured.better !== 'lower') return null;
  return found.before.value * toNumber(worth.div(value.point));
}
