import type { Location } from '../diagnostic/location.ts';
import type { Exact } from '../quantity/exact.ts';
import type { FormulaPart, RubricFormula } from '../schema/formula.ts';
import type { ROLES } from '../schema/role.ts';
import type { WordKind } from '../workspace/document/declared-words.ts';
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
  readonly formula: RubricFormula;
  /**
   * The scale of a weighted mean and of its scores; of the criteria that name none. Null under a
   * formula that takes scores as they are, where none is written.
   */
  readonly scale: Scale | null;
  readonly words: RubricWords;
  readonly criteria: readonly Criterion[];
  readonly removed: ReadonlyMap<string, string>;
  /** What `n/a` means. */
  readonly missing: 'error' | 'exclude' | 'zero';
  readonly normalize: boolean;
  readonly gates: Gates | null;
  readonly notes: readonly string[];
  /** The word `criteria` in the file. */
  readonly criteriaAt: Location;
  /** The formula in the file, or the whole file where none is written. */
  readonly formulaAt: Location;
  readonly at: Location;
}

/** A word that may stand in place of a figure, and that figure. */
export interface RubricWord {
  readonly word: string;
  readonly figure: Figure;
  readonly at: Location;
}

/** The words of a rubric by what they stand for, in the order of the file. */
export type RubricWords = Readonly<Record<WordKind, readonly RubricWord[]>>;

/** One dimension of merit; more is better, except for what a formula divides by. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  /** 1 where none is written. */
  readonly weight: Figure;
  readonly hasWeight: boolean;
  /** As written, else the id where that names a part of the rubric's formula. */
  readonly part: FormulaPart | null;
  readonly role: Role | null;
  /** Who judges it; empty where all do who use the rubric. */
  readonly by: readonly Reference[];
  /** Null where any score from 0 on may be given. */
  readonly scale: Scale | null;
  /** The words that its scores may be: its own, else those of the rubric. */
  readonly words: readonly RubricWord[];
  readonly reason: string | null;
  readonly was: Reference | null;
  readonly at: Location;
}

export interface Gates {
  /** The highest total while a gate is not met. */
  readonly cap: Figure;
  readonly all: readonly { readonly id: string; readonly text: string }[];
}

/** Whether the sharks that share a rubric divide its criteria among them. */
export function isDivided(rubric: Rubric | null): rubric is Rubric {
  return rubric?.criteria.some(({ by }) => by.length > 0) ?? false;
}

/** The criteria that a shark is asked to score: those that name it, and those that name nobody. */
export function criteriaFor(rubric: Rubric | null, shark: string): readonly Criterion[] {
  return rubric?.criteria.filter((each) => judges(each, shark)) ?? [];
}

/** Whether a shark is asked to score a criterion. */
export function judges({ by }: Criterion, shark: string): boolean {
  return by.length === 0 || by.some(({ id }) => id === shark);
}
