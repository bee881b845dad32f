import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { splitAt } from '../words/labelled.ts';
import { areEqual, isRoundedTo, sumOf } from '../words/sums.ts';
import type { Finding } from './finding.ts';
import { readTotal, stated, sumIn, unnamed } from './score.ts';

const TERM = /^\(?(?<first>\d*\.?\d+)\s*%?\s*[×x*·⋅]\s*(?<second>\d*\.?\d+)\s*%?\)?$/u;

/**
 * `0.5·7 + 0.3·10 + 0.2·8 = 8.1` alone in a line below a proposal: its total, where one factor of each term is
 * a weight of the document, each used once, and the sum is right. It may be of somebody else's marks, so it counts
 * where such sums are what the weights make of the marks of every proposal.
 */
export function readBareSum(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] | null {
  const { result, working } = sumIn(inline);
  const proposal = working === null ? null : context.subjectOf(block);
  const figure = /^[\s*=]*(?<figure>\d+(?:\.\d+)?)[\s*.]*$/u.exec(result.text)?.groups?.['figure'];
  if (working === null || proposal === null || figure === undefined) return null;
  const terms = splitAt(working, /\s*\+\s*/gu).map(({ text }) => TERM.exec(text.trim())?.groups);
  const factors = (['first', 'second'] as const).map((key) =>
    terms.map((term) => Number(term?.[key] ?? Number.NaN)),
  );
  const weights = [...context.weights.values()].map(Number.parseFloat);
  const used = factors.find((each) => areSame(each, weights));
  if (used === undefined || weights.length < 2) return null;
  const products = terms.map((term) => Number(term?.['first']) * Number(term?.['second']));
  const sum = sumOf(products) / (sumOf(used) > 1 ? sumOf(used) : 1);
  return isRoundedTo(figure, sum)
    ? unnamed(readTotal(context, stated(proposal, { ...result, text: 'Total' }, inline)))
    : null;
}

/** Whether two lists hold the same shares, in whatever order and of whatever whole. */
function areSame(factors: readonly number[], weights: readonly number[]): boolean {
  const sorted = (all: readonly number[]) =>
    all.map((each) => each / sumOf(all)).toSorted((a, b) => a - b);
  const [own, given] = [sorted(factors), sorted(weights)];
  return own.length === given.length && own.every((each, at) => areEqual(each, given[at] ?? 0));
}
