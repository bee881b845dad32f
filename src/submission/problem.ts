import { listOf } from '../diagnostic/list-of.ts';
import type { ProblemTexts } from '../form/problem.ts';
import type { FieldPath } from '../schema/format.ts';
import { excerpt } from '../workspace/excerpt.ts';
import type { RubricDifference } from './request/rubric-copy.ts';

/** The words for a repair, which depend on how the form was handed in. */
export interface RepairWords {
  /** The command that prints the brief. */
  readonly brief: string;
  /** The command that prints a blank form. */
  readonly blank: string;
  /** The option that replaces the judgement on record. */
  readonly revise: string;
  /** True if the form is in Markdown, with its values in table cells. */
  readonly isInCells: boolean;
}

function problem<Args>(texts: ProblemTexts<Args, RepairWords>): ProblemTexts<Args, RepairWords> {
  return texts;
}

interface OfProposal {
  readonly proposal: string;
}

interface MissingScore {
  readonly criterion: string | null;
  readonly hasPlace: boolean;
  readonly isNone: boolean;
}

/** A scorecard on record. */
interface OnRecord {
  readonly round: string;
  readonly shark: string;
}

/** Problems that only a submission can have. All others come from the rules of `shark check`. */
export const SUBMISSION_PROBLEMS = {
  'submit/missing-score': problem({
    meaning: 'a proposal has no score for a criterion of the rubric',
    advice: 'score it, or abstain from the proposal; a form that is incomplete says partial: yes',
    /**
     * `criterion` is null for an overall score. `isNone` is true if it says `n/a`, which the rubric
     * does not take. `hasPlace` is true if the document has a field or
     * cell for the score; false for a form made without that row.
     */
    message: ({ proposal, criterion, isNone }: OfProposal & MissingScore) => {
      const of = criterion === null ? '' : ` for "${criterion}"`;
      return isNone
        ? `"${proposal}" has n/a${of}, and n/a is not taken`
        : `"${proposal}" has no score${of}`;
    },
    caseAdvice: ({ hasPlace }, { isInCells, blank }) =>
      !hasPlace
        ? `the form does not ask for this: take the form anew: ${blank}`
        : isInCells
          ? 'score it; or write abstain in its row below ## Vote; a form that is incomplete says ' +
            '`partial: yes` among the lines at the top'
          : 'score it; or name the proposal under `abstain`; a scorecard that is incomplete says ' +
            '`partial: yes`',
  }),
  'submit/abstained': problem({
    meaning: 'a proposal has scores and is named under abstain, so they would not count',
    advice: 'take it from abstain, or take its scores away',
    message: ({ proposal }: OfProposal) =>
      `"${proposal}" is named under \`abstain\`, so its scores would not count`,
    caseAdvice: () => 'is it judged? if so, take it from `abstain`; if not, take its scores away',
  }),
  'submit/two-scores': problem({
    meaning: 'a proposal has scores by criteria and one overall score',
    advice: 'keep the one that is meant',
    message: ({ proposal }: OfProposal) =>
      `"${proposal}" has scores by criteria and one overall score, which would not count`,
    caseAdvice: () => 'which is meant? take the other away',
  }),
  'submit/other-shark': problem({
    meaning: 'a form of one shark is handed in for another',
    advice: 'hand it in under the name in the form, or fill in your own form',
    message: ({ written, known }: { readonly written: string; readonly known: string }) =>
      `this is the form of "${written}", and is handed in for "${known}"`,
  }),
  'submit/other-round': problem({
    meaning: 'a form of one round is handed in for another',
    advice: 'hand it in for the round in the form, or fill in the form of this round',
    message: ({ written, known }: { readonly written: string; readonly known: string }) =>
      `this is a form for "${written}", and is handed in for "${known}"`,
  }),
  'submit/kept-field': problem({
    meaning: 'a form has a field that shark itself writes into the scorecard',
    advice: 'take the field away',
    message: ({ field }: { readonly field: string }) =>
      `\`${field}\` is what the scorecard on record says, and is not handed in`,
    caseAdvice: (_, { revise }) => `take the field away; ${revise} keeps the first judgement`,
  }),
  /** Without `--revise`. `now` is null if the form has nothing there. */
  'submit/changed': problem({
    meaning: 'an answer differs from the one on record',
    advice: 'if that is meant, hand it in with --revise, which keeps what was said first',
    message: ({ round, shark, answer, before, now }: OnRecord & ChangedValue) =>
      `${answerName(answer)}: "${excerpt(before)}" is on record for ${shark} in ${round}, and ${now === null ? 'nothing' : `"${excerpt(now)}"`} in this form`,
    caseAdvice: (_, { revise }) =>
      `if that is meant, ${revise} hands the form in anew, and keeps what was said first`,
  }),
  'submit/other-pitch': problem({
    meaning: 'the answers are those on record, and the pitch has changed since they were given',
    advice: 'if they still hold, hand them in with --revise, which confirms them',
    message: ({ round, shark, proposal }: OnRecord & OfProposal) =>
      `this is what ${shark} has answered in ${round}, and the pitch of ${proposal} changed since`,
    caseAdvice: (_, { revise }) => `if the answers still hold, ${revise} confirms them`,
  }),
  'submit/older-pitch': problem({
    meaning: 'the pitch of a proposal has changed since the form was made',
    advice: 'read it as it is now, with shark brief, and take the form anew',
    message: ({ proposal }: OfProposal) =>
      `the pitch of ${proposal} has changed since this form was made`,
    caseAdvice: (_, { brief, blank }) =>
      `read it as it is now: ${brief}; then take the form anew: ${blank}`,
  }),
  /** A valid YAML number that people and tools read differently: `010`, `0x5`. */
  'submit/notation': problem({
    meaning: 'a number has a leading zero or another base, and may be read in two ways',
    advice: 'write plain decimal digits: 5, 0.5',
    message: ({ written }: { readonly written: string }) =>
      `"${written}" is no plain decimal number: it has a leading zero or another base`,
    caseAdvice: () => 'write the figure in decimal digits, without a zero before them: 5, 0.5',
  }),
  'submit/other-rubric': problem({
    meaning: 'the form was made for other criteria, weights, scales or roles than the rubric has',
    advice: 'take the form anew; the rubric says what counts',
    message: ({ difference }: { readonly difference: RubricDifference }) =>
      differenceMessage(difference),
    caseAdvice: (_, { blank }) =>
      `the rubric says what counts: change it there, or take the form anew: ${blank}`,
  }),
  /** The value is still `FILL IN`, the placeholder that a repair writes. */
  'submit/fill-in': problem({
    meaning: 'a place that only the reviewer can fill in still says FILL IN',
    advice: 'write what the reviewer says there',
    message: () => '`FILL IN` is still to be filled in',
    caseAdvice: () => 'write here what the reviewer says; shark does not know it',
  }),
  'submit/nothing': problem({
    meaning: 'nothing is filled in',
    advice: 'score the proposals, or name those that are not judged under abstain',
    message: () => 'nothing is filled in: an empty scorecard is not a vote',
    caseAdvice: () => 'score the proposals, or name those that are not judged under `abstain`',
  }),
  'submit/which-block': problem({
    meaning: 'several blocks of code may be the scorecard',
    advice: 'hand in one of them alone',
    message: ({ lines }: { readonly lines: readonly number[] }) =>
      `it is not clear which block of code is the scorecard: those that begin on lines ${lines.join(', ')} may be`,
  }),
  /** Markdown that is not the form, or that has other tables or more than one form. */
  'submit/prose': problem({
    meaning: 'what is handed in is Markdown, and not one form of a scorecard',
    advice: 'fill in the form of shark brief; a vote in other words is read by shark import',
    message: ({ form }: { readonly form: FormInProse }) => {
      if (form === null) return 'this is Markdown, and not the form of a scorecard';
      if (form === 'no-front-matter')
        return 'this has the tables of the form, and not the lines at its top';
      return form.length === 1
        ? `tables stand before the form that begins on line ${form[0]}`
        : `forms begin on lines ${listOf(form.map(String))}`;
    },
    caseAdvice: ({ form }, { blank }) => {
      if (form === null)
        return `fill in the form: ${blank}; a vote in other words is read by \`shark import\``;
      if (form === 'no-front-matter')
        return `begin with the lines between two lines of dashes that the form begins with: ${blank}`;
      return form.length === 1
        ? `hand in the form alone, from line ${form[0]} on`
        : 'hand in one of them alone';
    },
  }),
  'submit/comment': problem({
    meaning: 'JSON has no comments',
    advice: 'take it away; a reason stands under because',
    message: ({ written }: { readonly written: string }) => `JSON has no comments: ${written}`,
    caseAdvice: () => 'take the comment away; a reason stands under `because`',
  }),
  /** The JSON ends before every bracket and string is closed. */
  'submit/cut-short': problem({
    meaning: 'the JSON ends before all that it opens is closed',
    advice: 'hand in the whole of it',
    message: () => 'the JSON ends here, before all that it opens is closed',
    caseAdvice: () => 'hand in the whole of it; nothing of it is read',
  }),
};

interface ChangedValue {
  readonly answer: FieldPath;
  readonly before: string;
  readonly now: string | null;
}

/**
 * The parts of the form that are found in a text that is not one: the line of each form when tables
 * precede the form or there are several; `no-front-matter` for the form's tables without its front
 * matter; null for none.
 */
export type FormInProse = readonly number[] | 'no-front-matter' | null;

type Problems = typeof SUBMISSION_PROBLEMS;

/** A problem of a submission by its code, with the arguments of its message. */
export type SubmissionProblem = {
  [C in keyof Problems]: Problems[C] extends ProblemTexts<infer Args, RepairWords>
    ? { readonly code: C } & Args
    : never;
}[keyof Problems];

/** `the hold`, `the mark of short-keys for speedup`, `the estimate of short-keys`. */
function answerName([first, proposal, field, criterion]: FieldPath): string {
  if (proposal === undefined) return `the ${first}`;
  const isScore = field === 'scores' || field === 'score';
  const by = criterion === undefined ? '' : ` for ${criterion}`;
  return `the ${isScore ? 'mark' : field} of ${proposal}${by}`;
}

function differenceMessage({ criterion, field, written, known }: RubricDifference): string {
  if (field === 'criterion')
    return `this form does not ask for ${criterion}, a criterion of the rubric`;
  if (known === null) return `the rubric has no criterion ${criterion}`;
  return `the ${field} of ${criterion} is ${written} in this form, and ${known} in the rubric`;
}
