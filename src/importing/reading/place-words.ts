import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import type { ReadContext } from './read-context.ts';

/** `+0.255`, `-0.002`: as written, the plus sign apart. */
export function placeReturn(
  context: ReadContext,
  proposal: ProposalRef,
  value: InlineText,
  variant: string | null,
  working: string | null = null,
): void {
  const found = /^[\s*_(]*(?<roi>[+\-−]?\s?(?:\d+(?:\.\d+)?|\.\d+))(?<rest>.*)$/su.exec(
    value.text,
  )?.groups;
  if (found === undefined) return;
  const { roi = '', rest = '' } = found;
  if (/^(?:[\d,]|\s*[x×%]|\s*(?:-|–|—|to)\s*\d)/iu.test(rest)) {
    context.skip(value, /^,/.test(rest) ? 'comma' : 'ambiguous');
    return;
  }
  const start = value.text.indexOf(roi);
  context.add({
    kind: 'roi',
    proposal,
    variant,
    roi: roi.replace('−', '-').replaceAll(/[+\s]/g, ''),
    working,
    where: textRangeOf(value, start, start + roi.length),
  });
}

/** What a shark decides, with its condition in parentheses. */
export function placeVerdict(context: ReadContext, proposal: ProposalRef, value: InlineText): void {
  const group = /^(?<text>[^(]+?)\s*\((?<condition>[^()]+)\)\s*$/su.exec(value.text)?.groups;
  const text = (group?.['text'] ?? value.text).trim().replace(/[.:]+$/, '');
  if (!/\p{L}/u.test(text)) return;
  const condition = group?.['condition'] ?? null;
  context.add({ kind: 'verdict', proposal, text, condition, where: textRangeOf(value) });
}

/** What a proposal promises in a column of claims. */
export function placeClaim(context: ReadContext, proposal: ProposalRef, value: InlineText): void {
  const amount = amountIn('gain', value.text);
  if (amount === null || amount.quantity.notation === 'plain') return;
  const where = textRangeOf(value, amount.where.start, amount.where.end);
  context.add({
    kind: 'pitch',
    proposal,
    part: 'claim',
    metric: 'speedup',
    text: amount.written,
    where,
  });
}
