/** The words of each code, made from what has that code. */
export type WordsByCode<Problem extends { readonly code: string }, Words> = {
  readonly [C in Problem['code']]: (problem: Extract<Problem, { readonly code: C }>) => Words;
};

/** A problem in the words of its code. */
export function spoken<Problem extends { readonly code: string }, Words>(
  words: WordsByCode<Problem, Words>,
  problem: Problem,
): Words {
  const code: Problem['code'] = problem.code;
  // The words of a code take what has that code.
  const speak = words[code] as (problem: Problem) => Words;
  return speak(problem);
}
