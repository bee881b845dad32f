import type { Words } from '../../../check/catalogue/catalogue.ts';
import type { FormProblem, FormProblemArgs, FormProblemCode } from '../../../form/problem.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { capitalised, listOf } from '../../document/words.ts';

/** The message for a part of a form that cannot be read. */
export function formWords<C extends FormProblemCode>({ code, args }: FormProblem<C>): Words {
  return FORM_WORDS[code](args);
}

const FORM_WORDS: { readonly [C in FormProblemCode]: (args: FormProblemArgs[C]) => Words } = {
  'form/front-matter': ({ written, field }) => ({
    message:
      written === null
        ? `the lines at the top do not say the ${field}`
        : `"${written}" cannot be the id of a ${field}`,
    advice: `write \`${field}: ID\` between the two lines of dashes`,
  }),
  'form/top-line': ({ written, nearest, section, known }) => ({
    message: `the lines at the top of the form have no place for "${excerpt(written)}"`,
    advice:
      section === null
        ? didYouMean(nearest, `they say ${listOf(known)}; all else stands below its heading`)
        : `write it below its heading: ## ${capitalised(section)}`,
  }),
  'form/heading': ({ section }) => ({
    message: `the heading of the part "${section}" has another number of signs, and what is below it is not read`,
    advice: `write it as in the form: ## ${capitalised(section)}`,
  }),
  'form/no-table': ({ section }) => ({
    message: `there is no table of ${section}`,
    advice: 'keep the headings and tables of the form',
  }),
  'form/no-column': ({ section, columns }) => ({
    message: `the table of ${section} has no column ${columns.join(', ')}`,
    advice: 'keep the names of the columns',
  }),
  'form/unknown-column': ({ section, written, nearest, known }) => ({
    message: `the table of ${section} has a column "${written}", which is none of the form`,
    advice: didYouMean(nearest, `its columns: ${known.join(', ')}`),
  }),
  'form/too-many-cells': ({ cells, columns }) => ({
    message: `the row has ${cells} cells, and the table ${columns} columns`,
    advice: 'write a bar within a cell as `\\|`',
  }),
  'form/no-id': ({ written }) => ({
    message: `"${written}" cannot be an id`,
    advice: 'keep the ids of the form',
  }),
  'form/unknown-criterion': ({ written, nearest, known }) => ({
    message: `the form has no criterion "${written}"`,
    advice: didYouMean(nearest, `its criteria: ${known.join(', ')}`),
  }),
  'form/twice': ({ values, line }) => ({
    message:
      values === null
        ? `this was said already, on line ${line}`
        : `"${excerpt(values.second)}" is the second value: line ${line} says "${excerpt(values.first)}"`,
    advice: 'take one of the two away',
  }),
  'form/unreadable': ({ written, expected, examples }) => ({
    message: `"${written}" cannot be read; expected ${expected}`,
    advice: `write it like ${examples.join(', ')}`,
  }),
  'form/reversed': ({ written }) => ({
    message: `the figures in "${written}" are not in ascending order`,
    advice: 'write the lower figure first, and check both',
  }),
  'form/comma': ({ written }) => ({
    message: `"${written}" may mean a decimal comma or thousands`,
    advice: 'write it with a decimal point, or without the comma',
  }),
  'form/last-words': ({ written, field }) => ({
    message: `"${excerpt(written)}" stands at the end of the form, and may be no part of the vote`,
    advice: `begin it with "- " if it is ${LAST_WORDS[field]}; if not, take it away`,
  }),
  'form/unknown-vote': ({ written }) => ({
    message: `"${written}" is no vote`,
    advice: 'write one of these in the row of the proposal that you mean; or leave it empty',
  }),
};

const LAST_WORDS = {
  because: 'a reason for the vote',
  lessons: 'a lesson',
  notes: 'a note of yours',
};

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest === null ? otherwise : `did you mean "${nearest}"? if not, ${otherwise}`;
}
