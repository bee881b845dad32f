import { wordsFor } from '../../../check/catalogue/catalogue.ts';
import { listed, quoted } from '../../../check/wording/wording.ts';
import { FORM_PROBLEMS, type ProblemTexts } from '../../../form/problem.ts';
import type { SubmitFault } from '../../../submission/fault.ts';
import { type RepairWords, SUBMISSION_PROBLEMS } from '../../../submission/problem.ts';
import type { FaultReport } from '../../results/submit.ts';

/** Faults in words, with the document under the name that the user knows. */
export function faultReports(
  faults: readonly SubmitFault[],
  document: string,
  words: RepairWords,
): readonly FaultReport[] {
  return faults.map((fault) => {
    const { location, pointer, expected, example, problem } = fault;
    const place = { ...location, file: document };
    const told = { ...wordsOf(fault, words), location: place, pointer, expected, example };
    if (problem.kind !== 'own' || problem.code !== 'submit/missing-score') return told;
    const { proposal, criterion } = problem;
    return { ...told, missing: { proposal, criterion } };
  });
}

type FaultTexts = Pick<FaultReport, 'code' | 'message' | 'advice'>;

function wordsOf({ problem }: SubmitFault, words: RepairWords): FaultTexts {
  if (problem.kind === 'id') {
    const { code, id, of } = problem;
    const kind = of === 'entry' ? 'an entry' : 'a criterion';
    return { code, message: `${quoted(id)} is not the id of ${kind}`, advice: null };
  }
  if (problem.kind === 'form') {
    const { code, args } = problem.form;
    return textsIn(code, FORM_PROBLEMS[code], args, undefined);
  }
  if (problem.kind === 'own')
    return textsIn(problem.code, SUBMISSION_PROBLEMS[problem.code], problem, words);
  const { code, args } = problem.diagnostic;
  // The usual cause is an empty pipe, so there is no file to delete.
  if (code === 'yaml/empty') {
    return {
      code,
      message: 'there is nothing in what was handed in',
      advice: `hand in the form, filled in; a blank one: ${words.blank}`,
    };
  }
  const { message, advice } = wordsFor(problem.diagnostic);
  // The message of the rule says how the figure counts in a file. In a form it is rejected, so it
  // counts as nothing.
  if (code === 'unit/ambiguous-gain' && 'readings' in args) {
    const readings = listed(args.readings.map(quoted), 'or');
    return { code, message: `${quoted(args.written)} can be read as ${readings}`, advice };
  }
  return { code, message, advice };
}

function textsIn<Words>(code: string, texts: unknown, args: unknown, words: Words): FaultTexts {
  // A problem has the arguments of the texts of its code; the compiler cannot see that they match.
  const { message, advice, caseAdvice } = texts as ProblemTexts<unknown, Words>;
  return { code, message: message(args), advice: caseAdvice?.(args, words) ?? advice };
}
