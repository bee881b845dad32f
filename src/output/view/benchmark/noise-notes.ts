import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { CaseResult, Measured } from '../../../outcome/verdict/terms-verdict.ts';

/** What the readings leave open of their noise; where points alone decide, few decide as well as many. */
export function noiseNotes(
  { noise, cases }: Measured,
  { decide, evidence }: Standard,
): readonly string[] {
  const what = evidence.unit === 'iterations' ? 'iteration' : 'invocation';
  switch (noise) {
    case 'known':
      return [];
    case 'unknown':
      return [
        `One figure ${whichSide(cases, ({ n, variation }) => n === null || variation === null)} says nothing of its noise.`,
      ];
    case 'one-invocation':
      return [
        `One ${what} ${whichSide(cases, ({ n }) => n === 1)} says nothing of how much ${what}s differ.`,
      ];
    case 'few-samples':
      return [
        decide === 'point'
          ? `Fewer than 4 ${what}s on a side: how much they vary is not known.`
          : `Fewer than 4 ${what}s on a side decide nothing.`,
      ];
  }
}

/** Which side lacks something, in words: both are `a side`. */
function whichSide(
  cases: readonly CaseResult[],
  lacks: (side: CaseResult['before']) => boolean,
): string {
  const [before, after] = [
    cases.some((each) => lacks(each.before)),
    cases.some((each) => lacks(each.after)),
  ];
  if (before === after) return 'a side';
  return before ? 'before the change' : 'after the change';
}
