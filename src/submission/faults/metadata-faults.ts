import { wholeFile } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import { placesWithin, valueAt } from '../../schema/plain-value.ts';
import { TextLines } from '../../workspace/position.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { FaultContext } from '../context.ts';
import { documentFault, faultAt, type SubmitFault } from '../fault.ts';
import { isBlank } from '../misplaced/statement.ts';
import type { SubmissionProblem } from '../problem.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { criteriaOf, expectedAt } from '../request/expected.ts';
import {
  criteriaNotInForm,
  type RubricDifference,
  rubricDifferences,
} from '../request/rubric-copy.ts';

/**
 * Faults beside the answers: round and shark, the kept first judgement, number notation, and
 * differences from the rubric or the pitches.
 */
export function metadataFaults(context: FaultContext): readonly SubmitFault[] {
  const { form, filled, request } = context;
  return [
    ...nameFault(context, 'round', request.round.id),
    ...nameFault(context, 'shark', request.shark),
    ...earlierJudgementFault(context),
    ...[...placesWithin(filled.value)].flatMap(([path, value]) =>
      typeof value === 'number' ? notationFault(context, path) : [],
    ),
    ...[
      ...rubricDifferences(form.weights, request.rubric),
      ...criteriaNotInForm(form, criteriaOf(request)),
    ].map(rubricFault),
    ...olderPitches(context),
  ];
}

/** Pitches that changed since the form was made: its answers are about the earlier text. */
function olderPitches({ form, filled: { value }, request }: FaultContext): readonly SubmitFault[] {
  const chosen = ['vote', 'second'].map((field) => valueAt(value, [field]));
  return [...form.pitches].flatMap(([proposal, digest]) => {
    const now = request.pitches.get(proposal) ?? digest;
    const isAnswered =
      chosen.includes(proposal) || valueAt(value, ['proposals', proposal]) !== undefined;
    if (now === digest || !isAnswered) return [];
    const problem = { code: 'submit/older-pitch', proposal } as const;
    return [faultAt(form.source, ['proposals', proposal], 'key', problem)];
  });
}

/** A fault of the document as a whole. */
export function wholeFault({ source }: Submitted, own: SubmissionProblem): SubmitFault {
  return documentFault(wholeFile(source.path), own);
}

/** JSON that ends too early; the fault is at its end and lists what is open there. */
export function truncatedJsonFault({ path, text }: SourceFile, open: string): SubmitFault {
  const end = text.trimEnd().length;
  const location = new TextLines(path, text).locate([end - 1, end]);
  const expected = `the rest of the JSON: \`}\` and \`]\` close all that is open: ${open}`;
  return documentFault(location, { code: 'submit/cut-short' }, { expected });
}

/** A form may name its round and shark; if so, they must match the command. */
function nameFault(
  { form: { source }, patch }: FaultContext,
  field: 'round' | 'shark',
  expected: string,
): readonly SubmitFault[] {
  const value = valueAt(source.value, [field]);
  if (isBlank(value)) return [];
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  if (written === expected) return [];
  const problem = { code: `submit/other-${field}`, written, known: expected } as const;
  const example = patch.put([field], expected);
  return [faultAt(source, [field], 'value', problem, { expected, example })];
}

/** `first` holds the first judgement on record; only shark writes it. */
function earlierJudgementFault({ form, filled, patch }: FaultContext): readonly SubmitFault[] {
  const field = 'first';
  if (valueAt(filled.value, [field]) === undefined) return [];
  const example = patch.remove([field]);
  return [faultAt(form.source, [field], 'key', { code: 'submit/kept-field', field }, { example })];
}

/**
 * The start of a number that other tools read differently, and that shark reads differently as
 * text: a leading zero or another base.
 */
const NOT_DECIMAL = /^[-+]?0[0-9a-z]/i;

/** A number whose notation is not plain decimal. */
function notationFault(
  { form: { source }, request, patch }: FaultContext,
  path: FieldPath,
): readonly SubmitFault[] {
  const written = source.written(path);
  if (!NOT_DECIMAL.test(written)) return [];
  const expected = expectedAt(path, request)?.words ?? null;
  const example = patch.put(path, valueAt(source.value, path));
  const problem = { code: 'submit/notation', written } as const;
  return [faultAt(source, path, 'value', problem, { expected, example })];
}

/**
 * The rubric is authoritative: weights, scales and roles in a form are copies, and not part of the
 * scorecard.
 */
function rubricFault(difference: RubricDifference): SubmitFault {
  return documentFault(
    difference.at,
    { code: 'submit/other-rubric', difference },
    { expected: difference.known },
  );
}
