import type { ExistingAnswers } from '../scaffold/existing-answers.ts';
import type { ScorecardForm } from './form.ts';

/** The path of the form's sources in YAML and JSON. */
export const MADE_FROM = ['form', 'made_from'] as const;

/**
 * The sources of a form, to detect later changes when it is submitted: the digest of each pitch,
 * and the fields of each criterion that the rubric has.
 */
export function madeFrom({ pitches, criteria }: ScorecardForm) {
  const copies = criteria.map(({ id, weight, scale, role }) => {
    return [
      id,
      { ...(weight !== '' && { weight }), scale, ...(role !== null && { role }) },
    ] as const;
  });
  return { pitches: Object.fromEntries(pitches), criteria: Object.fromEntries(copies) };
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
  const sources = Object.entries(madeFrom(form)).filter(([, map]) => Object.keys(map).length > 0);
  return withoutComments({
    round: form.round.id,
    shark: form.shark.id,
    ...(sources.length > 0 && { form: { made_from: Object.fromEntries(sources) } }),
  });
}

type Texts = { readonly [name: string]: string | Texts };

function withoutComments(texts: Texts): ExistingAnswers {
  const entries = Object.entries(texts).map(([name, value]) => {
    return [name, typeof value === 'string' ? { value, note: null } : withoutComments(value)];
  });
  return Object.fromEntries(entries);
}
