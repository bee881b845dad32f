import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { EstimatePart, ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import { ESTIMATE_KINDS, type Unit } from '../words/estimate-label.ts';
import type { ReadContext } from './read-context.ts';

/** The speedup that a shark holds for real. */
export function placeExpected(
  context: ReadContext,
  proposal: ProposalRef,
  value: InlineText,
): void {
  const amount = amountIn('gain', value.text);
  if (amount === null) {
    if (/\d/.test(value.text)) context.skip(value, 'ambiguous');
    return;
  }
  const { notation } = amount.quantity;
  if (notation === 'plain') {
    context.skip(value, 'ambiguous');
    return;
  }
  context.add({
    kind: 'estimate',
    proposal,
    variant: null,
    part: 'expects',
    value: amount.written,
    isWorking: false,
    where: textRangeOf(value, amount.where.start, amount.where.end),
  });
}

/** Place a line of an estimate; `2 hours (test), 20 hours (full)` is one figure for each form. */
export function placeEstimate(
  context: ReadContext,
  proposal: ProposalRef,
  part: EstimatePart,
  value: InlineText,
  unit: Unit | null = null,
): void {
  if (part === 'expects') {
    placeExpected(context, proposal, value);
    return;
  }
  if (!/\d/.test(value.text)) return;
  const [first = value, ...others] = pieces(value);
  if (others.some(({ text }) => DOUBT.test(text))) {
    context.skip(value, 'ambiguous');
    return;
  }
  placePiece(context, proposal, part, first, { variant: null, unit });
  for (const piece of others) {
    const variant = /\((?<aside>[^()\d]+)\)/.exec(piece.text)?.groups?.['aside'];
    if (variant !== undefined) placePiece(context, proposal, part, piece, { variant, unit });
  }
}

/** `2 days, maybe 4`: what follows takes back the figure before it. */
const DOUBT = /^\s*(?:or|maybe|perhaps|possibly)\b/iu;
/** A figure, or a bound in words that no quantity has: `not more than 40%`. */
const BEGINS_WITH_FIGURE =
  /^\W*(?:(?:not|no|never|well|probably|surely|maybe|perhaps|more|less|fewer|longer|higher|lower|greater|than|over|under|above|below|max(?:imum)?|min(?:imum)?|the|at|most|least|up|to)\W+)*\d/iu;

function placePiece(
  context: ReadContext,
  proposal: ProposalRef,
  part: EstimatePart,
  piece: InlineText,
  { variant, unit }: { readonly variant: string | null; readonly unit: Unit | null },
): void {
  const amount = amountIn(ESTIMATE_KINDS[part], piece.text);
  const isPlain = ESTIMATE_KINDS[part] === 'hours' && amount?.quantity.notation === 'plain';
  if (amount === null || (isPlain && unit === null)) {
    // `LOW (we saw 5% before)` gives no figure; its number is an aside.
    if (BEGINS_WITH_FIGURE.test(piece.text)) context.skip(piece, 'ambiguous');
    return;
  }
  const where = textRangeOf(piece, amount.where.start, amount.where.end);
  const value = isPlain ? `${amount.written}${unit}` : amount.written;
  context.add({ kind: 'estimate', proposal, variant, part, value, isWorking: false, where });
}

/** The parts of a value between commas outside of parentheses. */
function pieces(value: InlineText): readonly InlineText[] {
  const parts: InlineText[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < value.text.length; at += 1) {
    const character = value.text[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth <= 0 && value.text[at + 1] === ' ') {
      parts.push(slice(value, from, at));
      from = at + 1;
    }
  }
  return [...parts, slice(value, from)];
}
