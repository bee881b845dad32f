import { type InlineText, slice, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { type HeadingBlock, inlineOf, type MarkdownBlock } from '../../markdown/outline.ts';
import { leastOf } from '../../quantity/extreme.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { splitAt } from '../words/labelled.ts';
import { type Finding, skipped } from './finding.ts';

/** Votes and second choices; what is no proposal's name is no vote. */
export function readVote(context: ReadContext, block: MarkdownBlock): readonly Finding[] {
  // `Winner: Keys` below the name of a criterion says who is best at that.
  const isInPart = BEST.test(inlineOf(block)?.text ?? '') && context.criterionAbove(block) !== null;
  if (context.isElsewhere(block) || isInPart) return [];
  const found = votesIn(block).flatMap(({ place, who, isPlain, isUnsure }): readonly Finding[] => {
    const named = nameAt(context, who);
    if (isUnsure) return isPlain || named !== null ? [skipped(who, 'ambiguous')] : [];
    if (named !== null) return [{ kind: 'vote', place, ...named }];
    return isPlain ? [skipped(who, 'no-proposal', context.proposals.nearest(who.text))] : [];
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
  const named = inline === null ? null : nameAt(context, inline);
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

/** The proposal that a text names, whole or before what follows it, and where its name stands. */
function nameAt(
  context: ReadContext,
  who: InlineText,
): { readonly proposal: ProposalRef; readonly where: TextRange } | null {
  for (const name of namesAt(who)) {
    const proposal = context.proposals.find(name);
    // What stands in parentheses behind a name may say something of its own.
    const { length } = name.replace(/\s*\([^()]*\)\s*$/, '');
    if (proposal !== null) return { proposal, where: textRangeOf(who, 0, length) };
  }
  return null;
}

type VotePlace = 'vote' | 'second';

const VOTES: readonly (readonly [VotePlace, RegExp])[] = [
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
  ['second', /^second\s*:\s+/iu],
  [
    'second',
    /^if\b[^.!?]*(?:\bnot\b|\bcannot\b|n['’]t\b|\bblocked\b|\brejected\b|\bunavailable\b)[^.!?]*,\s+(?:then\s+|take\s+)?/iu,
  ],
];

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
  /(?<!\b(?:no|nr))[.!,;]\s|\s(?:takes|gets|has|wins)\s|\s(?:because|since|as|with|if|unless|although|though|but)\s|\s[–—-]\s|\s\(/gu;

/** The votes that a line or a heading speaks of, sentence by sentence. */
function votesIn(block: MarkdownBlock): readonly VoteWords[] {
  const inline = inlineOf(block);
  if (inline === null) return [];
  const sentences = splitAt(inline, SENTENCE_END);
  return sentences.flatMap((each, index) =>
    voteIn(each, index).map((vote) =>
      TAKEN_BACK.test(sentences[index + 1]?.text ?? '') ? { ...vote, isUnsure: true } : vote,
    ),
  );
}

const OPENING =
  /^[^\p{L}\p{N}#]*(?:(?:so|then|overall|therefore|thus|in the end|all in all|for me)\b,?\s+)?/iu;

function voteIn(sentence: InlineText, index: number): readonly VoteWords[] {
  const opening = OPENING.exec(sentence.text)?.[0] ?? '';
  // Further on in a line a quotation begins with somebody else's words.
  if (index > 0 && /["“”«]/u.test(opening)) return [];
  const text = sentence.text.slice(opening.length);
  const won = /^(?<who>\P{P}{2,60}?)\s+(?:wins\b|(?:takes|gets|has) my vote\b)/u.exec(text)
    ?.groups?.['who'];
  if (won !== undefined) {
    const who = slice(sentence, opening.length, opening.length + won.length);
    const rest = text.slice(won.length);
    return [
      { place: 'vote', who, isPlain: false, isUnsure: UNSURE.test(rest) || IN_PART.test(rest) },
    ];
  }
  const marked = (MARKED.exec(text) ?? (index > 0 ? CALLED.exec(text) : null))?.groups;
  if (marked !== undefined) {
    const { who = '', second } = marked;
    const name = slice(sentence, opening.length, opening.length + who.length);
    return [
      {
        place: second === undefined ? 'vote' : 'second',
        who: name,
        isPlain: false,
        isUnsure: false,
      },
    ];
  }
  for (const [place, pattern] of index > 0 ? [...VOTES, ...BEHIND] : VOTES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const who = slice(sentence, opening.length + found[0].length);
    const isPlain = PLAIN.test(text);
    return [{ place, who, isPlain, isUnsure: UNSURE.test(who.text) }];
  }
  return [];
}

/** `Tile tuning ← my vote`, `Tile tuning (second choice)`. */
const MARKED =
  /^(?<who>\P{P}{2,60}?)\s*(?:←|<-+|\()\s*(?:my (?:vote|pick|choice|winner)|(?<second>(?:my )?(?:(?:second|2nd) (?:choice|vote|pick)|runner-?up)))[\s).!]*$/iu;

/** `Rows is my runner-up`, in a line that has named the vote: alone it may be said of a part, or of a case. */
const CALLED =
  /^(?<who>\P{P}{2,60}?)\s+is\s+(?<second>my (?:(?:second|2nd) (?:choice|vote|pick)|runner-?up))[\s).!]*$/iu;

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

/** The names in places for nothing else, up to where a name may end: `Vote: Tile tuning, since...`. */
export function plainVotes(block: MarkdownBlock): readonly InlineText[] {
  return votesIn(block).flatMap(({ who, isPlain, isUnsure }) => {
    const end = leastOf(namesAt(who).map((name) => name.length));
    return isPlain && !isUnsure ? [slice(who, 0, end)] : [];
  });
}

/** Every name that a block may vote for. */
export function namesVoted(block: MarkdownBlock): readonly string[] {
  return votesIn(block).flatMap(({ who, isUnsure }) => (isUnsure ? [] : namesAt(who)));
}
