import { type InlineText, slice } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { inlineOf } from '../blocks.ts';
import type { FactOf } from '../fact.ts';
import { splitAt } from './labelled.ts';

export type ChoicePlace = FactOf<'vote'>['place'];

const SECOND = String.raw`(?:my )?(?:(?:second|2nd) (?:choice|vote|pick)|runner-?up)[\s).!]*$`;
const WHO = String.raw`^(?<who>\P{P}{2,60}?)\s`;
/** Matches the mark after a name: `Tile tuning ← my vote`, `Tile tuning (second choice)`. */
const MARKS = String.raw`*(?:←|<-+|\()\s*`;

/** Phrases of a vote. The name follows the phrase, except in patterns with the group `who`. */
const VOTES: readonly (readonly [ChoicePlace, RegExp])[] = [
  ['vote', new RegExp(String.raw`${WHO}+(?:wins\b|(?:takes|gets|has) my vote\b)`, 'u')],
  ['vote', new RegExp(String.raw`${WHO}${MARKS}my (?:vote|pick|choice|winner)[\s).!]*$`, 'iu')],
  ['second', new RegExp(`${WHO}${MARKS}${SECOND}`, 'iu')],
  [
    'second',
    /^(?:and )?(?:(?:(?:my|the) )?(?:(?:second(?:ary)?|2nd)[- ](?:choice|vote|pick|preference)|runner[- ]?up|backup(?: choice)?)|zweite wahl|ersatzweise|(?:en )?(?:second|deuxième) choix|segunda (?:opción|elección))\s*(?:[:–—-]|is|would be|goes to)\s*/iu,
  ],
  [
    'second',
    /^(?:and )?as (?:(?:a|my|the) )?second choice,? (?:I|we) (?:name|take|pick|choose|have)\s+/iu,
  ],
  ['second', /^(?:and )?(?:(?:as|your) )?(?:a )?second choice\?\s+/iu],
  [
    'vote',
    /^(?:(?:whom?|which(?: (?:one|proposal))?) do you vote for|(?:q\d+\. )?your vote)\?\s+/iu,
  ],
  [
    'vote',
    /^(?:my money is on|je vote pour|ich stimme für|ik stem (?:op|voor)|mijn stem(?: gaat naar)?|(?:il mio )?voto per|głosuję na|mein favorit(?: ist)?)\s*:?\s+/iu,
  ],
  [
    'vote',
    /^(?:(?:my|final|the|our|primary|first|meine|mon)\s+)*(?:shark\s*#?\s*\d*\s+)?(?:votes?|voting|ballot|stimme|votum|voto)(?:\s+\([^()]*\)|\s+for (?:this|next|the)\s[^:.,;]{2,40}(?=:))?(?:\s+(?:goes to|go to|is for|is|for|por))?\s*(?:[:–—-]|->|→)?\s+(?=\S)/iu,
  ],
  ['vote', /^(?:fund|back)\s+/iu],
  ['hold', /^(?:i hold(?=.*\buntil\b)|hold(?:\s+(?:on|for)|\s*[:–—]))\s+/iu],
  [
    'abstain',
    /^(?:i (?:abstain (?:on|from|for)|recuse myself from)|(?:abstain(?:ed)?|abstention)\s*[:–—])\s+/iu,
  ],
  ['vote', /^my (?:vote|choice|pick) (?:falls on|goes to|is for)\s+/iu],
  ['vote', /^i(?:['’]d| would) (?:fund|back|pick|choose|finance|vote for|go (?:with|for))\s+/iu],
  [
    'vote',
    /^i(?:['’]m| am|['’]ll| will)?\s+(?:vote|voting|cast my vote|backing|back|pick|picking|choose|choosing)\s*(?:for|behind|to (?:fund|back|support|finance))?\s*:?\s+/iu,
  ],
  [
    'vote',
    /^(?:(?:my|the|final|\p{Lu}\p{L}+['’]s)\s+)*(?:winner|pick|choice|(?:first|1st|top) (?:choice|pick|preference))\s*(?:[:–—-]|is)\s*/iu,
  ],
];

/** Phrases of a second choice after a sentence: `Second: Rows`, `If not possible, then Rows`. */
const BEHIND: typeof VOTES = [
  // As the first sentence, `Rows is my runner-up` may be about a part or a case.
  ['second', new RegExp(String.raw`${WHO}+is\s+(?=my )${SECOND}`, 'iu')],
  ['second', /^second\s*:\s+/iu],
  [
    'second',
    /^if\b[^.!?]*(?:\bnot\b|\bcannot\b|n['’]t\b|\bblocked\b|\brejected\b|\bunavailable\b)[^.!?]*,\s+(?:then\s+|take\s+)?/iu,
  ],
];

/** Matches the second choice in `I vote for Keys; second Rows`. Elsewhere it may be a rank. */
const BESIDE: typeof VOTES = [['second', /^(?:second|2nd)(?: (?:choice|vote|pick))?\s+/iu]];

/** A vote in words. */
export interface ChoiceWords {
  readonly place: ChoicePlace;
  readonly who: InlineText;
  /** True for `Vote: ...` and similar phrases, which only a name can follow. */
  readonly isPlain: boolean;
  /** True if the name stands before the words of the vote: `Keys wins`. */
  readonly isBefore: boolean;
  /** True if the vote is conditional or is withdrawn in the same passage. */
  readonly isUnsure: boolean;
  /** The sentences after it, up to the next vote. They go on with a reason that it begins. */
  readonly after: string;
}

const FIRST = /^[^\p{L}]*(?:first|1st)\s*:\s/iu;
type ChoiceSentence = Omit<ChoiceWords, 'after'>;

const SENTENCE_END =
  /(?<=[.!?;])(?<!\bn[or]\.|vote for\?|your vote\?|second choice\?)\s+(?=\S)|,\s+(?=(?:and )?(?:my |the )?(?:second|2nd|runner))/giu;
/** The votes in a line or a heading, sentence by sentence. */
export function choicesIn(block: MarkdownBlock): readonly ChoiceWords[] {
  const inline = inlineOf(block);
  if (inline === null) return [];
  const sentences = splitAt(inline, SENTENCE_END);
  // `First: Rows. Second: Keys.` is a ranking.
  if (sentences.some(({ text }) => FIRST.test(text))) return [];
  const found: (ChoiceSentence & { readonly index: number })[] = [];
  for (const [index, each] of sentences.entries()) {
    const isVoted = found.some(({ place }) => place === 'vote');
    const isTakenBack = TAKEN_BACK.test(sentences[index + 1]?.text ?? '');
    for (const vote of choiceIn(each, index, isVoted))
      found.push({ ...vote, index, isUnsure: vote.isUnsure || isTakenBack });
  }
  return found.map(({ index, ...vote }, at) => {
    const after = sentences.slice(index + 1, found[at + 1]?.index);
    return { ...vote, after: after.map(({ text }) => text).join(' ') };
  });
}

const OPENING =
  /^[^\p{L}\p{N}#]*(?:(?:so|then|overall|therefore|thus|in the end|all in all|for me)\b,?\s+)?/iu;

/** @param isVoted true if an earlier sentence of the line contains the vote */
function choiceIn(
  sentence: InlineText,
  index: number,
  isVoted: boolean,
): readonly ChoiceSentence[] {
  const opening = OPENING.exec(sentence.text)?.[0] ?? '';
  // After the first sentence, a quotation mark begins the words of someone else.
  if (index > 0 && /["“”«]/u.test(opening)) return [];
  const text = sentence.text.slice(opening.length);
  const ways = [...VOTES, ...(index > 0 ? BEHIND : []), ...(isVoted ? BESIDE : [])];
  for (const [place, pattern] of ways) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const named = found.groups?.['who']?.length;
    const isBefore = named !== undefined;
    const who = isBefore
      ? slice(sentence, opening.length, opening.length + named)
      : slice(sentence, opening.length + found[0].length);
    const rest = isBefore ? text.slice(named) : who.text;
    const isUnsure = UNSURE.test(rest) || (isBefore && IN_PART.test(rest));
    return [{ place, who, isPlain: PLAIN.test(text), isBefore, isUnsure }];
  }
  return [];
}

/** Matches `Vote: ...` and `I vote for ...`, which are votes whatever name follows. */
const PLAIN =
  /^(?:(?:my |final |meine |mon )*(?:votes?|winner|second choice|runner[- ]?up|stimme|votum|zweite wahl)\s*:|i(?:['’]m| am|['’]ll| will|['’]d| would)?\s+(?:vote|voting)(?:\s+for\b|\s*:))/iu;

const TAKEN_BACK =
  /^(?:no|wait|actually|scratch that|on second thoughts?|sadly|alas|unfortunately|however|leider|malheureusement)\b/i;

/** Matches `wins on speed` and `wins with 2 votes to 1`, which are not votes. */
const IN_PART =
  /^\s+wins\s+(?:(?:on|in|at|for)\s+(?!(?:me|us|all)\b)|(?:with|by)\s+\S+\s+votes?\b)/iu;

/** Matches words that make a vote conditional or withdraw it. */
const UNSURE =
  /\b(?:unless|if (?!only\b)\p{L}+|wait|actually|scratch that|on second thoughts?|only (?:if|after|when|with|once)|provided|assuming|on condition|but not|category)\b|[.…,—–-]\s*no\b/iu;
