import { type InlineText, slice } from '../../markdown/inline.ts';
import { type Labelled, labelledBy } from './labelled.ts';

const NAME = String.raw`\p{L}[\p{L}\d'’ -]{0,40}?`;
const ENDS = String.raw`(?=\s*(?:[,;.!]|\band\b|\bbut\b|\bwhile\b|$))`;
const SCORE_FOR = new RegExp(
  String.raw`(?:\ban?\s+)?(?<value>\d+(?:\.\d+)?(?:\s*(?:/|out of)\s*\d+)?)\s+(?:for|on)\s+(?:the\s+|its\s+)?(?<label>${NAME})${ENDS}`,
  'dgiu',
);
/** A proposal and its scores in a sentence. */
interface ScoredInProse {
  readonly name: InlineText;
  readonly scores: readonly Labelled[];
}

const GETS =
  /^(?:and\s+|so\s+)?(?<name>.{2,60}?)\s+(?:gets?|scores?|receives?|earns?|has)\s+(?=(?:an?\s+)?\d)/iu;
const GIVES =
  /\b(?:I|we)\s+(?:give|rate|score|mark)\s+(?<name>.{2,60}?)(?:\s+with|\s+at)?\s+(?=(?:an?\s+)?\d)/iu;

const UNSURE =
  /\b(?:last|previous(?:ly)?|before|used to|would|could|might|should|if|unless|once|until|podría|sería|habría|pourrait|serait|aurait|könnte|würde|wäre|in the (?:words|eyes|view|opinion) of|says?|said|thinks?|thought|according|no way|don['’]t think|(?:not|n['’]t) (?:deserved|used)|(?:his|her|their) (?:marks?|scores?|opinions?|mails?|notes?)|\p{L}+['’]s (?:own )?(?:marks?|scores?|numbers|figures))\b/iu;

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
