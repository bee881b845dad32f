import { DOCUMENT_CODES } from './document-codes.ts';
import { type CodeWords, SUBMISSION_CODES } from './submission-codes.ts';

/** The problems that no rule of `shark check` finds, by code. */
const WORDS: ReadonlyMap<string, CodeWords> = new Map(
  Object.entries({ ...SUBMISSION_CODES, ...DOCUMENT_CODES }),
);

/** All of these codes, in the order in which they are declared. */
export const PROBLEM_CODES: readonly string[] = [...WORDS.keys()];

/** The meaning of a code; null if it is none, or that of a rule. */
export function problemWords(code: string): CodeWords | null {
  return WORDS.get(code) ?? null;
}
