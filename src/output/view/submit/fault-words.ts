import { wordsFor } from '../../../check/catalogue/catalogue.ts';
import type { SubmitFault } from '../../../submission/fault.ts';
import type { FaultReport } from '../../results/submit.ts';
import { formWords } from '../form/form-messages.ts';
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
    return { ...wordsOf(fault, words), location: place, pointer, expected, example };
  });
}

function wordsOf(
  { problem }: SubmitFault,
  { steps, form }: RepairWords,
): Pick<FaultReport, 'code' | 'message' | 'advice'> {
  if (problem.kind === 'rule') {
    return { code: problem.diagnostic.code, ...wordsFor(problem.diagnostic) };
  }
  if (problem.kind === 'form') return { code: problem.form.code, ...formWords(problem.form) };
  const { code } = problem;
  switch (problem.code) {
    case 'submit/missing-score':
      return {
        code,
        message:
          problem.criterion === null
            ? `"${problem.proposal}" has no score`
            : `"${problem.proposal}" has no score for "${problem.criterion}"`,
        advice:
          'score it; or name the proposal under `abstain`; a scorecard that is incomplete says ' +
          '`partial: yes` (in Markdown, among the lines at the top)',
      };
    case 'submit/other-shark':
      return {
        code,
        message: `this is the form of "${problem.written}", and is handed in for "${problem.shark}"`,
        advice: 'hand it in under the name in the form, or fill in your own form',
      };
    case 'submit/other-round':
      return {
        code,
        message: `this is a form for "${problem.written}", and is handed in for "${problem.round}"`,
        advice: 'hand it in for the round in the form, or fill in the form of this round',
      };
    case 'submit/other-rubric': {
      const { criterion, field, written, known } = problem.said;
      return {
        code,
        message:
          known === null
            ? `the rubric has no criterion ${criterion}`
            : `the ${field} of ${criterion} is ${written} in this form, and ${known} in the rubric`,
        advice: `the rubric says what counts: change it there, or take the form anew: ${form}`,
      };
    }
    case 'submit/kept-field':
      return {
        code,
        message: `\`${problem.field}\` is what the scorecard on record says, and is not handed in`,
        advice: `take the field away; ${steps.revise} keeps the first judgement`,
      };
    case 'submit/fill-in':
      return {
        code,
        message: '`FILL IN` is still to be filled in',
        advice: 'write here what the reviewer says; shark does not know it',
      };
    case 'submit/nothing':
      return {
        code,
        message: 'nothing is filled in: an empty scorecard is not a vote',
        advice: 'score the proposals, or name those that are not judged under `abstain`',
      };
    case 'submit/which-block':
      return {
        code,
        message: `it is not clear which block of code is the scorecard: those that begin on lines ${problem.lines.join(', ')} may be`,
        advice: 'hand in one of them alone',
      };
    case 'submit/prose':
      return {
        code,
        message: 'this is Markdown, and not the form of a scorecard',
        advice: `fill in the form: ${form}; a vote in other words is read by \`shark import\``,
      };
  }
}
