import type { Location } from '../../diagnostic/location.ts';
import { NO_PROPOSAL } from '../../model/mapping.ts';

/** What names mean: by name made plain, an id, or `none`. */
export type Same = ReadonlyMap<string, string>;

/** What the user says of names and scores, now or in the mapping file of a round. */
export interface ImportAnswers {
  readonly same: Same;
  /** The highest score by shark. */
  readonly scales: ReadonlyMap<string, string>;
}

export const NO_ANSWERS: ImportAnswers = { same: new Map(), scales: new Map() };

/** An answer that an import took. */
export interface TakenAnswer {
  readonly round: string;
  /** A name as the vote has it; a shark where a scale was taken. */
  readonly name: string;
  readonly kind: 'name' | 'scale';
  /** What it stands for: an id, `none`, or the highest score. */
  readonly meaning: string;
  /** Who says it: the user now, or the mapping file. */
  readonly by: 'user' | 'mapping';
}

/** Whether a name was said to be no proposal. */
export function isNoProposal({ kind, meaning }: TakenAnswer): boolean {
  return kind === 'name' && meaning === NO_PROPOSAL;
}

/** What the user says now, and what the mapping file of a round says. */
export interface GivenAnswers {
  readonly said: ImportAnswers;
  readonly kept: ImportAnswers;
  /** The highest score of all sharks, as the user says. */
  readonly scale: string | null;
}

/** The scale that is said of a shark's scores, and by whom; null where nobody says one. */
export function scaleFor(
  shark: string | null,
  { said, kept, scale }: GivenAnswers,
): Pick<TakenAnswer, 'meaning' | 'by'> | null {
  const now = said.scales.get(shark ?? '') ?? scale;
  if (now !== null) return { meaning: now, by: 'user' };
  const before = kept.scales.get(shark ?? '');
  return before === undefined ? null : { meaning: before, by: 'mapping' };
}

/** What an import asks that the user can answer in a word. */
export type OpenQuestion =
  | {
      readonly kind: 'name';
      readonly name: string;
      readonly location: Location;
      readonly round: string;
      /** The id that is likely meant; null where none is. */
      readonly near: string | null;
      readonly choices: readonly { readonly id: string; readonly title: string }[];
      /** Whether the round may get a proposal that it does not have. */
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'scale';
      readonly shark: string;
      readonly location: Location;
      readonly round: string;
      readonly highest: string;
    };
