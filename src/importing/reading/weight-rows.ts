import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { isOverall } from '../words/label-kind.ts';
import { captured, type Labelled, sentencesIn, splitAt } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { isWhole, sumOf } from '../words/sums.ts';
import {
  type WeightClause,
  weightClause,
  weightClauses,
  weightIn,
  weightsInWords,
  withoutTail,
} from '../words/weight-label.ts';
import { confirmation, type Finding, type Findings, skippedFigure } from './finding.ts';

/** The attributes of a weight other than its label and figure. */
interface WeightSetting {
  readonly reason: string | null;
  readonly round: string | null;
  readonly repeats: boolean;
}

const ALONE: WeightSetting = { reason: null, round: null, repeats: false };

const WEIGHT =
  /^[\s*_(]*(?:[x×]\s?)?(?<digits>\d+(?:\.\d+)?|\.\d+)\s*(?<unit>%|points?|pts?)?(?<rest>.*)$/isu;
/** The words and signs for a weight that is not chosen yet. */
const OPEN = /^[\s*_(]*(?:to ?do|tbd|tbc|tba|\?+|to be (?:decided|defined|done))[\s*_)]*$/i;
const REMOVED = /^[\s*_(]*(?:removed|dropped|deleted|gone)\b/i;

/** Reads the weight after a label, or returns the reason why it is skipped. */
export function readWeight(
  label: InlineText,
  value: InlineText,
  { reason, round, repeats }: WeightSetting = ALONE,
): Findings {
  const criterion = plainLabel(label.text);
  const common = { kind: 'weight', criterion, reason, round, repeats } as const;
  if (REMOVED.test(value.text))
    return [{ ...common, value: '0', removed: true, where: textRangeOf(value) }];
  const share = shareIn(value.text);
  if (share !== null)
    return [
      { ...common, value: share, removed: false, where: textRangeOf(value) },
      confirmation(value),
    ];
  const found = WEIGHT.exec(value.text)?.groups;
  if (found === undefined) return OPEN.test(value.text) ? [openWeight(label)] : [];
  const { digits = '', unit = '', rest = '' } = found;
  if (/^,\d/.test(rest)) return [skippedFigure(value, 'comma')];
  if (/^\s*(?:-|–|—|to\b|→|->)\s*\d/u.test(rest)) return [skippedFigure(value, 'range')];
  if (/^\s*[a-z×*/]/i.test(rest)) return [skippedFigure(value, 'unreadable')];
  const start = value.text.indexOf(digits);
  const weight = `${digits}${unit === '%' ? '%' : ''}`;
  const aside = /^[\s*_]*\((?<aside>[^()]*)\)/.exec(rest)?.groups?.['aside'] ?? null;
  return [
    {
      ...common,
      reason: round === null ? reason : aside,
      value: weight,
      removed: Number(digits) === 0 && round === null,
      where: textRangeOf(value, start, start + weight.length),
    },
  ];
}

/** Returns `25%` for `1/4`. Null if the text is no fraction, or none in whole percent. */
function shareIn(text: string): string | null {
  const { part, whole } =
    /^[\s*_]*(?<part>\d)\s*\/\s*(?<whole>\d{1,2})[\s*_]*$/.exec(text)?.groups ?? {};
  const percent = (Number(part) / Number(whole)) * 100;
  return Number.isInteger(percent) && percent < 100 ? `${percent}%` : null;
}

/** Returns a criterion without a weight, among others that have weights. */
export function openWeight(label: InlineText): Finding {
  return { kind: 'open-weight', criterion: plainLabel(label.text), where: textRangeOf(label) };
}

/**
 * Reads the weight in a label such as `Speedup (40%)`. In a table of scores it may repeat a weight
 * or be the only statement of it.
 */
export function readWeightIn(label: InlineText, repeats = true): Findings {
  const weight = weightIn(label);
  if (weight === null) return [];
  if (isOverall(label.text)) return [confirmation(weight)];
  return [
    {
      ...ALONE,
      kind: 'weight',
      criterion: plainLabel(withoutTail(label).text),
      value: weight.text.replaceAll(/\s/g, ''),
      removed: false,
      repeats,
      where: textRangeOf(weight),
    },
  ];
}

/**
 * Reads weights in a row or in sentences: `Weights: speed 40, safety 60`, `I put 40% on speed and
 * 60% on safety`, `speed counts twice, safety counts once`. Without an introducing word, each
 * weight needs a word of its own that says that it is a weight.
 *
 * @param isAbout whether the lines above are about weights
 */
export function readWeightRow(
  context: ReadContext,
  block: LineBlock,
  isAbout: boolean,
): Findings | null {
  const { inline } = block;
  const led = LEADING.exec(inline.text);
  if (led !== null) return readWeightsAfterLead(slice(inline, led.index + led[0].length), led[0]);
  const lead = WEIGHS.exec(inline.text);
  if (lead !== null && isNotOwnWeight(inline.text)) return null;
  const rest =
    lead === null ? inline : afterAnnouncement(slice(inline, lead.index + lead[0].length));
  const first = firstSentence(rest);
  const listed = lead !== null || isAbout ? weightClauses(first) : [];
  if (listed.length > 1 && areWhole(listed)) return readEachWeight(listed);
  return readEachWeight(wordedWeights(context, block));
}

/** Removes an announcement such as `three things:` from `I weigh three things: speed 50, ...`. */
function afterAnnouncement(inline: InlineText): InlineText {
  return slice(
    inline,
    /^\s*(?:\p{L}+\s+){1,3}(?:things|criteria|points|factors|questions|aspects)\s*:\s+/iu.exec(
      inline.text,
    )?.[0].length ?? 0,
  );
}

/** Returns the text up to a full stop. Semicolons may separate weights. */
function firstSentence(inline: InlineText): InlineText {
  return splitAt(inline, /(?<=[.!?])\s+(?=[\p{L}"“])/gu)[0] ?? inline;
}

/**
 * Reads the weights after `Weights:` and similar words. If these words are about weights, a sum of
 * 10 is accepted too. If they do not sum to a whole, only those whose form shows a weight, such as
 * `40%`, are read.
 */
function readWeightsAfterLead(inline: InlineText, lead: string): Findings | null {
  const found = weightClauses(firstSentence(inline));
  const isOfWeights = /weight|gewicht|wts|poids|pond[eé]r|pesos/iu.test(lead);
  const isTen = isOfWeights && sumOf(found.map(figureOf)) === TEN_POINTS;
  const marked = areWhole(found) || isTen ? found : found.filter(({ isMarked }) => isMarked);
  return readEachWeight(marked.length > 1 ? marked : []);
}

/**
 * True for `If I put 60% on cost` and `The rubric gives ..., mine are ...`: weights of a
 * hypothetical case, another time or another person.
 */
function isNotOwnWeight(text: string): boolean {
  return /\b(?:if|would|could|last|mine|instead|however|disagree|upside down|ignore)\b/iu.test(
    text,
  );
}

/** True if the weights sum to 1 or 100. */
export function areWhole(weights: readonly Labelled[]): boolean {
  return isWhole(weights.map(figureOf));
}

/** The sum of weights handed out as points: `Weights: speed 5, safety 3, effort 2`. */
const TEN_POINTS = 10;

function figureOf({ value }: Labelled): number {
  return Number.parseFloat(value.text);
}

/** Returns weights with a word such as `counts`, if the paragraph has at least two of them. */
function wordedWeights(context: ReadContext, block: LineBlock): readonly WeightClause[] {
  const own = wordedWeightsIn(block.inline);
  if (own.length !== 1) return own;
  const others = context.paragraphs.of(block).filter((each) => each !== block);
  return others.some(({ inline }) => wordedWeightsIn(inline).length > 0) ? own : [];
}

function wordedWeightsIn(inline: InlineText): readonly WeightClause[] {
  const counted = weightsInWords(inline);
  if (counted === null || counted.length > 0) return counted ?? [];
  return sentencesIn(inline).flatMap((sentence) => {
    const whole = weightClause(sentence);
    if (whole?.isWorded === true) return [whole];
    const said = sentence.text.replace(/\((?!weight )(?:[^()]*\)\W*|[^()]*)$/u, '');
    const body = slice(sentence, said.lastIndexOf(':') + 1, said.length);
    const pieces = weightClauses(body);
    // In `cost counts for 50 %, fit for 30 % and support for 20 %` the word for weighing stands
    // only once.
    const isSaid = pieces[0]?.isWorded === true && areWhole(pieces);
    return isSaid || pieces.every((each) => each.isWorded) ? pieces : [];
  });
}

const LEADING =
  /(?:^|[\s(])(?:(?:criteria (?:&|and) )?weights?|criteria (?:&|and) shares|weightings?|wts|scoring|criteria|rubric|how i (?:weigh|score|judge)|i multiply(?: by)?|factors|multipliers|coefficients|coefs?|höchstpunktzahl|gewichte|poids|pond[eé]rations?|pesos|pesi)(?:\s+(?:are|is|was|were|the|ones?|those|from|kick-?off|issue|brief|meeting|as|in|given|handed|agreed|I|we|am|use|used|have|this|round|time|now|today|unchanged|mit|faktoren|points|at|on|wiki|sheet|they|provided|set|usual|son|los|que|acordamos|el|lunes|martes))*\s*[:=]\s+/i;
const WEIGHS =
  /\b(?:I|we|(?:the|my|our)\s+(?:rubric|brief))\s+(?:puts?|gives?|gave|weigh(?:s|ed|t)?|assign(?:s|ed)?|sets?|spreads?|splits?)\b|\bmy weights\b(?: are\b)?/iu;

function readEachWeight(weights: readonly Labelled[]): Findings | null {
  const found = weights.flatMap(({ label, value }) => readWeight(label, value));
  return weights.length === 0 ? null : found;
}

const FACTOR =
  /^\(?(?:(?<value>\d*\.?\d+\s*%?)\s*[×x*·]\s*(?<label>\p{L}[^+=()×*·\d]*?)|(?<name>\p{L}[^+=()×*·\d]*?)\s*[×x*·]\s*(?<share>\d*\.?\d+\s*%?))\)?[\s.]*$/du;

/** Reads `total = 0.4 × Speed + 0.6 × Safety` if the weights sum to 1 or 100. */
export function readFormula(inline: InlineText): Findings | null {
  const start = Math.max(inline.text.lastIndexOf('='), inline.text.indexOf(':')) + 1;
  const terms = splitAt(slice(inline, start), /\s+\+\s+/gu);
  const factors = terms.flatMap((term) => {
    const { label, value, name = label, share = value } = captured(term, FACTOR);
    return name === undefined || share === undefined ? [] : [{ label: name, value: share }];
  });
  const isFormula = terms.length > 1 && factors.length === terms.length && areWhole(factors);
  return isFormula ? readEachWeight(factors) : null;
}
