import type { FormProblem } from '../../../form/problem.ts';

/** What cannot be read in a form, and what to do about it. */
interface FormWords {
  readonly message: string;
  readonly advice: string;
}

export function formWords({ code, args }: FormProblem): FormWords {
  switch (code) {
    case 'form/front-matter':
      return {
        message:
          args.written === null
            ? `the lines at the top do not say the ${args.field}`
            : `"${args.written}" cannot be the id of a ${args.field}`,
        advice: `write \`${args.field}: ID\` between the two lines of dashes`,
      };
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
        message: `this was said already, on line ${args.line}`,
        advice: 'take one of the two away',
      };
    case 'form/unreadable':
      return {
        message: `"${args.written}" cannot be read; expected ${args.expected}`,
        advice: `write it like ${args.examples.join(', ')}`,
      };
    case 'form/comma':
      return {
        message: `"${args.written}" may mean a decimal comma or thousands`,
        advice: 'write it with a decimal point, or without the comma',
      };
    case 'form/unknown-vote':
      return {
        message: `"${args.written}" is no vote`,
        advice:
          'write vote, second, abstain, "hold: a concern" or "veto CONSTRAINT: evidence"; or leave it empty',
      };
  }
}

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest === null ? otherwise : `did you mean "${nearest}"? if not, ${otherwise}`;
}
