import { MAX_PROBLEMS } from '../../../diagnostic/max-problems.ts';
import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const FIELDS = Array.from({ length: MAX_PROBLEMS + 5 }, (_, at) => `x${at}: 1`).join(', ');

export const fileTooManyProblems = defineRule('file/too-many-problems', 'error', {
  summary: `a file has more than ${MAX_PROBLEMS} problems`,
  why:
    'The first of them are listed, errors before anything milder; the rest say nothing new. So ' +
    'no file can exhaust the machine that checks it, or drown the problems of others.',
  message: ({ limit, more }: { readonly limit: number; readonly more: number }) =>
    `${more} more ${more === 1 ? 'problem' : 'problems'} in this file; ${limit} are listed`,
  advice: () => 'fix those that are listed, and check again',
  bad: extended(PITCH, `    plan: [{ phase: A tile of 64, ${FIELDS} }]\n`),
  good: PITCH,
});
