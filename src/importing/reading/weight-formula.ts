import { type InlineText, slice } from '../../markdown/inline.ts';
import { splitAt } from '../words/labelled.ts';
import { isWhole } from '../words/sums.ts';
import type { Finding } from './finding.ts';
import { readWeight } from './weight.ts';

const FACTOR =
  /^\(?(?:(?<value>\d*\.?\d+\s*%?)\s*[×x*·]\s*(?<label>\p{L}[^+=()×*·\d]*?)|(?<name>\p{L}[^+=()×*·\d]*?)\s*[×x*·]\s*(?<share>\d*\.?\d+\s*%?))\)?[\s.]*$/u;

/** `total = 0.4 × Speed + 0.6 × Safety`: a sum of criteria by their weights, where these make a whole. */
export function readFormula(inline: InlineText): readonly Finding[] | null {
  const start = Math.max(inline.text.lastIndexOf('='), inline.text.indexOf(':')) + 1;
  const terms = splitAt(slice(inline, start), /\s+\+\s+/gu);
  const factors = terms.map((term) => FACTOR.exec(term.text)?.groups);
  const weights = factors.map((each) => each?.['value'] ?? each?.['share'] ?? '');
  if (terms.length < 2 || factors.includes(undefined) || !isWhole(weights.map(Number.parseFloat)))
    return null;
  return terms.flatMap((term, at) => {
    const label = factors[at]?.['label'] ?? factors[at]?.['name'] ?? '';
    const [from, start] = [term.text.indexOf(label), term.text.indexOf(weights[at] ?? '')];
    return readWeight(
      slice(term, from, from + label.length),
      slice(term, start, start + (weights[at]?.length ?? 0)),
    );
  });
}
