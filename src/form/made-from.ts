import type { ExistingAnswers } from '../scaffold/existing-answers.ts';
import type { Commented, CommentedValue } from '../workspace/writing/print-with-comments.ts';
import type { FormCriterion, ScorecardForm } from './form.ts';

/** The path of the form's sources in YAML and JSON. */
export const MADE_FROM = ['form', 'made_from'] as const;

/**
 * The rubric's fields of a criterion when the form was made; fields that the rubric lacks are left
 * out.
 */
type CriterionCopy = Readonly<Record<string, string>>;

/**
 * The sources of a form, to detect later changes when it is submitted: the digest of each pitch,
 * and the rubric's fields of each criterion.
 */
export function madeFrom({ pitches, criteria }: ScorecardForm): {
  readonly pitches: Readonly<Record<string, string>>;
  readonly criteria: Readonly<Record<string, CriterionCopy>>;
} {
  return {
    pitches: Object.fromEntries(pitches),
    criteria: Object.fromEntries(criteria.map((each) => [each.id, copyOf(each)])),
  };
}

function copyOf({ weight, scale, role }: FormCriterion): CriterionCopy {
  return { ...(weight !== '' && { weight }), scale, ...(role !== null && { role }) };
}

/** Pitch digests on one line: `short-keys 0f3c5a1e9b27, flat-entries 9ad0c1e4f6b8`. */
export function printPitches(pitches: ReadonlyMap<string, string>): string {
  return [...pitches].map((each) => each.join(' ')).join(', ');
}

/** Reads the digests from such a line; skips anything else. */
export function parsePitches(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/([^\s,]+) ([0-9a-f]+)(?=,|$)/g)];
  return new Map(found.map(([, id = '', digest = '']) => [id, digest]));
}

/** The metadata of a YAML form: its round and shark, and its sources. */
export function formMetadata(form: ScorecardForm): ExistingAnswers {
  const { pitches, criteria } = madeFrom(form);
  const made = {
    ...(form.pitches.size > 0 && { pitches: texts(pitches) }),
    ...(form.criteria.length > 0 && {
      criteria: mapped(criteria, texts),
    }),
  };
  return {
    round: text(form.round.id),
    shark: text(form.shark.id),
    ...(Object.keys(made).length > 0 && { form: { made_from: made } }),
  };
}

function texts(values: Readonly<Record<string, string>>): ExistingAnswers {
  return mapped(values, text);
}

function text(value: string): Commented {
  return { value, note: null };
}

function mapped<T>(
  values: Readonly<Record<string, T>>,
  print: (value: T) => CommentedValue,
): ExistingAnswers {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, print(value)]));
}
