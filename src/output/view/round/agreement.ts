import type { Concordance, NoConcordance } from '../../../engine/scoring/result.ts';
import { printDecimal } from '../../../quantity/print.ts';
import { countOf } from '../../document/words.ts';

const UNDEFINED_WORDS: Readonly<Record<NoConcordance, string>> = {
  'too-few-sharks': 'it takes two sharks',
  'too-few-proposals': 'it takes three proposals that all of them scored',
  'all-tied': 'every shark ties everything',
};

/** "Agreement: Kendall's W 1.00, 2 sharks on 3 proposals; agreement is not truth." */
export function agreementWords({ w, none, sharks, proposals }: Concordance): string {
  if (w === null || none !== null) {
    return `Agreement: Kendall's W is not defined, ${none === null ? '' : UNDEFINED_WORDS[none]}.`;
  }
  const on = `${countOf(sharks.length, 'shark')} on ${countOf(proposals.length, 'proposal')}`;
  return `Agreement: Kendall's W ${printDecimal(w, 2)}, ${on}; agreement is not truth.`;
}
