import type { FormProblemCode } from '../../form/problem.ts';
import type { SubmissionProblem } from '../../submission/fault.ts';

/** What a problem is, and what to do about it. */
export type CodeWords = readonly [meaning: string, advice: string];

/** What each problem of a scorecard that is handed in means. */
export const SUBMISSION_CODES: Readonly<
  Record<FormProblemCode | SubmissionProblem['code'], CodeWords>
> = {
  'form/front-matter': [
    'the lines at the top of a form do not say its round or its shark',
    'keep both between the two lines of dashes: round: ID, shark: ID',
  ],
  'form/top-line': [
    'a line at the top of a form is none of those that belong there',
    'write it below the heading of its part, or take it away',
  ],
  'form/heading': [
    'a heading of a form has another number of #, so what is below it would be lost',
    'write the headings as they are in the form',
  ],
  'form/no-table': ['a part of a form has no table', 'keep the headings and tables of the form'],
  'form/no-column': ['a table of a form lacks a column', 'keep the columns of the form'],
  'form/unknown-column': [
    'a table of a form has a column that is none of the form',
    'take the column away; what does not fit a table has room below it',
  ],
  'form/too-many-cells': [
    'a row has more cells than its table has columns',
    'write a bar within a cell as \\|',
  ],
  'form/no-id': [
    'a cell that names a proposal or criterion holds no id',
    'keep the ids of the form',
  ],
  'form/unknown-criterion': [
    'a row of scores names a criterion that the form does not ask for',
    'keep the criteria of the form',
  ],
  'form/twice': ['one thing is said twice, and only one can count', 'take one of the two away'],
  'form/unreadable': [
    'what is written is not of the kind that its place asks for',
    'write it like the example below the problem',
  ],
  'form/reversed': [
    'the ends of a range are not in ascending order',
    'write the lower figure first, and check both',
  ],
  'form/comma': [
    'a comma in a figure may be a decimal comma or one of thousands',
    'write a decimal point, or no comma',
  ],
  'form/last-words': [
    'a text at the end of a form may be an answer, or a remark to whom it was sent',
    'begin it with "- " if it is an answer; if not, take it away',
  ],
  'form/unknown-vote': [
    'a cell for the vote holds no word that is taken there',
    'write vote, second, abstain, hold or veto as the form says, or leave it empty',
  ],
  'submit/missing-score': [
    'a proposal has no score for a criterion of the rubric',
    'score it, or abstain from the proposal; a form that is incomplete says partial: yes',
  ],
  'submit/abstained': [
    'a proposal has scores and is named under abstain, so they would not count',
    'take it from abstain, or take its scores away',
  ],
  'submit/two-scores': [
    'a proposal has scores by criteria and one overall score',
    'keep the one that is meant',
  ],
  'submit/other-shark': [
    'a form of one shark is handed in for another',
    'hand it in under the name in the form, or fill in your own form',
  ],
  'submit/other-round': [
    'a form of one round is handed in for another',
    'hand it in for the round in the form, or fill in the form of this round',
  ],
  'submit/kept-field': [
    'a form has a field that shark itself writes into the scorecard',
    'take the field away',
  ],
  'submit/changed': [
    'an answer differs from the one on record',
    'if that is meant, hand it in with --revise, which keeps what was said first',
  ],
  'submit/other-pitch': [
    'the answers are those on record, and the pitch has changed since they were given',
    'if they still hold, hand them in with --revise, which confirms them',
  ],
  'submit/older-pitch': [
    'the pitch of a proposal has changed since the form was made',
    'read it as it is now, with shark brief, and take the form anew',
  ],
  'submit/notation': [
    'a number has a leading zero or another base, and may be read in two ways',
    'write plain decimal digits: 5, 0.5',
  ],
  'submit/other-rubric': [
    'the form was made for other criteria, weights, scales or roles than the rubric has',
    'take the form anew; the rubric says what counts',
  ],
  'submit/fill-in': [
    'a place that only the reviewer can fill in still says FILL IN',
    'write what the reviewer says there',
  ],
  'submit/nothing': [
    'nothing is filled in',
    'score the proposals, or name those that are not judged under abstain',
  ],
  'submit/which-block': [
    'several blocks of code may be the scorecard',
    'hand in one of them alone',
  ],
  'submit/prose': [
    'what is handed in is Markdown, and not one form of a scorecard',
    'fill in the form of shark brief; a vote in other words is read by shark import',
  ],
  'submit/comment': ['JSON has no comments', 'take it away; a reason stands under because'],
  'submit/cut-short': [
    'the JSON ends before all that it opens is closed',
    'hand in the whole of it',
  ],
};
