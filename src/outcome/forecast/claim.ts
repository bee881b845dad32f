import type { Claimed } from '../../engine/calibration/realised.ts';
import type { Claim, Pitch } from '../../model/proposal.ts';
import { ONE, toNumber } from '../../quantity/exact.ts';
import { TIME_UNITS, worthOf } from '../../quantity/unit.ts';
import { isSpeedup } from '../../schema/speedup.ts';
import { misfit, promisedCase, promisedGeomean } from '../verdict/fit.ts';
import type { CaseResult, Measured } from '../verdict/terms-verdict.ts';
import { type Arrival, isHindsight, type Order, orderOf } from './arrival.ts';
import type { Event, RoundEvents } from './event.ts';
import { isSameForm } from './form.ts';
import { pitchFigures } from './probability.ts';

/** Why a claim is shown and not counted. */
export type ClaimUnscored =
  | 'changed'
  | 'later'
  | 'told-after'
  | 'not-measured'
  /** It is no speed, and nothing measured makes it one. */
  | 'not-a-speedup'
  /** The pitch claims nothing of the form that was built. */
  | 'no-claim';

/** A pitch's claim of speed, and what was measured. */
export interface ClaimForecast {
  readonly event: Event;
  /** The claim as written; null without one. */
  readonly written: string | null;
  /** The benchmark it is about; null for all together. */
  readonly case: string | null;
  /** Factor of speed; null where it is none. */
  readonly claimed: number | null;
  readonly actual: number | null;
  readonly order: Order;
  readonly unscored: ClaimUnscored | null;
  /** Null where it is not counted. */
  readonly judged: JudgedClaim | null;
}

/** A claim with what it is of the measured: above 1 is too much. */
export interface JudgedClaim extends Claimed {
  readonly ratio: number;
}

/**
 * The claim of a pitch that its result is compared with, of the proposer or of whoever else makes
 * it: of those about the form that was built,
 * the headline, else the first of the geometric mean, else the first of a speedup, claims for all
 * benchmarks before claims for one. A claimed time becomes a speedup by what was measured before:
 * `before / claimed`, for one benchmark in a unit of time; nothing else is converted.
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
    toldAfter: false,
    figures: (then: typeof round) =>
      pitchFigures(then, common.proposal, (own) => chosenClaim(own, common, by)?.value ?? null),
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

function unscoredOf(
  claimed: number | null,
  actual: number | null,
  measured: Measured | null,
  order: Order,
): ClaimUnscored | null {
  if (isHindsight(order)) return order;
  // A claimed time may become a speedup once something is measured; without that it is not known.
  if (measured === null || measured.geomean === null) return 'not-measured';
  if (misfit(measured) === 'other-metric') return 'not-measured';
  if (claimed === null || claimed <= 0) return 'not-a-speedup';
  return actual === null ? 'not-measured' : null;
}

/** Who or what makes claims in the pitch of an outcome's proposal, beside its proposer. */
export function otherClaimants({ round, common }: RoundEvents): readonly string[] {
  const pitch = round.entries.find(({ id }) => id === common.proposal)?.pitch ?? null;
  return [...new Set((pitch?.claims ?? []).flatMap(({ by }) => by ?? []))];
}

function chosenClaim({ claims }: Pitch, { outcome }: Event, by: string | null): Claim | null {
  const fitting = claims.filter(
    (each) => each.by === by && (each.of === null || isSameForm(each.of, outcome.variant)),
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
  if (isSpeedup(metric) && (value.kind === 'gain' || value.kind === 'percent')) {
    return toNumber(value.point.add(ONE));
  }
  const unit = measured?.unit ?? null;
  const worth = unit === null ? null : worthOf(unit, TIME_UNITS);
  if (value.kind !== 'time' || worth === null || found === null) return null;
  if (metric !== measured?.metric || measured.better !== 'lower') return null;
  return found.before.value * toNumber(worth.div(value.point));
}
