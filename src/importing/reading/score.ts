import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { ProposalRef } from '../fact.ts';
import { bare } from '../words/normal.ts';
import { isComputed } from '../words/overall.ts';
import { productIn } from '../words/product.ts';
import { readScoreToken, type ScoreToken } from '../words/score-token.ts';
import { percentIn } from '../words/weight-label.ts';
import type { ReadContext } from './read-context.ts';

/** A place where a score is expected. */
export interface ScorePlace {
  readonly proposal: ProposalRef;
  readonly label: InlineText;
  readonly value: InlineText;
  readonly because: string | null;
  /** The scale that a header gives for figures without one. */
  readonly scale: string | null;
}

/** Place one score by criterion, or say why not. */
export function placeScore(context: ReadContext, place: ScorePlace): void {
  const { proposal, label, because } = place;
  const product = productIn(place.value);
  const value = product?.score ?? place.value;
  const mark = markIn(context, value.text);
  if (mark.kind === 'none') return;
  if (mark.kind === 'unclear') {
    context.skip(value, mark.why);
    return;
  }
  const where = textRangeOf(value, mark.where.start, mark.where.end);
  const isScore = mark.kind === 'score';
  context.add({
    kind: 'score',
    proposal,
    criterion: bare(label.text),
    weight: percentIn(label),
    score: isScore ? mark.digits : null,
    outOf: isScore ? (mark.outOf ?? place.scale ?? context.scale?.high ?? null) : null,
    because: because ?? (isScore ? remark(mark.rest) : null),
    where,
  });
}

/** A mark; five stars are five of five where the document's other stars are out of five. */
function markIn(context: ReadContext, text: string): ScoreToken {
  const stars = /^\s*(?<stars>[★⭐]+)\s*$/u.exec(text)?.groups?.['stars'];
  const digits = String([...(stars ?? '')].length);
  if (stars === undefined || digits !== context.stars) return readScoreToken(text);
  const where = { start: 0, end: text.length };
  return { kind: 'score', digits, outOf: context.stars, where, rest: '' };
}

/** Place a total, or an overall score, or say why not. */
export function placeTotal(context: ReadContext, place: ScorePlace): void {
  const { proposal, label, value } = place;
  const sum = sumIn(value);
  const mark = markIn(context, sum.result.text);
  if (mark.kind === 'unclear') {
    context.skip(value, mark.why);
    return;
  }
  if (mark.kind !== 'score') return;
  context.add({
    kind: 'total',
    proposal,
    total: mark.digits,
    outOf: mark.outOf ?? place.scale ?? context.scale?.high ?? null,
    working: sum.working,
    isOverall: !isComputed(label.text) && sum.working === null,
    because: place.because ?? remark(mark.rest),
    where: textRangeOf(sum.result, mark.where.start, mark.where.end),
  });
  if (sum.from !== null) context.use(sum.from);
}

/** `(7×0.40 + ...) = 8.05/10` in two: the sum as written, and what it is said to give. */
export function sumIn(value: InlineText) {
  const at = value.text.lastIndexOf('=');
  const isSum = at > 0 && /\d\s*[×x*·+]\s*[\d(]/u.test(value.text.slice(0, at));
  if (!isSum) return { result: value, working: null, from: null };
  const from = slice(value, 0, at);
  const working = from.text
    .replaceAll(/\*{2}/g, '')
    .replace(/^\s*=\s*/, '')
    .trim();
  return { result: slice(value, at + 1), working, from: textRangeOf(from) };
}

/** What stands after a score, without what only separates. */
function remark(rest: string): string | null {
  const text = rest
    .replaceAll(/\[\^[^\]]*\]/g, '')
    .replace(/^[\s*:;,.|—–-]+/u, '')
    .trim();
  const inside = /^\((?<inside>[^()]*)\)$/.exec(text)?.groups?.['inside'] ?? text;
  return /\p{L}/u.test(inside) ? inside : null;
}
