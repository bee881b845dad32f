import { wholeFile } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import { placesWithin, valueAt } from '../../schema/plain-value.ts';
import { lineStarts, locationOf } from '../../workspace/position.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { criteriaOf, expectedAt } from '../asked/expected.ts';
import { lackedByForm, type OtherThanRubric, otherThanRubric } from '../asked/rubric-copy.ts';
import type { FaultContext } from '../context.ts';
import { faultApart, faultAt, type OwnProblem, type SubmitFault } from '../fault.ts';
import { isBlank } from '../meant/said.ts';
import type { JsonComment } from '../reading/form-in-text.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/**
 * What is wrong with a form beside the judgement in it: whose it is, what stands on record
 * already, and what it says of the rubric.
 */
export function frameFaults(context: FaultContext): readonly SubmitFault[] {
  const { form, filled, asked } = context;
  return [
    ...nameFault(context, 'round', asked.round.id),
    ...nameFault(context, 'shark', asked.shark),
    ...firstFault(context),
    ...[...placesWithin(filled.value)].flatMap(([path, value]) =>
      typeof value === 'number' ? notationFault(context, path) : [],
    ),
    ...[
      ...otherThanRubric(form.weights, asked.rubric),
      ...lackedByForm(form, criteriaOf(asked)),
    ].map(rubricFault),
    ...olderPitches(context),
  ];
}

/** Answers to a pitch that the reviewer has not seen would be recorded as answers to it. */
function olderPitches({ form, filled: { value }, asked }: FaultContext): readonly SubmitFault[] {
  const chosen = ['vote', 'second'].map((field) => valueAt(value, [field]));
  return [...form.pitches].flatMap(([proposal, digest]) => {
    const now = asked.pitches.get(proposal) ?? digest;
    const isAnswered =
      chosen.includes(proposal) || valueAt(value, ['proposals', proposal]) !== undefined;
    if (now === digest || !isAnswered) return [];
    const problem = { code: 'submit/older-pitch', proposal } as const;
    return [faultAt(form.source, ['proposals', proposal], 'key', problem)];
  });
}

/** What is wrong with the document as a whole. */
export function wholeFault({ source }: Submitted, own: OwnProblem): SubmitFault {
  return faultApart(wholeFile(source.path), own);
}

/** JSON has no comments: what is said in one has to stand in a field, or to go. */
export function commentFault({ written, location }: JsonComment): SubmitFault {
  return faultApart(location, { code: 'submit/comment', written });
}

/** JSON that ends too early, where it ends, with what is open there. */
export function cutFault({ path, text }: SourceFile, open: string): SubmitFault {
  const end = text.trimEnd().length;
  const location = locationOf(path, text, lineStarts(text), [end - 1, end]);
  const expected = `the rest of the JSON: \`}\` and \`]\` close all that is open: ${open}`;
  return faultApart(location, { code: 'submit/cut-short' }, { expected });
}

/** A form may say whose it is, and then says so rightly. */
function nameFault(
  { form: { source }, patch }: FaultContext,
  field: 'round' | 'shark',
  expected: string,
): readonly SubmitFault[] {
  const said = valueAt(source.value, [field]);
  if (isBlank(said)) return [];
  const written = typeof said === 'string' ? said : JSON.stringify(said);
  if (written === expected) return [];
  const problem: OwnProblem =
    field === 'round'
      ? { code: 'submit/other-round', written, round: expected }
      : { code: 'submit/other-shark', written, shark: expected };
  const example = patch.put([field], expected);
  return [faultAt(source, [field], 'value', problem, { expected, example })];
}

/** What an earlier submission said is not the form's to say. */
function firstFault({ form, filled, patch }: FaultContext): readonly SubmitFault[] {
  const field = 'first';
  if (valueAt(filled.value, [field]) === undefined) return [];
  const example = patch.take([field]);
  return [faultAt(form.source, [field], 'key', { code: 'submit/kept-field', field }, { example })];
}

/** What a figure begins with that is read differently by others, and by shark where it is a text. */
const NOT_DECIMAL = /^[-+]?0[0-9a-z]/i;

/** No command would read the figure again as it is written. */
function notationFault(
  { form: { source }, asked, patch }: FaultContext,
  path: FieldPath,
): readonly SubmitFault[] {
  const written = source.written(path);
  if (!NOT_DECIMAL.test(written)) return [];
  const expected = expectedAt(path, asked)?.words ?? null;
  const example = patch.put(path, valueAt(source.value, path));
  const problem = { code: 'submit/notation', written } as const;
  return [faultAt(source, path, 'value', problem, { expected, example })];
}

/** The rubric says what counts: what a form says of it is a copy, and no part of a scorecard. */
function rubricFault(said: OtherThanRubric): SubmitFault {
  return faultApart(said.at, { code: 'submit/other-rubric', said }, { expected: said.known });
}
