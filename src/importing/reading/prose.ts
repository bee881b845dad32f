import { type InlineText, slice } from '../../markdown/inline.ts';
import { type Labelled, labelledBy, sentencesIn } from '../words/labelled.ts';
import type { Finding } from './finding.ts';
import type { ReadContext } from './read-context.ts';
import { readScore, stated } from './score.ts';

/** `The arena gets an 8 for impact`, where the criteria and the proposal are known; null where none of it is. */
export function readScoreProse(
  context: ReadContext,
  inline: InlineText,
): readonly Finding[] | null {
  const read = sentencesIn(inline).flatMap((sentence) => {
    const found = scoresInProse(sentence);
    const proposal = found === null ? null : context.proposals.find(found.name.text);
    const isAll = found?.scores.every(({ label }) => context.isCriterion(label.text)) === true;
    return found === null || proposal === null || !isAll
      ? []
      : found.scores.map(({ label, value }) => stated(proposal, label, value));
  });
  return read.length === 0 ? null : read.flatMap((each) => readScore(context, each));
}

const NAME = String.raw`\p{L}[\p{L}\d'’ -]{0,40}?`;
const ENDS = String.raw`(?=\s*(?:[,;.!]|\band\b|\bbut\b|\bwhile\b|$))`;
const WEIGHT_ON = new RegExp(
  String.raw`(?<value>\d+(?:\.\d+)?\s?%)\s+(?:weight\s+)?(?:on|for|to)\s+(?:the\s+)?(?<label>${NAME})${ENDS}`,
  'dgiu',
);
const WEIGHT_AT = new RegExp(
  String.raw`(?<!\p{L})(?!(?:and|but|while|the)\s)(?<label>${NAME})\s+(?:at\s+|(?:is|are)\s+(?:worth\s+)?|counts?\s+(?:for\s+)?)?(?<value>\d+(?:\.\d+)?\s?%)${ENDS}`,
  'dgiu',
);
const SCORE_FOR = new RegExp(
  String.raw`(?:\ban?\s+)?(?<value>\d+(?:\.\d+)?(?:\s*(?:/|out of)\s*\d+)?)\s+(?:for|on)\s+(?:the\s+|its\s+)?(?<label>${NAME})${ENDS}`,
  'dgiu',
);
const WEIGHS =
  /\b(?:I|we)\s+(?:put|give|gave|weigh(?:ed|t)?|assign(?:ed)?|set|spread|split)\b|\bmy weights\b|^(?=.*\b(?:is|are) worth\b)/iu;

/** `I put 40 % on impact and 60 % on risk`: every weight, where they sum to the whole; else none. */
export function weightsInProse(inline: InlineText): readonly Labelled[] {
  const lead = WEIGHS.exec(inline.text);
  if (lead === null) return [];
  const rest = slice(inline, lead.index + lead[0].length);
  for (const pattern of [WEIGHT_ON, WEIGHT_AT]) {
    const found = labelledBy(rest, pattern);
    const sum = found.reduce((total, { value }) => total + Number.parseFloat(value.text), 0);
    if (found.length > 1 && Math.abs(sum - 100) < 1e-9) return found;
  }
  return [];
}

/** A proposal and its scores in a sentence. */
export interface ScoredInProse {
  readonly name: InlineText;
  readonly scores: readonly Labelled[];
}

const GETS =
  /^(?:and\s+|so\s+)?(?<name>.{2,60}?)\s+(?:gets?|scores?|receives?|earns?|has)\s+(?=(?:an?\s+)?\d)/iu;
const GIVES =
  /\b(?:I|we)\s+(?:give|rate|score|mark)\s+(?<name>.{2,60}?)(?:\s+with|\s+at)?\s+(?=(?:an?\s+)?\d)/iu;

const UNSURE =
  /\b(?:last|previous(?:ly)?|before|used to|would|could|might|should|if|unless|says?|said|thinks?|thought|according)\b/iu;

/** Whether a sentence is about what was, what might be, or what others say. */
export function isOfAnotherTime(sentence: string): boolean {
  return UNSURE.test(sentence);
}

/** `The arena gets an 8 for impact and a 6 for risk`: null where some figure of the sentence is none of a label. */
export function scoresInProse(sentence: InlineText): ScoredInProse | null {
  if (isOfAnotherTime(sentence.text)) return null;
  const lead = GIVES.exec(sentence.text) ?? GETS.exec(sentence.text);
  const name = lead?.groups?.['name'];
  if (lead === null || name === undefined) return null;
  const rest = slice(sentence, lead.index + lead[0].length);
  const scores = labelledBy(rest, SCORE_FOR);
  const figures = rest.text.match(/\d+(?:\.\d+)?(?:\s*(?:\/|out of)\s*\d+)?/gi) ?? [];
  if (scores.length === 0 || figures.length !== scores.length) return null;
  const from = lead.index + lead[0].indexOf(name);
  return { name: slice(sentence, from, from + name.length), scores };
}
