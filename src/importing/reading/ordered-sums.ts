import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { splitAt } from '../words/labelled.ts';
import { sumOf } from '../words/sums.ts';
import type { Finding } from './finding.ts';
import { readScore, readTotal, stated, sumIn } from './score.ts';
import { readWeight } from './weight.ts';

/** Headings over sums that count no more. */
const PAST = /\b(?:earlier|previous|former|old|draft|provisional|no longer|not valid)\b/iu;

/** `Cost, max. 25 points` in the list of criteria, where the maxima are said to be the weights. */
export function readMaximum(
  { maxima, areMaximaWeights }: ReadContext,
  block: LineBlock | HeadingBlock,
): readonly Finding[] | null {
  const at = block.kind === 'line' ? block.inline.at[0] : undefined;
  const own = maxima.find(({ label }) => label.at[0] === at);
  return own !== undefined && areMaximaWeights ? readWeight(own.label, own.value) : null;
}

/**
 * `30 + 20 + 16 = 66` as a score on each criterion, in the order of the list that gives their
 * maxima: as many terms as criteria, none above its maximum, and the sum is right.
 */
export function readOrderedSum(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  proposal: ProposalRef,
  value: InlineText,
): readonly Finding[] | null {
  const { result, working } = sumIn(value);
  const { maxima } = context;
  const isPast = block.headings.some(({ inline }) => PAST.test(inline.text));
  if (working === null || maxima.length === 0 || isPast) return null;
  const terms = splitAt(working, /\s*\+\s*/gu);
  const figures = terms.map(({ text }) => Number(text));
  const highs = maxima.map((each) => Number(each.value.text));
  const isWithin =
    terms.length === maxima.length && figures.every((each, at) => each <= (highs[at] ?? 0));
  if (!isWithin || Number.parseFloat(result.text) !== sumOf(figures)) return null;
  return [
    ...maxima.flatMap(({ label, value: { text: scale } }, at) =>
      readScore(context, { ...stated(proposal, label, terms[at] ?? working), scale }),
    ),
    ...readTotal(context, {
      ...stated(proposal, { ...result, text: 'Total' }, result),
      scale: `${sumOf(highs)}`,
    }),
  ];
}
