import type { Said } from '../scaffold/said.ts';
import type { Noted, NotedValue } from '../workspace/writing/print-noted.ts';
import type { FormCriterion, ScorecardForm } from './form.ts';

/** Where a form in YAML or JSON says what it was made from. */
export const MADE_FROM = ['form', 'made_from'] as const;

/** A criterion of the rubric as a form was made from it: what the rubric does not say is left out. */
type CriterionCopy = Readonly<Record<string, string>>;

/**
 * The files that a form was made from, so that it is seen where they say something else when it
 * is handed in: the digest of each pitch, and what the rubric says of each criterion.
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

/** The digests of pitches on one line: `short-keys 0f3c5a1e9b27, flat-entries 9ad0c1e4f6b8`. */
export function pitchesText(pitches: ReadonlyMap<string, string>): string {
  return [...pitches].map((each) => each.join(' ')).join(', ');
}

/** The digests on such a line; what is no digest is passed over. */
export function pitchesIn(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/([^\s,]+) ([0-9a-f]+)(?=,|$)/g)];
  return new Map(found.map(([, id = '', digest = '']) => [id, digest]));
}

/** What a form in YAML says of itself: whose it is, and what it was made from. */
export function formFrame(form: ScorecardForm): Said {
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

function texts(values: Readonly<Record<string, string>>): Said {
  return mapped(values, text);
}

function text(value: string): Noted {
  return { value, note: null };
}

function mapped<T>(values: Readonly<Record<string, T>>, print: (value: T) => NotedValue): Said {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, print(value)]));
}
