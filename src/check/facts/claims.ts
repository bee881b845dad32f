import type { Figure } from '../../model/figure.ts';
import type { Claim, Pitch } from '../../model/proposal.ts';
import type { Exact } from '../../quantity/exact.ts';
import { boundsOf } from './bounds.ts';

const SPEEDUPS: ReadonlySet<string> = new Set(['speedup', 'geomean_speedup']);

/** The most that a pitch claims as a gain of speed, and the claim that says so. */
export interface HighestClaim {
  /** Null where a claim has no end: at least 2x. */
  readonly gain: Exact | null;
  readonly figure: Figure;
}

interface Claims {
  readonly byForm: ReadonlyMap<string, HighestClaim>;
  readonly whole: HighestClaim | null;
  readonly any: HighestClaim | null;
}

const byPitch = new WeakMap<Pitch, Claims>();

/**
 * The highest gain of speed that a pitch claims, for any case. Claims of the very
 * form that is estimated come first, then those of the whole proposal, then those
 * of a part of it. Null where nothing of the kind is claimed.
 */
export function highestClaim(pitch: Pitch, form: string | null): HighestClaim | null {
  const { byForm, whole, any } = byPitch.get(pitch) ?? readClaims(pitch);
  return (form === null ? undefined : byForm.get(form)) ?? whole ?? any;
}

function readClaims(pitch: Pitch): Claims {
  const byForm = new Map<string, HighestClaim>();
  let whole: HighestClaim | null = null;
  let any: HighestClaim | null = null;
  for (const { value, of, headline } of pitch.claims.filter(isSpeedup)) {
    const claim: HighestClaim = { figure: value, gain: boundsOf(value).high };
    if (of !== null) byForm.set(of, higher(byForm.get(of) ?? null, claim));
    if (of === null || headline) whole = higher(whole, claim);
    any = higher(any, claim);
  }
  const found = { byForm, whole, any };
  byPitch.set(pitch, found);
  return found;
}

function higher(a: HighestClaim | null, b: HighestClaim): HighestClaim {
  if (a === null || a.gain === null) return a ?? b;
  return b.gain === null || b.gain.gt(a.gain) ? b : a;
}

/** Percentages and factors; a plain number may be either. */
function isSpeedup({ metric, value }: Claim): boolean {
  return SPEEDUPS.has(metric) && (value.kind === 'gain' || value.kind === 'percent');
}
