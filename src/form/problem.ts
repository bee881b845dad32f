import { listOf } from '../diagnostic/list-of.ts';
import type { Location } from '../diagnostic/location.ts';
import { excerpt } from '../workspace/excerpt.ts';
import type { SectionName } from './markdown/sections.ts';

/** The texts of a problem, without capital letters or full stops, as those of a rule are. */
export interface ProblemTexts<Args, Words = undefined> {
  /** What the problem is, in general. */
  readonly meaning: string;
  /** What to do about it, in general. */
  readonly advice: string;
  /** The problem in this case. */
  readonly message: (args: Args) => string;
  /** What to do in this case, if it is more than the general advice. */
  readonly caseAdvice?: (args: Args, words: Words) => string;
}

function problem<Args>(texts: ProblemTexts<Args>): ProblemTexts<Args> {
  return texts;
}

interface Written {
  readonly written: string;
}

interface OfSection {
  readonly section: SectionName;
}

interface UnknownName extends Written {
  readonly known: readonly string[];
  /** The most similar name; null for none. */
  readonly nearest: string | null;
}

/** Each problem that a form may have, by code. */
export const FORM_PROBLEMS = {
  'form/front-matter': problem({
    meaning: 'the lines at the top of a form do not say its round or its shark',
    advice: 'keep both between the two lines of dashes: round: ID, shark: ID',
    /** `written` is null if there is no such line. */
    message: ({
      written,
      field,
    }: {
      readonly written: string | null;
      readonly field: 'round' | 'shark';
    }) =>
      written === null
        ? `the lines at the top do not say the ${field}`
        : `"${written}" cannot be the id of a ${field}`,
    caseAdvice: ({ field }) => `write \`${field}: ID\` between the two lines of dashes`,
  }),
  'form/top-line': problem({
    meaning: 'a line at the top of a form is none of those that belong there',
    advice: 'write it below the heading of its part, or take it away',
    /**
     * `written` is the whole line if it is not a field; `section` has the place for the field that
     * is most similar, if it is one of a scorecard.
     */
    message: ({ written }: UnknownName & { readonly section: SectionName | null }) =>
      `the lines at the top of the form have no place for "${excerpt(written)}"`,
    caseAdvice: ({ nearest, section, known }) =>
      section === null
        ? didYouMean(nearest, `they say ${listOf(known)}; all else stands below its heading`)
        : `write it below its heading: ## ${headingOf(section)}`,
  }),
  /** Its content is read as part of another section. */
  'form/heading': problem({
    meaning: 'a heading of a form has another number of #, so what is below it would be lost',
    advice: 'write the headings as they are in the form',
    message: ({ section }: OfSection) =>
      `the heading of the part "${section}" has another number of signs, and what is below it is not read`,
    caseAdvice: ({ section }) => `write it as in the form: ## ${headingOf(section)}`,
  }),
  'form/no-table': problem({
    meaning: 'a part of a form has no table',
    advice: 'keep the headings and tables of the form',
    message: ({ section }: OfSection) => `there is no table of ${section}`,
  }),
  'form/no-column': problem({
    meaning: 'a table of a form lacks a column',
    advice: 'keep the columns of the form',
    message: ({ section, columns }: OfSection & { readonly columns: readonly string[] }) =>
      `the table of ${section} has no column ${columns.join(', ')}`,
    caseAdvice: () => 'keep the names of the columns',
  }),
  'form/unknown-column': problem({
    meaning: 'a table of a form has a column that is none of the form',
    advice: 'take the column away; what does not fit a table has room below it',
    message: ({ section, written }: OfSection & UnknownName) =>
      `the table of ${section} has a column "${written}", which is none of the form`,
    caseAdvice: ({ nearest, known }) => didYouMean(nearest, `its columns: ${known.join(', ')}`),
  }),
  /** Most likely a text contains a bar. */
  'form/too-many-cells': problem({
    meaning: 'a row has more cells than its table has columns',
    advice: 'write a bar within a cell as \\|',
    message: ({ cells, columns }: { readonly cells: number; readonly columns: number }) =>
      `the row has ${cells} cells, and the table ${columns} columns`,
    caseAdvice: () => 'write a bar within a cell as `\\|`',
  }),
  'form/no-id': problem({
    meaning: 'a cell that names a proposal or criterion holds no id',
    advice: 'keep the ids of the form',
    message: ({ written }: Written) => `"${written}" cannot be an id`,
  }),
  'form/unknown-criterion': problem({
    meaning: 'a row of scores names a criterion that the form does not ask for',
    advice: 'keep the criteria of the form',
    message: ({ written }: UnknownName) => `the form has no criterion "${written}"`,
    caseAdvice: ({ nearest, known }) => didYouMean(nearest, `its criteria: ${known.join(', ')}`),
  }),
  /** A value, heading or column is given a second time; only the reviewer can choose. */
  'form/twice': problem({
    meaning: 'one thing is said twice, and only one can count',
    advice: 'take one of the two away',
    /** `values` is null for a heading or a column. */
    message: ({
      values,
      line,
    }: {
      readonly values: { readonly first: string; readonly second: string } | null;
      readonly line: number;
    }) =>
      values === null
        ? `this was said already, on line ${line}`
        : `"${excerpt(values.second)}" is the second value: line ${line} says "${excerpt(values.first)}"`,
  }),
  'form/unreadable': problem({
    meaning: 'what is written is not of the kind that its place asks for',
    advice: 'write it like the example below the problem',
    /** `expected` is in plain words: `a probability`. */
    message: ({
      written,
      expected,
    }: Written & { readonly expected: string; readonly examples: readonly string[] }) =>
      `"${written}" cannot be read; expected ${expected}`,
    caseAdvice: ({ examples }) => `write it like ${examples.join(', ')}`,
  }),
  /** `1.2x to 1.1x`. */
  'form/reversed': problem({
    meaning: 'the ends of a range are not in ascending order',
    advice: 'write the lower figure first, and check both',
    message: ({ written }: Written) => `the figures in "${written}" are not in ascending order`,
  }),
  /** `1,500` may be 1.5 or 1500. */
  'form/comma': problem({
    meaning: 'a comma in a figure may be a decimal comma or one of thousands',
    advice: 'write a decimal point, or no comma',
    message: ({ written }: Written) => `"${written}" may mean a decimal comma or thousands`,
    caseAdvice: () => 'write it with a decimal point, or without the comma',
  }),
  /** It is not a list item: either an answer of this field, or a remark to the recipient. */
  'form/last-words': problem({
    meaning: 'a text at the end of a form may be an answer, or a remark to whom it was sent',
    advice: 'begin it with "- " if it is an answer; if not, take it away',
    message: ({ written }: Written & { readonly field: keyof typeof LAST_WORDS }) =>
      `"${excerpt(written)}" stands at the end of the form, and may be no part of the vote`,
    caseAdvice: ({ field }) =>
      `begin it with "- " if it is ${LAST_WORDS[field]}; if not, take it away`,
  }),
  'form/unknown-vote': problem({
    meaning: 'a cell for the vote holds no word that is taken there',
    advice: 'write vote, second, abstain, hold or veto as the form says, or leave it empty',
    message: ({ written }: Written) => `"${written}" is no vote`,
    caseAdvice: () =>
      'write one of these in the row of the proposal that you mean; or leave it empty',
  }),
};

const LAST_WORDS = {
  because: 'a reason for the vote',
  lessons: 'a lesson',
  notes: 'a note of yours',
};

export type FormProblemCode = keyof typeof FORM_PROBLEMS;

/** The arguments of each problem, by code. */
export type FormProblemArgs = {
  readonly [C in FormProblemCode]: Parameters<(typeof FORM_PROBLEMS)[C]['message']>[0];
};

export type FormProblem<C extends FormProblemCode = FormProblemCode> = {
  [K in C]: {
    readonly code: K;
    readonly args: FormProblemArgs[K];
    readonly location: Location;
    /** A JSON pointer to the field of the scorecard; null if unknown. */
    readonly pointer: string | null;
  };
}[C];

/** A field or section name as a heading: `success` becomes `Success`. */
export function headingOf(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest === null ? otherwise : `did you mean "${nearest}"? if not, ${otherwise}`;
}
