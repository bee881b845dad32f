import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { Kind } from '../../quantity/quantity.ts';
import { inlineOf, type TextBlock } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { EstimatePart, ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import { estimatesAt } from '../words/estimates-at.ts';
import { ESTIMATE_KINDS, estimatePart, shortPart, type Unit } from '../words/label-kind.ts';
import { type Labelled, labelled, sentencesIn, splitOutside } from '../words/labelled.ts';
import { isOfAnotherTime, isPortion, isWholeAmount, limitsFigure } from '../words/qualifiers.ts';
import { type Findings, skippedFigure } from './finding.ts';

/** Reads a part of an estimate. `2 hours (test), 20 hours (full)` has one figure per variant. */
export function readEstimate(
  proposal: ProposalRef,
  part: EstimatePart,
  value: InlineText,
  unit: Unit | null = null,
): Findings {
  if (!/\d/.test(value.text)) return [];
  if (part === 'expects') return readExpected(proposal, value);
  const [first = value, ...others] = splitOutside(value, /,(?= )/gu);
  const isDoubted = others.some((each) => DOUBT.test(each.text) || isAnother(part, each));
  if (isDoubted || OF_SOURCE.test(value.text)) return [skippedFigure(value, 'ambiguous')];
  return [first, ...others].flatMap((piece, at) => {
    const aside = /\((?<aside>[^()\d]+)\)/.exec(piece.text)?.groups?.['aside'] ?? null;
    if (at > 0 && aside === null) return [];
    return readPiece(proposal, part, piece, at === 0 ? null : aside, unit);
  });
}

/** Reads the speedup that the reviewer expects. */
function readExpected(proposal: ProposalRef, value: InlineText): Findings {
  const amount = amountIn('gain', value.text);
  return amount === null || amount.quantity.notation === 'plain'
    ? [skippedFigure(value, 'ambiguous')]
    : readPiece(proposal, 'expects', value, null, null);
}

/** True for a second figure of the same kind: in `12% on reads, 4% on writes` either may count. */
function isAnother(part: EstimatePart, { text }: InlineText): boolean {
  const amount = /\([^()\d]+\)/.test(text) ? null : amountIn(ESTIMATE_KINDS[part], text);
  return amount !== null && amount.quantity.notation !== 'plain';
}

/**
 * `16 h (pitch), 40 h (mine)` and `85% (that is the pitch, mine is 65%)`: figures from two people,
 * not for two variants of a proposal.
 */
const OF_SOURCE = /\([^()]*(?<!\p{L})(?:pitch|authors?|claim(?:s|ed)?|vendor|mine|me)(?!\p{L})/iu;

/** `2 days, maybe 4`, `5%, for a stale record`: the last words doubt or restrict the figure. */
const DOUBT = /^\s*(?:or|maybe|perhaps|possibly|for|that)\b/iu;
/** Matches a figure, also after a bound that no quantity can express: `not more than 40%`. */
const BEGINS_WITH_FIGURE =
  /^\W*(?:(?:not|no|never|well|probably|surely|maybe|perhaps|more|less|fewer|longer|higher|lower|greater|than|over|under|above|below|max(?:imum)?|min(?:imum)?|the|at|most|least|up|to)\W+)*\d/iu;

/** True if the words after an amount move it to another case or to another thing. */
function isOfOtherCase(kind: Kind, rest: string): boolean {
  const needsEnd = kind === 'hours' || kind === 'probability';
  return limitsFigure(rest) || isPortion(rest) || (needsEnd && !isWholeAmount(rest));
}

function readPiece(
  proposal: ProposalRef,
  part: EstimatePart,
  piece: InlineText,
  variant: string | null,
  unit: Unit | null,
): Findings {
  const kind = ESTIMATE_KINDS[part];
  const suits = unit !== null && (unit === '%') === (kind !== 'hours');
  const bare = suits ? /^[\s*]*\d+(?:\.\d+)?(?=\s*(?:$|[(,;*]))/.exec(piece.text)?.[0] : undefined;
  const text = bare === undefined ? piece.text : `${bare}${unit}${piece.text.slice(bare.length)}`;
  const amount = amountIn(kind, text);
  // `< 0.001` is the result of a statistical test, not a chance.
  if (part === 'success' && amount?.quantity.relation != null)
    return [skippedFigure(piece, 'ambiguous')];
  const isPlain = amount?.quantity.notation === 'plain';
  // A plain 12 may be 12% or 1200%. A plain 0.12 and a plain chance are clear.
  const needsUnit = kind === 'hours' || Number(amount?.written) > 1;
  if (amount === null || (isPlain && needsUnit))
    // `LOW (we saw 5% before)` gives no estimate; its number is an aside.
    return BEGINS_WITH_FIGURE.test(piece.text) ? [skippedFigure(piece, 'ambiguous')] : [];
  const rest = text.slice(amount.where.end);
  if (isOfOtherCase(kind, rest)) return [skippedFigure(piece, 'ambiguous')];
  const where = textRangeOf(piece, amount.where.start, bare?.length ?? amount.where.end);
  return [
    { kind: 'estimate', proposal, variant, part, value: amount.written, isWorking: false, where },
  ];
}

/**
 * Returns the part of an estimate that a label names. Short labels, as in `Gain: 12%`, count only
 * in a paragraph or list with a chance of success.
 */
export function estimatePartOf(
  context: ReadContext,
  block: TextBlock,
  { label, value }: Labelled,
): EstimatePart | null {
  const own = estimatePart(label.text);
  const isShort = own === null && /^\W*\d[^\p{L}]*[%x×]/u.test(value.text);
  if (block.kind !== 'line' || !isShort) return own;
  return context.paragraphs.hasChance(block) ? shortPart(label.text) : null;
}

/** Reads the parts of an estimate in the sentences of a line. */
export function readProseEstimates(context: ReadContext, block: TextBlock): Findings {
  const inline = inlineOf(block);
  const sentences = sentencesIn(inline);
  const subject = context.leadOf(inline) ?? context.subjectOf(block);
  const isItem = block.kind === 'line' && block.list !== null;
  const [first = [], ...others] = sentences.map((each) =>
    estimatesIn(context, each, subject, isItem),
  );
  // A line with only one label and value is read elsewhere, because it may have several variants:
  // `Effort: 2 h (test), 20 h (full)`.
  const isOne = others.length === 0 && first.length === 1;
  return isOne && labelled(leadIn(context, inline).body) !== null ? [] : [first, ...others].flat();
}

/** @param subject the proposal that the sentence is about if it does not begin with one */
function estimatesIn(
  context: ReadContext,
  sentence: InlineText,
  subject: ProposalRef | null,
  isItem: boolean,
): Findings {
  const said = sentence.text.replaceAll(CONDITION, ' ');
  if (isOfAnotherTime(said) || context.isAboutOtherRound(said)) return [];
  const { lead, body } = leadIn(context, sentence);
  const proposal = lead ?? subject;
  if (proposal === null) return [];
  const found = estimatesAt(body, (label) => context.isCriterion(label), isItem);
  return found.flatMap((each) => readEstimate(proposal, each.part, each.value, each.unit));
}

/** `Gain if it works: 18%`: these words belong to the label; the figure is not hypothetical. */
const CONDITION = /\b(?:if|when) (?:it|this|that) \p{L}+/giu;

const ESTIMATE =
  /^\W*(?:(?:my|meine|mes) )?(?:estimates?|odds|schätzung(?:en)?|estimations?)\W*$/iu;

/**
 * Splits `Arena: speed 7, safety 9` and `Estimate: success 80%, upside 9%` into the proposal at the
 * beginning of a sentence, if any, and the rest.
 */
function leadIn(context: ReadContext, sentence: InlineText) {
  const part = labelled(sentence);
  const lead = part === null ? null : context.proposals.find(part.label.text);
  const isLed = lead !== null || ESTIMATE.test(part?.label.text ?? '');
  return part === null || !isLed ? { lead: null, body: sentence } : { lead, body: part.value };
}
