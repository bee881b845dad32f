import { type Words, wordsFor } from '../../../check/catalogue/catalogue.ts';
import { listed, quoted } from '../../../check/wording/wording.ts';
import type { FormProblem, FormProblemArgs, FormProblemCode } from '../../../form/problem.ts';
import type { OtherThanRubric } from '../../../submission/asked/rubric-copy.ts';
import type { FormInProse, OwnProblem, SubmitFault } from '../../../submission/fault.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { capitalised, listOf, spoken, type WordsByCode } from '../../document/words.ts';
import type { FaultReport } from '../../results/submit.ts';
import type { StepWords } from '../wording/steps.ts';

/** How who handed in a form takes the steps of a repair. */
export interface RepairWords {
  readonly steps: StepWords;
  /** Where a blank form is. */
  readonly form: string;
}

/** Faults in words, with the document under the name that the user knows. */
export function faultReports(
  faults: readonly SubmitFault[],
  document: string,
  words: RepairWords,
): readonly FaultReport[] {
  return faults.map((fault) => {
    const { location, pointer, expected, example } = fault;
    const place = { ...location, file: document };
    const { problem } = fault;
    const told = { ...wordsOf(fault, words), location: place, pointer, expected, example };
    if (problem.kind !== 'own' || problem.code !== 'submit/missing-score') return told;
    const { proposal, criterion } = problem;
    return { ...told, missing: { proposal, criterion } };
  });
}

function wordsOf(
  { problem }: SubmitFault,
  words: RepairWords,
): Pick<FaultReport, 'code' | 'message' | 'advice'> {
  if (problem.kind === 'rule') {
    // Most often nothing came through a pipe: there is no file to delete.
    if (problem.diagnostic.code === 'yaml/empty') {
      return {
        code: problem.diagnostic.code,
        message: 'there is nothing in what was handed in',
        advice: `hand in the form, filled in; a blank one: ${words.form}`,
      };
    }
    const { code, args } = problem.diagnostic;
    const { message, advice } = wordsFor(problem.diagnostic);
    // The rule says as what the figure counts in a file; handed in, it counts as nothing.
    if (code === 'unit/ambiguous-gain' && 'readings' in args) {
      const readings = listed(args.readings.map(quoted), 'or');
      return { code, message: `${quoted(args.written)} can be read as ${readings}`, advice };
    }
    return { code, message, advice };
  }
  if (problem.kind === 'form') return { code: problem.form.code, ...formWords(problem.form) };
  const repair: Repair = { revise: words.steps.revise, blank: words.form };
  return { code: problem.code, ...spoken(OWN, { ...problem, ...repair }) };
}

/** What a repair is made with: how to hand in anew, and where a blank form is. */
interface Repair {
  readonly revise: string;
  readonly blank: string;
}

const OWN: WordsByCode<OwnProblem & Repair, Words> = {
  'submit/missing-score': ({ criterion, proposal, hasPlace, blank }) => ({
    message:
      criterion === null
        ? `"${proposal}" has no score`
        : `"${proposal}" has no score for "${criterion}"`,
    advice: hasPlace
      ? 'score it; or name the proposal under `abstain`; a scorecard that is incomplete says ' +
        '`partial: yes` (in Markdown, among the lines at the top)'
      : `the form has no row for it: take the form anew: ${blank}`,
  }),
  'submit/abstained': ({ proposal }) => ({
    message: `"${proposal}" is named under \`abstain\`, so its scores would not count`,
    advice: 'is it judged? if so, take it from `abstain`; if not, take its scores away',
  }),
  'submit/two-scores': ({ proposal }) => ({
    message: `"${proposal}" has scores by criteria and one overall score, which would not count`,
    advice: 'which is meant? take the other away',
  }),
  'submit/other-shark': ({ written, shark }) => ({
    message: `this is the form of "${written}", and is handed in for "${shark}"`,
    advice: 'hand it in under the name in the form, or fill in your own form',
  }),
  'submit/other-round': ({ written, round }) => ({
    message: `this is a form for "${written}", and is handed in for "${round}"`,
    advice: 'hand it in for the round in the form, or fill in the form of this round',
  }),
  'submit/other-rubric': ({ said, blank }) => rubricWords(said, blank),
  'submit/kept-field': ({ field, revise }) => ({
    message: `\`${field}\` is what the scorecard on record says, and is not handed in`,
    advice: `take the field away; ${revise} keeps the first judgement`,
  }),
  'submit/changed': ({ round, shark, revise }) => ({
    message: `${shark} has answered this in ${round} already, and this changes it`,
    advice: `if that is meant, ${revise} hands the form in anew, and keeps what was said first`,
  }),
  'submit/other-pitch': ({ round, shark, proposal, revise }) => ({
    message: `this is what ${shark} has answered in ${round}, and the pitch of ${proposal} changed since`,
    advice: `if the answers still hold, ${revise} confirms them`,
  }),
  'submit/notation': ({ written }) => ({
    message: `"${written}" is no plain decimal number: it has a leading zero or another base`,
    advice: 'write the figure in decimal digits, without a zero before them: 5, 0.5',
  }),
  'submit/fill-in': () => ({
    message: '`FILL IN` is still to be filled in',
    advice: 'write here what the reviewer says; shark does not know it',
  }),
  'submit/nothing': () => ({
    message: 'nothing is filled in: an empty scorecard is not a vote',
    advice: 'score the proposals, or name those that are not judged under `abstain`',
  }),
  'submit/which-block': ({ lines }) => ({
    message: `it is not clear which block of code is the scorecard: those that begin on lines ${lines.join(', ')} may be`,
    advice: 'hand in one of them alone',
  }),
  'submit/comment': ({ written }) => ({
    message: `JSON has no comments: ${written}`,
    advice: 'take the comment away; a reason stands under `because`',
  }),
  'submit/prose': ({ form, blank }) => proseWords(form, blank),
};

/** @param blank where a blank form is */
function rubricWords({ criterion, field, written, known }: OtherThanRubric, blank: string): Words {
  const isLacked = field === 'criterion';
  return {
    message: isLacked
      ? `this form does not ask for ${criterion}, a criterion of the rubric`
      : known === null
        ? `the rubric has no criterion ${criterion}`
        : `the ${field} of ${criterion} is ${written} in this form, and ${known} in the rubric`,
    advice: `the rubric says what counts: change it there, or take the form anew: ${blank}`,
  };
}

/** @param blank where a blank form is */
function proseWords(form: FormInProse, blank: string): Words {
  if (form === null) {
    return {
      message: 'this is Markdown, and not the form of a scorecard',
      advice: `fill in the form: ${blank}; a vote in other words is read by \`shark import\``,
    };
  }
  if (form === 'no-front-matter') {
    return {
      message: 'this has the tables of the form, and not the lines at its top',
      advice: `begin with the lines between two lines of dashes that the form begins with: ${blank}`,
    };
  }
  const lines = listOf(form.map(String));
  return form.length === 1
    ? {
        message: `tables stand before the form that begins on line ${lines}`,
        advice: `hand in the form alone, from line ${lines} on`,
      }
    : { message: `forms begin on lines ${lines}`, advice: 'hand in one of them alone' };
}

/** What cannot be read in a form, in words. */
function formWords<C extends FormProblemCode>({ code, args }: FormProblem<C>): Words {
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
} as const;

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest === null ? otherwise : `did you mean "${nearest}"? if not, ${otherwise}`;
}
