import type { Location } from '../diagnostic/location.ts';
import type { SectionName } from './markdown/sections.ts';

/** The arguments of each problem that a form may have, by code. */
export interface FormProblemArgs {
  /** The field is missing in the front matter, or its value is not a valid id. */
  'form/front-matter': { readonly field: 'round' | 'shark'; readonly written: string | null };
  /** A front matter line with an unknown field. */
  'form/top-line': {
    /** The name of the field, or the whole line if it is not a field. */
    readonly written: string;
    readonly known: readonly string[];
    /** The most similar name among these and the fields of a scorecard; null for none. */
    readonly nearest: string | null;
    /** The section that has the place for that field; null for none. */
    readonly section: SectionName | null;
  };
  /**
   * A heading with the wrong number of `#`, so that its content is read as part of another section.
   */
  'form/heading': { readonly section: SectionName };
  'form/no-table': { readonly section: SectionName };
  /** The table lacks required columns. */
  'form/no-column': { readonly section: SectionName; readonly columns: readonly string[] };
  'form/unknown-column': {
    readonly section: SectionName;
    readonly written: string;
    readonly known: readonly string[];
    readonly nearest: string | null;
  };
  /** A row has more cells than the table has columns; most likely a text contains a bar. */
  'form/too-many-cells': { readonly cells: number; readonly columns: number };
  'form/no-id': { readonly written: string };
  'form/unknown-criterion': {
    readonly written: string;
    readonly known: readonly string[];
    readonly nearest: string | null;
  };
  /**
   * A value, heading or column is given a second time. With both values; only the reviewer can
   * choose.
   */
  'form/twice': {
    readonly line: number;
    /** Null for a heading or a column. */
    readonly values: { readonly first: string; readonly second: string } | null;
  };
  'form/unreadable': {
    readonly written: string;
    /** In plain words: `a probability`. */
    readonly expected: string;
    readonly examples: readonly string[];
  };
  /** The ends of a range are in the wrong order: `1.2x to 1.1x`. */
  'form/reversed': { readonly written: string };
  /** `1,500` may be 1.5 or 1500. */
  'form/comma': { readonly written: string };
  /**
   * A text at the end of the form that is not a list item: either an answer of this field, or a
   * remark to the recipient.
   */
  'form/last-words': {
    readonly written: string;
    readonly field: 'because' | 'lessons' | 'notes';
  };
  'form/unknown-vote': { readonly written: string };
}

export type FormProblemCode = keyof FormProblemArgs;

export type FormProblem<C extends FormProblemCode = FormProblemCode> = {
  [K in C]: {
    readonly code: K;
    readonly args: FormProblemArgs[K];
    readonly location: Location;
    /** A JSON pointer to the field of the scorecard; null if unknown. */
    readonly pointer: string | null;
  };
}[C];
