import { type Words, wordsFor } from '../../../check/catalogue/catalogue.ts';
import { listed, quoted } from '../../../check/wording/wording.ts';
import type { FieldPath } from '../../../schema/format.ts';
import type { FormInProse, SubmissionProblem, SubmitFault } from '../../../submission/fault.ts';
import type { RubricDifference } from '../../../submission/request/rubric-copy.ts';
import { listOf, type WordsByCode, wordingOf } from '../../document/words.ts';
import type { FaultReport } from '../../results/submit.ts';
import type { StepWords } from '../wording/steps.ts';
import { formWords } from './form-words.ts';
/** The words for the repair of a form, which depend on how the form was handed in. */
export interface RepairWords {
  readonly steps: StepWords;
  readonly brief: string;
  readonly blank: string;
  /** True if the form is in Markdown, with its values in table cells. */
  readonly isInCells: boolean;
}

/** Faults in words, with the document under the name that the user knows. */
export function faultReports(
  faults: readonly SubmitFault[],
  document: string,
  words: RepairWords,
): readonly FaultReport[] {
  return faults.map(({ problem, location, pointer, expected, example }) => {
    const place = { ...location, file: document };
    const told = { ...wordsOf(problem, words), location: place, pointer, expected, example };
    if (problem.kind !== 'own' || problem.code !== 'submit/missing-score') return told;
    const { proposal, criterion } = problem;
    return { ...told, missing: { proposal, criterion } };
  });
}

function wordsOf(
  problem: SubmitFault['problem'],
  words: RepairWords,
): Pick<FaultReport, 'code' | 'message' | 'advice'> {
  if (problem.kind === 'rule') {
    const { code, args } = problem.diagnostic;
    // The usual cause is an empty pipe, so there is no file to delete.
    if (code === 'yaml/empty') {
      const advice = `hand in the form, filled in; a blank one: ${words.blank}`;
      return { code, message: 'there is nothing in what was handed in', advice };
    }
    const { message, advice } = wordsFor(problem.diagnostic);
    // The message of the rule says how the figure counts in a file. In a form it is rejected, so it
    // counts as nothing.
    if (code === 'unit/ambiguous-gain' && 'readings' in args) {
      const readings = listed(args.readings.map(quoted), 'or');
      return { code, message: `${quoted(args.written)} can be read as ${readings}`, advice };
    }
    return { code, message, advice };
  }
  if (problem.kind === 'id') {
    const { code, id, of } = problem;
    const kind = of === 'entry' ? 'an entry' : 'a criterion';
    return { code, message: `${quoted(id)} is not the id of ${kind}`, advice: null };
  }
  if (problem.kind === 'form') return { code: problem.form.code, ...formWords(problem.form) };
  return { code: problem.code, ...wordingOf(OWN, { ...problem, ...words }) };
}

const OWN: WordsByCode<SubmissionProblem & RepairWords, Words> = {
  'submit/missing-score': ({ criterion, proposal, hasPlace, isInCells, blank }) => ({
    message: `"${proposal}" has no score${criterion === null ? '' : ` for "${criterion}"`}`,
    advice: !hasPlace
      ? `the form has no row for it: take the form anew: ${blank}`
      : isInCells
        ? 'score it; or write abstain in its row below ## Vote; a form that is incomplete says `partial: yes` among the lines at the top'
        : 'score it; or name the proposal under `abstain`; a scorecard that is incomplete says `partial: yes`',
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
  'submit/other-rubric': ({ difference, blank }) => rubricWords(difference, blank),
  'submit/kept-field': ({ field, steps }) => ({
    message: `\`${field}\` is what the scorecard on record says, and is not handed in`,
    advice: `take the field away; ${steps.revise} keeps the first judgement`,
  }),
  'submit/changed': ({ round, shark, answer, before, now, steps }) => ({
    message: `${answerName(answer)}: ${quoted(before)} is on record for ${shark} in ${round}, and ${now === null ? 'nothing' : quoted(now)} in this form`,
    advice: `if that is meant, ${steps.revise} hands the form in anew, and keeps what was said first`,
  }),
  'submit/other-pitch': ({ round, shark, proposal, steps }) => ({
    message: `this is what ${shark} has answered in ${round}, and the pitch of ${proposal} changed since`,
    advice: `if the answers still hold, ${steps.revise} confirms them`,
  }),
  'submit/older-pitch': ({ proposal, brief, blank }) => ({
    message: `the pitch of ${proposal} has changed since this form was made`,
    advice: `read it as it is now: ${brief}; then take the form anew: ${blank}`,
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
  'submit/cut-short': () => ({
    message: 'the JSON ends here, before all that it opens is closed',
    advice: 'hand in the whole of it; nothing of it is read',
  }),
  'submit/prose': ({ form, blank }) => proseWords(form, blank),
};

/** `the hold`, `the mark of short-keys for speedup`, `the estimate of short-keys`. */
function answerName([first, proposal, field, criterion]: FieldPath): string {
  if (proposal === undefined) return `the ${first}`;
  const isMark = field === 'scores' || field === 'score';
  const by = criterion === undefined ? '' : ` for ${criterion}`;
  return `the ${isMark ? 'mark' : field} of ${proposal}${by}`;
}

function rubricWords({ criterion, field, written, known }: RubricDifference, blank: string): Words {
  return {
    message:
      field === 'criterion'
        ? `this form does not ask for ${criterion}, a criterion of the rubric`
        : known === null
          ? `the rubric has no criterion ${criterion}`
          : `the ${field} of ${criterion} is ${written} in this form, and ${known} in the rubric`,
    advice: `the rubric says what counts: change it there, or take the form anew: ${blank}`,
  };
}

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
  if (form.length > 1) {
    return { message: `forms begin on lines ${lines}`, advice: 'hand in one of them alone' };
  }
  return {
    message: `tables stand before the form that begins on line ${lines}`,
    advice: `hand in the form alone, from line ${lines} on`,
  };
}
