import type { Location } from '../diagnostic/location.ts';
import type { SectionName } from './markdown/sections.ts';

/** What cannot be read in a form. */
export interface FormProblemArgs {
  /** The front matter lacks it, or it cannot be an id. */
  'form/front-matter': { readonly field: 'round' | 'shark'; readonly written: string | null };
  /** A line at the top of the form that has no place there. */
  'form/top-line': {
    /** The name of the field, or the whole of a line that is no field. */
    readonly written: string;
    readonly known: readonly string[];
    /** The name that is most likely meant, of those and of fields of a scorecard. */
    readonly nearest: string | null;
    /** The part of the form that has the place for it. */
    readonly section: SectionName | null;
  };
  /** A heading of the form has another number of `#`, so that what is below it is read as something else. */
  'form/heading': { readonly section: SectionName };
  'form/no-table': { readonly section: SectionName };
  /** Columns that the table needs are not there. */
  'form/no-column': { readonly section: SectionName; readonly columns: readonly string[] };
  'form/unknown-column': {
    readonly section: SectionName;
    readonly written: string;
    readonly known: readonly string[];
    readonly nearest: string | null;
  };
  /** A row has more cells than its table has columns: most likely a bar in a text. */
  'form/too-many-cells': { readonly cells: number; readonly columns: number };
  'form/no-id': { readonly written: string };
  'form/unknown-criterion': {
    readonly written: string;
    readonly known: readonly string[];
    readonly nearest: string | null;
  };
  /** The same is said a second time; both values, of which only the reviewer knows which is meant. */
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
  /** The ends of a range stand in the wrong order: `1.2x to 1.1x`. */
  'form/reversed': { readonly written: string };
  /** `1,500` may be 1.5 or 1500. */
  'form/comma': { readonly written: string };
  /** It stands last, in no list: it may be one of these, or a word to who reads the form. */
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
    /** What of the scorecard it is about, as a JSON pointer; null where that is not known. */
    readonly pointer: string | null;
  };
}[C];
