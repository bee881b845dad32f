import { FORM_PROBLEMS } from '../../form/problem.ts';
import { SUBMISSION_PROBLEMS } from '../../submission/problem.ts';
import { type CodeWords, DOCUMENT_CODES } from './document-codes.ts';

const OF_SUBMISSIONS = Object.entries({ ...FORM_PROBLEMS, ...SUBMISSION_PROBLEMS }).map(
  ([code, { meaning, advice }]) => [code, [meaning, advice] as const] as const,
);

/** The problems that no rule of `shark check` finds, by code. */
const WORDS: ReadonlyMap<string, CodeWords> = new Map([
  ...OF_SUBMISSIONS,
  ...Object.entries(DOCUMENT_CODES),
]);

/** All of these codes, in the order in which they are declared. */
export const PROBLEM_CODES: readonly string[] = [...WORDS.keys()];

/** The meaning of a code; null if it is none, or that of a rule. */
export function problemWords(code: string): CodeWords | null {
  return WORDS.get(code) ?? null;
}
