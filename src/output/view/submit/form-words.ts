import type { Words } from '../../../check/catalogue/catalogue.ts';
import type { FormProblem } from '../../../form/problem.ts';
import { excerpt } from '../../../workspace/excerpt.ts';

/** What cannot be read in a form, in words. */
export function formWords({ code, args }: FormProblem): Words {
  switch (code) {
    case 'form/front-matter':
      return {
        message:
          args.written === null
            ? `the lines at the top do not say the ${args.field}`
            : `"${args.written}" cannot be the id of a ${args.field}`,
        advice: `write \`${args.field}: ID\` between the two lines of dashes`,
      };
    case 'form/heading':
      return headingWords(args.section);
    case 'form/no-table':
      return {
        message: `there is no table of ${args.section}`,
        advice: 'keep the headings and tables of the form',
      };
    case 'form/no-column':
      return {
        message: `the table of ${args.section} has no column ${args.columns.join(', ')}`,
        advice: 'keep the names of the columns',
      };
    case 'form/unknown-column':
      return {
        message: `the table of ${args.section} has a column "${args.written}", which is none of the form`,
        advice: didYouMean(args.nearest, `its columns: ${args.known.join(', ')}`),
      };
    case 'form/too-many-cells':
      return {
        message: `the row has ${args.cells} cells, and the table ${args.columns} columns`,
        advice: 'write a bar within a cell as `\\|`',
      };
    case 'form/no-id':
      return {
        message: `"${args.written}" cannot be an id`,
        advice: 'keep the ids of the form',
      };
    case 'form/unknown-criterion':
      return {
        message: `the form has no criterion "${args.written}"`,
        advice: didYouMean(args.nearest, `its criteria: ${args.known.join(', ')}`),
      };
    case 'form/twice':
      return {
        message:
          args.values === null
            ? `this was said already, on line ${args.line}`
            : `"${excerpt(args.values.second)}" is the second value: line ${args.line} says "${excerpt(args.values.first)}"`,
        advice: 'take one of the two away',
      };
    case 'form/unreadable':
      return {
        message: `"${args.written}" cannot be read; expected ${args.expected}`,
        advice: `write it like ${args.examples.join(', ')}`,
      };
    case 'form/reversed':
      return {
        message: `the figures in "${args.written}" are not in ascending order`,
        advice: 'write the lower figure first, and check both',
      };
    case 'form/comma':
      return {
        message: `"${args.written}" may mean a decimal comma or thousands`,
        advice: 'write it with a decimal point, or without the comma',
      };
    case 'form/last-words':
      return {
        message: `"${excerpt(args.written)}" stands at the end of the form, and may be no part of the vote`,
        advice: `begin it with "- " if it is ${LAST_WORDS[args.field]}; if not, take it away`,
      };
    case 'form/unknown-vote':
      return voteWords(args.written);
  }
}

function voteWords(written: string): Words {
  return {
    message: `"${written}" is no vote`,
    advice:
      'write vote, second, abstain, "hold: a concern" or "veto CONSTRAINT: evidence"; or leave it empty',
  };
}

function headingWords(section: string): Words {
  const heading = `## ${section.slice(0, 1).toUpperCase()}${section.slice(1)}`;
  return {
    message: `the heading of the part "${section}" has another number of signs, and what is below it is not read`,
    advice: `write it as in the form: ${heading}`,
  };
}

const LAST_WORDS = {
  because: 'a reason for the vote',
  lessons: 'a lesson',
  notes: 'a note of yours',
} as const;

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest === null ? otherwise : `did you mean "${nearest}"? if not, ${otherwise}`;
}
