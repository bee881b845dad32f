import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { Kind } from '../../quantity/quantity.ts';
import type { EstimatePart, ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import { normal } from '../words/normal.ts';
import type { ReadContext } from './read-context.ts';

const LABELS: readonly (readonly [EstimatePart, RegExp])[] = [
  [
    'success',
    /^(?:p|p(?: of)? (?:success|win)|probability(?: of success)?|success (?:probability|chance|rate)|chances?(?: of success)?|likelihood(?: of success)?|success)$/,
  ],
  [
    'upside',
    /^(?:expected |potential |realistic )?upside(?: if it works)?$|^gain if (?:it works|successful|right)$/,
  ],
  ['downside', /^(?:expected )?downside(?: cost| if it fails)?$|^loss if (?:it fails|wrong)$/],
  [
    'implementation',
    /^(?:implementation|development|dev|build|coding)(?: time| effort| hours| days| cost)?$|^(?:estimated )?effort(?: hours)?$|^(?:time|hours|days|weeks) (?:to|for) (?:build|implement|implementation|ship)$|^hours(?: of work)?$|^implement$/,
  ],
  [
    'validation',
    /^(?:validation|testing|test|verification|benchmarking)(?: time| effort| hours| days| cost)$|^(?:validation|verification|validate)$|^(?:time|hours|days) (?:to|for) (?:validate|validation|test|testing|verify)$/,
  ],
  ['rollback', /^roll ?back(?: time| cost| hours)?$/],
  [
    'expects',
    /^(?:my )?(?:realistic|expected|exp|estimated|likely)(?: speed ?up| estimate| gain| improvement)(?: estimate)?$|^my (?:own )?estimate$|^speed ?up(?: estimate)?$|^realistic(?:ally)?$/,
  ],
];

/** In which kind of figure each part is written. */
export const ESTIMATE_KINDS: Readonly<Record<EstimatePart, Kind>> = {
  success: 'probability',
  upside: 'gain',
  downside: 'loss',
  implementation: 'hours',
  validation: 'hours',
  rollback: 'hours',
  expects: 'gain',
};

/** The part of an estimate that a label names; null where it names none. */
export function estimatePart(label: string): EstimatePart | null {
  const text = normal(label.replaceAll(/\([^)]*\d[^)]*\)/g, ''));
  return LABELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

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

/** A unit of time, as the files write it after a number. */
type Unit = 'h' | 'd' | 'w';

/** The unit that a label gives to plain numbers: `Hours`, `Effort (h)`, `Days to build`. */
export function unitOf(label: string): Unit | null {
  const found = UNITS.filter(([, pattern]) => pattern.test(label));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['h', /\bhours?\b|\bhrs\b|\(h\)/i],
  ['d', /\bdays?\b|\(d\)/i],
  ['w', /\bweeks?\b|\(w\)/i],
];

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
  placePiece(context, proposal, part, first, { variant: null, unit });
  for (const piece of others) {
    const variant = /\((?<aside>[^()\d]+)\)/.exec(piece.text)?.groups?.['aside'];
    if (variant !== undefined) placePiece(context, proposal, part, piece, { variant, unit });
  }
}

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
    if (/^\W*\d/.test(piece.text)) context.skip(piece, 'ambiguous');
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
