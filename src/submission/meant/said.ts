import type { FieldPath } from '../../schema/format.ts';

/** The fields beside the reviews that name proposals. */
export const NAMING = ['vote', 'second', 'abstain', 'hold', 'veto'] as const;

export type NamingField = (typeof NAMING)[number];

export function isNamingField(field: unknown): field is NamingField {
  return NAMING.some((each) => each === field);
}

/** Whether nothing stands there. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether a field that names proposals names none: `hold: no`. */
export function saysNo(value: unknown): boolean {
  return isBlank(value) || value === false || value === 'no';
}

/** One thing that a reviewer says, wherever it stands: of a proposal, or in its review. */
export type Meant =
  | {
      readonly field: NamingField;
      readonly proposal: string;
      /** What is said under the names that the field has. */
      readonly parts: Readonly<Record<string, string>>;
      /** Why, in words. */
      readonly words: readonly string[];
    }
  | {
      readonly field: null;
      readonly path: FieldPath;
      readonly value: unknown;
      /** Whether the review has no field for it, so that it becomes a note. */
      readonly isNote?: boolean;
    };
