import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { type Finding, skipped } from './finding.ts';
import type { ReadContext } from './read-context.ts';
import { namesAt, votesIn } from './vote-words.ts';

/** Votes and second choices; what is no proposal's name is no vote. */
export function readVote(context: ReadContext, block: MarkdownBlock): readonly Finding[] {
  if (context.isElsewhere(block)) return [];
  const found = votesIn(block).flatMap(({ place, who, isPlain, isUnsure }): readonly Finding[] => {
    const proposal = nameAt(context, who);
    if (isUnsure) return isPlain || proposal !== null ? [skipped(who, 'ambiguous')] : [];
    if (proposal !== null) return [{ kind: 'vote', proposal, place, where: textRangeOf(who) }];
    return isPlain ? [skipped(who, 'no-proposal', context.proposals.nearest(who.text))] : [];
  });
  return found.some(({ kind }) => kind === 'vote')
    ? found
    : [...found, ...readNameBelow(context, block)];
}

const MY_VOTE = /^\W*(?:(?:my|the|final)\s+)*(?:vote|pick|choice|winner)\W*$/i;

/** A name alone at once below `My vote`, in a line or as a title in bold. */
function readNameBelow(context: ReadContext, block: MarkdownBlock): readonly Finding[] {
  const above = context.blocks[context.blocks.indexOf(block) - 1];
  if (above?.kind !== 'heading' || !MY_VOTE.test(above.heading.inline.text)) return [];
  const inline =
    block.kind === 'line' ? block.inline : block.kind === 'heading' ? block.heading.inline : null;
  const proposal = inline === null ? null : nameAt(context, inline);
  if (inline === null || proposal === null) return [];
  return [{ kind: 'vote', proposal, place: 'vote', where: textRangeOf(inline) }];
}

/** The proposal that a text names, whole or before what follows it. */
function nameAt(context: ReadContext, who: InlineText): ProposalRef | null {
  for (const name of namesAt(who)) {
    const member = context.proposals.find(name);
    if (member !== null) return member;
  }
  return null;
}
