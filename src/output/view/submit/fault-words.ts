import { type Words, wordsFor } from '../../../check/catalogue/catalogue.ts';
import type { OtherThanRubric } from '../../../submission/asked/rubric-copy.ts';
import type { FormInProse, OwnProblem, SubmitFault } from '../../../submission/fault.ts';
import { listOf } from '../../document/words.ts';
import type { FaultReport } from '../../results/submit.ts';
import type { StepWords } from '../wording/steps.ts';
import { formWords } from './form-words.ts';

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
    return { code: problem.diagnostic.code, ...wordsFor(problem.diagnostic) };
  }
  if (problem.kind === 'form') return { code: problem.form.code, ...formWords(problem.form) };
  return { code: problem.code, ...ownWords(problem, words) };
}

function ownWords(problem: OwnProblem, { steps, form }: RepairWords): Words {
  switch (problem.code) {
    case 'submit/missing-score':
      return {
        message:
          problem.criterion === null
            ? `"${problem.proposal}" has no score`
            : `"${problem.proposal}" has no score for "${problem.criterion}"`,
        advice: problem.hasPlace
          ? 'score it; or name the proposal under `abstain`; a scorecard that is incomplete says ' +
            '`partial: yes` (in Markdown, among the lines at the top)'
          : `the form has no row for it: take the form anew: ${form}`,
      };
    case 'submit/abstained':
      return {
        message: `"${problem.proposal}" is named under \`abstain\`, so its scores would not count`,
        advice: 'is it judged? if so, take it from `abstain`; if not, take its scores away',
      };
    case 'submit/two-scores':
      return {
        message: `"${problem.proposal}" has scores by criteria and one overall score, which would not count`,
        advice: 'which is meant? take the other away',
      };
    case 'submit/other-shark':
      return {
        message: `this is the form of "${problem.written}", and is handed in for "${problem.shark}"`,
        advice: 'hand it in under the name in the form, or fill in your own form',
      };
    case 'submit/other-round':
      return {
        message: `this is a form for "${problem.written}", and is handed in for "${problem.round}"`,
        advice: 'hand it in for the round in the form, or fill in the form of this round',
      };
    case 'submit/other-rubric':
      return rubricWords(problem.said, form);
    case 'submit/kept-field':
      return {
        message: `\`${problem.field}\` is what the scorecard on record says, and is not handed in`,
        advice: `take the field away; ${steps.revise} keeps the first judgement`,
      };
    case 'submit/notation':
      return {
        message: `"${problem.written}" is no plain decimal number: it has a leading zero or another base`,
        advice: 'write the figure in decimal digits, without a zero before them: 5, 0.5',
      };
    case 'submit/fill-in':
      return {
        message: '`FILL IN` is still to be filled in',
        advice: 'write here what the reviewer says; shark does not know it',
      };
    case 'submit/nothing':
      return {
        message: 'nothing is filled in: an empty scorecard is not a vote',
        advice: 'score the proposals, or name those that are not judged under `abstain`',
      };
    case 'submit/which-block':
      return {
        message: `it is not clear which block of code is the scorecard: those that begin on lines ${problem.lines.join(', ')} may be`,
        advice: 'hand in one of them alone',
      };
    case 'submit/comment':
      return {
        message: `JSON has no comments: ${problem.written}`,
        advice: 'take the comment away; a reason stands under `because`',
      };
    case 'submit/prose':
      return proseWords(problem.form, form);
  }
}

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
