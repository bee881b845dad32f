import type { Location } from '../diagnostic/location.ts';
import type { Quantity } from '../quantity/quantity.ts';
import type { Figure, LimitFigure, Reference } from './figure.ts';

/** A proposed optimization. It keeps its id in all rounds. */
export interface Proposal {
  readonly id: string;
  readonly title: string;
  /** The short title for tables and sentences; null if the file gives none. */
  readonly short: string | null;
  readonly aliases: readonly string[];
  readonly proposer: string | null;
  readonly pitches: ReadonlyMap<string, Pitch>;
  readonly notes: readonly string[];
  readonly at: Location;
}

export type PitchStatus = 'active' | 'conditional' | 'withdrawn' | 'disqualified';

/** The content of a proposal for one round. */
export interface Pitch {
  readonly round: string;
  readonly status: PitchStatus;
  readonly summary: string;
  readonly change: readonly string[];
  readonly claims: readonly Claim[];
  readonly effort: Figure | null;
  readonly success: Figure | null;
  readonly evidence: readonly Evidence[];
  readonly answers: readonly Answer[];
  readonly declares: readonly Declaration[];
  readonly plan: readonly PlanPhase[];
  readonly risks: readonly Risk[];
  readonly rollback: string | null;
  readonly after: readonly Reference[];
  /** At least one of these proposals must be built too. */
  readonly requires: readonly Reference[];
  /** None of these proposals may be built together with it. */
  readonly excludes: readonly Reference[];
  readonly notes: readonly string[];
  readonly at: Location;
}

export interface Claim {
  readonly metric: string;
  readonly value: Figure;
  readonly case: string | null;
  readonly of: string | null;
  readonly headline: boolean;
  /** The source of the claim; null for the proposer. */
  readonly by: string | null;
  readonly notes: readonly string[];
}

export interface Evidence {
  readonly claim: string;
  readonly basis: string | null;
  readonly kind: string | null;
  readonly specific: boolean | null;
  readonly notes: readonly string[];
}

/** The reason this proposal will not fail as an earlier one did. */
export interface Answer {
  readonly proposal: Reference;
  readonly text: string;
}

/** A value that a pitch declares it would use or set. */
export interface Declaration {
  /** The name of the constraint it is compared with. */
  readonly key: string;
  readonly written: string;
  /** Null if the text is not a figure. */
  readonly figure: Quantity | null;
  readonly at: Location;
}

export interface Risk {
  readonly risk: string;
  readonly mitigation: string | null;
}

export interface PlanPhase {
  readonly phase: string;
  readonly hours: Figure | null;
  readonly proceedIf: Condition | null;
  readonly stopIf: Condition | null;
  readonly notes: readonly string[];
}

/** A condition as text, or as limits by metric. */
export interface Condition {
  readonly text: string | null;
  readonly case: string | null;
  readonly limits: readonly { readonly metric: string; readonly limit: LimitFigure }[];
}

/** True if the pitch is ranked. Withdrawn and disqualified pitches are listed below the ranking. */
export function isLive(pitch: Pitch | null): boolean {
  return pitch !== null && (pitch.status === 'active' || pitch.status === 'conditional');
}
