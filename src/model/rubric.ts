import type { Location } from '../diagnostic/location.ts';
import type { Exact } from '../quantity/exact.ts';
import type { FormulaPart, RubricFormula } from '../schema/formula.ts';
import type { ROLES } from '../schema/role.ts';
import type { WordKind } from '../workspace/document/declared-words.ts';
import type { Figure, Reference } from './figure.ts';

export type Role = (typeof ROLES)[number];

/** The lowest and the highest possible score. */
export interface Scale {
  readonly low: Exact;
  readonly high: Exact;
}

/** The criteria and weights that one shark uses in one round. */
export interface Rubric {
  /** The shark's id, or `default` for the rubric of sharks without their own. */
  readonly shark: string;
  readonly name: string | null;
  readonly seat: number | null;
  readonly persona: string | null;
  readonly formula: RubricFormula;
  /**
   * The scale of a weighted mean and its scores, and of the criteria without their own scale. Null
   * if none is written and the formula takes scores as they are.
   */
  readonly scale: Scale | null;
  readonly words: RubricWords;
  readonly criteria: readonly Criterion[];
  readonly removed: ReadonlyMap<string, string>;
  /** The meaning of `n/a`. */
  readonly missing: 'error' | 'exclude' | 'zero';
  readonly normalize: boolean;
  readonly gates: Gates | null;
  readonly notes: readonly string[];
  /** The location of the key `criteria`, or of the whole file if there is none. */
  readonly criteriaAt: Location;
  /** The location of the formula, or of the whole file if none is written. */
  readonly formulaAt: Location;
  readonly at: Location;
}

/** A word that may be written in place of a figure, and that figure. */
export interface RubricWord {
  readonly word: string;
  readonly figure: Figure;
  readonly at: Location;
}

/** The declared words of a rubric by kind, in file order. */
export type RubricWords = Readonly<Record<WordKind, readonly RubricWord[]>>;

/** One dimension of merit. More is better, except for criteria that a formula divides by. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  /** 1 if none is written. */
  readonly weight: Figure;
  readonly hasWeight: boolean;
  /** The part as written, else the id if it names a part of the rubric's formula. */
  readonly part: FormulaPart | null;
  readonly role: Role | null;
  /** The sharks that judge it; empty if all sharks that use the rubric do. */
  readonly by: readonly Reference[];
  /** Null if any score of 0 or more may be given. */
  readonly scale: Scale | null;
  /** The words its scores may use: its own, else those of the rubric. */
  readonly words: readonly RubricWord[];
  readonly reason: string | null;
  readonly was: Reference | null;
  readonly at: Location;
}

export interface Gates {
  /** The highest total if a gate is not met. */
  readonly cap: Figure;
  readonly all: readonly { readonly id: string; readonly text: string }[];
}

/** True if the criteria of a rubric are divided among the sharks that share it. */
export function isDivided(rubric: Rubric | null): rubric is Rubric {
  return rubric?.criteria.some(({ by }) => by.length > 0) ?? false;
}

/** The criteria that a shark is asked to score: those that name it or no shark. */
export function criteriaFor(rubric: Rubric | null, shark: string): readonly Criterion[] {
  return rubric?.criteria.filter((each) => isAskedToScore(each, shark)) ?? [];
}

/** True if a shark is asked to score a criterion. */
export function isAskedToScore({ by }: Criterion, shark: string): boolean {
  return by.length === 0 || by.some(({ id }) => id === shark);
}
