import type { Location } from '../diagnostic/location.ts';
import type { Exact } from '../quantity/exact.ts';
import type { ROLES } from '../schema/rubric.ts';
import type { Figure, Reference } from './figure.ts';

export type Role = (typeof ROLES)[number];

/** The lowest and the highest score that can be given. */
export interface Scale {
  readonly low: Exact;
  readonly high: Exact;
}

/** The criteria and weights one shark uses in one round. */
export interface Rubric {
  /** The shark, or `default` for the one that serves sharks without their own. */
  readonly shark: string;
  readonly name: string | null;
  readonly seat: number | null;
  readonly persona: string | null;
  /** The scale of the totals, and of the criteria that name none. */
  readonly scale: Scale;
  readonly criteria: readonly Criterion[];
  readonly removed: ReadonlyMap<string, string>;
  /** What `n/a` means. */
  readonly missing: 'error' | 'exclude' | 'zero';
  readonly normalize: boolean;
  readonly gates: Gates | null;
  readonly notes: readonly string[];
  /** The word `criteria` in the file. */
  readonly criteriaAt: Location;
  readonly at: Location;
}

/** One dimension of merit; more is always better. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly weight: Figure;
  readonly role: Role | null;
  readonly scale: Scale;
  readonly reason: string | null;
  readonly was: Reference | null;
  readonly at: Location;
}

export interface Gates {
  /** The highest total while a gate is not met. */
  readonly cap: Figure;
  readonly all: readonly { readonly id: string; readonly text: string }[];
}
