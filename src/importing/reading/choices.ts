import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { HeadingBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { minOf } from '../../quantity/min-max.ts';
import { inlineOf } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import { type ChoicePlace, type ChoiceWords, choicesIn } from '../words/choices-in.ts';
import { type Finding, type Findings, skippedFigure, votedProposals } from './finding.ts';
import { remarkIn } from './score.ts';

/** Reads votes, second choices, holds and abstentions. Names of no proposal are skipped. */
export function readChoices(context: ReadContext, block: MarkdownBlock): Findings {
  if (isOfPart(context, block)) return [];
  const found = choicesIn(block).flatMap((choice): Findings => {
    const { place, who, isPlain, isUnsure } = choice;
    const named = nameAt(context, choice);
    // A hold counts only if the condition that the decision waits for is given.
    if (place === 'hold' && named?.because == null) return [];
    if (isUnsure || (named !== null && isOfTwo(context, who, named)))
      return isPlain || named !== null ? [skippedFigure(who, 'ambiguous')] : [];
    if (named !== null) return [{ kind: 'vote', place, ...named }];
    return isPlain ? [unknownChoice(context, who, place)] : [];
  });
  return found.some(({ kind }) => kind === 'vote')
    ? found
    : [...found, ...readNameBelow(context, block)];
}

/**
 * Returns the names of no proposal in words of a vote that no reader used: `My pick: Banana peel`.
 * Where a vote is read, such words are more likely prose.
 */
export function unreadVotes(context: ReadContext, findings: Findings): Findings {
  if (votedProposals(findings).length > 0) return [];
  const read = new RangeIndex(findings);
  return context.blocks
    .filter((block) => block.kind === 'line' && !isOfPart(context, block))
    .flatMap(choicesIn)
    .filter(
      (choice) =>
        choice.place === 'vote' &&
        !(choice.isBefore || choice.isUnsure || PRONOUN.test(choice.who.text)) &&
        CAPITAL.test(choice.who.text) &&
        nameAt(context, choice) === null &&
        !read.isAt(textRangeOf(choice.who)),
    )
    .map(({ who, place }) => unknownChoice(context, who, place));
}

/** Matches a text without a figure that begins as a name does: `Banana peel`, `die Schale`. */
const CAPITAL = /^\W*(?:(?:the|die|der|das|den|le|la|el|il|o|a) )?["“*_]*\p{Lu}\D*$/u;

/** True for a block that is not about the choice of the reviewer in this round. */
function isOfPart(context: ReadContext, block: MarkdownBlock): boolean {
  // `Winner: Keys` below the name of a criterion only names the best proposal on that criterion.
  const isInPart = BEST.test(inlineOf(block)?.text ?? '') && context.criterionAbove(block) !== null;
  return context.isElsewhere(block) || isInPart;
}

/** Returns a name that is chosen and that no proposal has, as a skipped text. */
function unknownChoice(context: ReadContext, who: InlineText, place: ChoicePlace): Finding {
  const because = place === 'vote' ? 'unknown-vote' : 'no-proposal';
  const name = slice(who, 0, who.text.replace(/[\s.!;]+$/u, '').length);
  return skippedFigure(name, because, { suggestion: context.proposals.nearest(who.text) });
}

const BEST = /^\W*(?:the\s+)?(?:winner|pick|choice|best)(?!\p{L})/iu;
const MY_VOTE = /^\W*(?:(?:my|the|final)\s+)*(?:vote|pick|choice|winner)\W*$/i;

/**
 * Reads a name alone in the line or bold title directly below `My vote`. If `My vote` is the title
 * of the document, a title below it begins the section about a proposal, so it is no vote.
 */
function readNameBelow(context: ReadContext, block: MarkdownBlock): Findings {
  const above = context.blocks[context.blocks.indexOf(block) - 1];
  if (above?.kind !== 'heading' || !MY_VOTE.test(above.heading.inline.text)) return [];
  if (block.kind === 'heading' && above === context.blocks[0]) return [];
  const inline = inlineOf(block);
  const named = inline === null ? null : nameAt(context, { who: inline, place: 'vote', after: '' });
  if (named === null || isOverOthers(context, above, named.proposal)) return [];
  return [{ kind: 'vote', place: 'vote', ...named }];
}

/** True for the title of a review, and if titles or lines below it name other proposals too. */
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

/**
 * Returns the proposal that a text names, the place of the name and the reason given. The name may
 * be the whole text or end at one of several signs and words.
 */
function nameAt(context: ReadContext, { who, place, after }: NamedChoice) {
  for (const name of namesAt(who)) {
    const proposal = context.proposals.find(name);
    if (proposal === null) continue;
    // Parentheses after a name may hold a statement of their own.
    const { length } = name.replace(/\s*\([^()]*\)\s*$/, '');
    const rest = who.text.slice(length);
    const isReason = place === 'hold' || place === 'abstain' || BECAUSE.test(rest);
    const reason = isReason ? rest.replace(BECAUSE, '') : '';
    const because = remarkIn(reason) === null ? null : remarkIn(`${reason} ${after}`);
    return { proposal, because, where: textRangeOf(who, 0, length) };
  }
  return null;
}

/** True if only a second proposal follows the first one: `Vote: Keys (Bob), Rows (Ann)`. */
function isOfTwo({ names }: ReadContext, { text, at }: InlineText, named: Named): boolean {
  const rest = text.slice(at.filter((place) => place < named.where.end).length);
  const next =
    /^(?:\s*\([^()]*\))?\s*[,&/]\s*(?:and\s)?(?<next>.*)$/su.exec(rest)?.groups?.['next'] ?? '';
  const [other] = names.in({ text: next });
  const isOther = other?.start === 0 && ![null, named.proposal].includes(other.means.proposal);
  return isOther && /^\W*(?:\([^()]*\)\W*)?$/u.test(next.slice(other.end));
}

type NamedChoice = Pick<ChoiceWords, 'who' | 'place' | 'after'>;

type Named = NonNullable<ReturnType<typeof nameAt>>;

const BECAUSE = /^[\s,;:(–—-]*(?:because|since|as|weil|denn|car|parce que|porque|omdat)\s/iu;

const ENDS_OF_NAME =
  /(?<!\b(?:no|nr))[.!,;:]\s|\s(?:takes|gets|has|wins)\s|\s(?:because|until|since|as|with|if|unless|although|though|but)\s|\s(?:too|as well|again)(?=\W|$)|\s[–—-]\s|\s\(/gu;

/** Returns the possible names at the beginning of a text, the longest first. */
function namesAt(who: InlineText): readonly string[] {
  const whole = who.text.replace(/[.!;]+$/, '');
  const cuts = [...who.text.matchAll(ENDS_OF_NAME)].map((end) => who.text.slice(0, end.index));
  return [whole, ...cuts];
}

/** Words that can stand for any proposal, so they are not names. */
const PRONOUN = /^\W*(?:it|this|that|these|those|them|both|all|neither|none|nobody|nothing)\W*$/iu;

/**
 * Returns the names in places that hold only a name, and known names after the words of a vote.
 * Each is cut where a name may end: `Tile tuning` in `Vote: Tile tuning, since...`.
 */
export function plainVotes(
  block: MarkdownBlock,
  isKnown: (name: string) => boolean,
): readonly InlineText[] {
  return choicesIn(block).flatMap(({ who, isPlain, isUnsure }) => {
    const end = minOf(namesAt(who).map((name) => name.length));
    const name = slice(who, 0, end);
    const isName = isPlain ? !PRONOUN.test(name.text) : isKnown(name.text);
    return isName && !isUnsure ? [name] : [];
  });
}

/** Returns every name that a block may vote for. */
export function namesVoted(block: MarkdownBlock): readonly string[] {
  return choicesIn(block).flatMap(({ place, who, isUnsure }) =>
    isUnsure || place === 'hold' || place === 'abstain' ? [] : namesAt(who),
  );
}
