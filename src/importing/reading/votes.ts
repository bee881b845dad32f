import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import { type HeadingBlock, inlineOf, type MarkdownBlock } from '../../markdown/outline.ts';
import { leastOf } from '../../quantity/extreme.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { splitAt } from '../words/labelled.ts';
import { type Finding, skipped } from './finding.ts';
import { remark } from './score.ts';

/** Votes and second choices; what is no proposal's name is no vote. */
export function readChoices(context: ReadContext, block: MarkdownBlock): readonly Finding[] {
  // `Winner: Keys` below the name of a criterion says who is best at that.
  const isInPart = BEST.test(inlineOf(block)?.text ?? '') && context.criterionAbove(block) !== null;
  if (context.isElsewhere(block) || isInPart) return [];
  const found = votesIn(block).flatMap(({ place, who, isPlain, isUnsure }): readonly Finding[] => {
    const named = nameAt(context, who, place);
    // What a decision waits for has to be named; a hold without it is only listed.
    if (place === 'hold' && named?.because == null) return [];
    if (isUnsure || (named !== null && isOfTwo(context, who, named)))
      return isPlain || named !== null ? [skipped(who, 'ambiguous')] : [];
    if (named !== null) return [{ kind: 'vote', place, ...named }];
    return isPlain
      ? [skipped(who, 'no-proposal', { suggestion: context.proposals.nearest(who.text) })]
      : [];
  });
  return found.some(({ kind }) => kind === 'vote')
    ? found
    : [...found, ...readNameBelow(context, block)];
}

const BEST = /^\W*(?:the\s+)?(?:winner|pick|choice|best)(?!\p{L})/iu;
const MY_VOTE = /^\W*(?:(?:my|the|final)\s+)*(?:vote|pick|choice|winner)\W*$/i;

/** A name alone at once below `My vote`, in a line or as a title in bold; below the title of the document it heads what is said of it. */
function readNameBelow(context: ReadContext, block: MarkdownBlock): readonly Finding[] {
  const above = context.blocks[context.blocks.indexOf(block) - 1];
  if (above?.kind !== 'heading' || !MY_VOTE.test(above.heading.inline.text)) return [];
  if (block.kind === 'heading' && above === context.blocks[0]) return [];
  const inline = inlineOf(block);
  const named = inline === null ? null : nameAt(context, inline, 'vote');
  if (named === null || isOverOthers(context, above, named.proposal)) return [];
  return [{ kind: 'vote', place: 'vote', ...named }];
}

/** Whether the heading is the title over a review, or other proposals have titles or lines below it too. */
function isOverOthers(context: ReadContext, above: HeadingBlock, first: ProposalRef): boolean {
  const below = context.blocks.filter(({ headings }) =>
    headings.some(({ inline }) => inline === above.heading.inline),
  );
  const named = below.flatMap((block) => {
    if (block.kind === 'heading') return context.memberIn(block.heading.inline) ?? [];
    return block.kind === 'line' ? (context.proposals.find(block.inline.text) ?? []) : [];
  });
  const isTitle = context.blocks[0] === above && below.some(({ kind }) => kind === 'heading');
  return isTitle || named.some((each) => each !== first);
}

/** The proposal that a text names, whole or before what follows it, where its name stands, and why it is named. */
function nameAt(context: ReadContext, who: InlineText, place: VotePlace) {
  for (const name of namesAt(who)) {
    const proposal = context.proposals.find(name);
    if (proposal === null) continue;
    // What stands in parentheses behind a name may say something of its own.
    const { length } = name.replace(/\s*\([^()]*\)\s*$/, '');
    const rest = who.text.slice(length);
    const isReason = place === 'hold' || place === 'abstain' || BECAUSE.test(rest);
    const because = isReason ? remark(rest.replace(BECAUSE, '')) : null;
    return { proposal, because, where: textRangeOf(who, 0, length) };
  }
  return null;
}

/** Whether another proposal stands behind the one that is named, and nothing else: `Vote: Keys (Bob), Rows (Ann)`. */
function isOfTwo({ names }: ReadContext, { text, at }: InlineText, named: Named): boolean {
  const rest = text.slice(at.filter((place) => place < named.where.end).length);
  const next =
    /^(?:\s*\([^()]*\))?\s*[,&/]\s*(?:and\s)?(?<next>.*)$/su.exec(rest)?.groups?.['next'] ?? '';
  const [other] = names.in({ text: next });
  const isOther = other?.start === 0 && ![null, named.proposal].includes(other.means.proposal);
  return isOther && /^\W*(?:\([^()]*\)\W*)?$/u.test(next.slice(other.end));
}

type Named = NonNullable<ReturnType<typeof nameAt>>;

const BECAUSE = /^[\s,;:(–—-]*(?:because|since|as|weil|denn|car|parce que|porque|omdat)\s/iu;

type VotePlace = FactOf<'vote'>['place'];

const SECOND = String.raw`(?:my )?(?:(?:second|2nd) (?:choice|vote|pick)|runner-?up)[\s).!]*$`;
const WHO = String.raw`^(?<who>\P{P}{2,60}?)\s`;
/** `Tile tuning ← my vote`, `Tile tuning (second choice)`. */
const MARKS = String.raw`*(?:←|<-+|\()\s*`;

/** What is voted for follows the words, but where they say who. */
const VOTES: readonly (readonly [VotePlace, RegExp])[] = [
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

/** What is the second choice in a sentence after another: `Second: Rows`, `If it is not possible, then Rows`. */
const BEHIND: typeof VOTES = [
  // `Rows is my runner-up` alone may be said of a part, or of a case.
  ['second', new RegExp(String.raw`${WHO}+is\s+(?=my )${SECOND}`, 'iu')],
  ['second', /^second\s*:\s+/iu],
  [
    'second',
    /^if\b[^.!?]*(?:\bnot\b|\bcannot\b|n['’]t\b|\bblocked\b|\brejected\b|\bunavailable\b)[^.!?]*,\s+(?:then\s+|take\s+)?/iu,
  ],
];

/** `I vote for Keys; second Rows`, `..., second choice Rows`: elsewhere it may be a rank. */
const BESIDE: typeof VOTES = [['second', /^(?:second|2nd)(?: (?:choice|vote|pick))?\s+/iu]];

/** What stands after the words of a vote. */
interface VoteWords {
  readonly place: VotePlace;
  readonly who: InlineText;
  /** `Vote: ...`, where nothing but a name is expected. */
  readonly isPlain: boolean;
  /** On a condition, or taken back in the same breath. */
  readonly isUnsure: boolean;
}

const SENTENCE_END =
  /(?<=[.!?;])(?<!\bn[or]\.|vote for\?|your vote\?|second choice\?)\s+(?=\S)|,\s+(?=(?:and )?(?:my |the )?(?:second|2nd|runner))/giu;
const ENDS_OF_NAME =
  /(?<!\b(?:no|nr))[.!,;:]\s|\s(?:takes|gets|has|wins)\s|\s(?:because|until|since|as|with|if|unless|although|though|but)\s|\s(?:too|as well|again)(?=\W|$)|\s[–—-]\s|\s\(/gu;

/** The votes that a line or a heading speaks of, sentence by sentence. */
function votesIn(block: MarkdownBlock): readonly VoteWords[] {
  const inline = inlineOf(block);
  if (inline === null) return [];
  const sentences = splitAt(inline, SENTENCE_END);
  const found: VoteWords[] = [];
  for (const [index, each] of sentences.entries()) {
    const isVoted = found.some(({ place }) => place === 'vote');
    const isTakenBack = TAKEN_BACK.test(sentences[index + 1]?.text ?? '');
    for (const vote of voteIn(each, index, isVoted))
      found.push(isTakenBack ? { ...vote, isUnsure: true } : vote);
  }
  return found;
}

const OPENING =
  /^[^\p{L}\p{N}#]*(?:(?:so|then|overall|therefore|thus|in the end|all in all|for me)\b,?\s+)?/iu;

/** @param isVoted whether the line has named the vote before */
function voteIn(sentence: InlineText, index: number, isVoted: boolean): readonly VoteWords[] {
  const opening = OPENING.exec(sentence.text)?.[0] ?? '';
  // Further on in a line a quotation begins with somebody else's words.
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
    return [{ place, who, isPlain: PLAIN.test(text), isUnsure }];
  }
  return [];
}

/** `Vote: ...` and `I vote for ...` speak of a vote, whomever they name. */
const PLAIN =
  /^(?:(?:my |final |meine |mon )*(?:votes?|winner|second choice|runner[- ]?up|stimme|votum|zweite wahl)\s*:|i(?:['’]m| am|['’]ll| will|['’]d| would)?\s+(?:vote|voting)(?:\s+for\b|\s*:))/iu;

const TAKEN_BACK =
  /^(?:no|wait|actually|scratch that|on second thoughts?|sadly|alas|unfortunately|however|leider|malheureusement)\b/i;

/** `wins on speed` and `wins with 2 votes to 1` are no votes. */
const IN_PART =
  /^\s+wins\s+(?:(?:on|in|at|for)\s+(?!(?:me|us|all)\b)|(?:with|by)\s+\S+\s+votes?\b)/iu;

/** A vote on a condition, or taken back in the same breath, is none. */
const UNSURE =
  /\b(?:unless|if (?!only\b)\p{L}+|wait|actually|scratch that|on second thoughts?|only (?:if|after|when|with|once)|provided|assuming|on condition|but not|category)\b|[.…,—–-]\s*no\b/iu;

/** What a text begins with, from the whole of it to its shortest part that could be a name. */
function namesAt(who: InlineText): readonly string[] {
  const whole = who.text.replace(/[.!;]+$/, '');
  const cuts = [...who.text.matchAll(ENDS_OF_NAME)].map((end) => who.text.slice(0, end.index));
  return [whole, ...cuts];
}

/** Stands for another proposal in each sentence. */
const PRONOUN = /^\W*(?:it|this|that|these|those|them|both|all|neither|none|nobody|nothing)\W*$/iu;

/** The names in places for nothing else, and known ones after words of a vote, up to where a name may end: `Vote: Tile tuning, since...`. */
export function plainVotes(
  block: MarkdownBlock,
  isKnown: (name: string) => boolean,
): readonly InlineText[] {
  return votesIn(block).flatMap(({ who, isPlain, isUnsure }) => {
    const end = leastOf(namesAt(who).map((name) => name.length));
    const name = slice(who, 0, end);
    const isName = isPlain ? !PRONOUN.test(name.text) : isKnown(name.text);
    return isName && !isUnsure ? [name] : [];
  });
}

/** Every name that a block may vote for. */
export function namesVoted(block: MarkdownBlock): readonly string[] {
  return votesIn(block).flatMap(({ place, who, isUnsure }) =>
    isUnsure || place === 'hold' || place === 'abstain' ? [] : namesAt(who),
  );
}
