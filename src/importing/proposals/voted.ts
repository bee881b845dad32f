import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { sumIn } from '../reading/score.ts';
import { namesVoted } from '../reading/votes.ts';
import { isNoMember } from '../tables/down.ts';
import { cell, gridOf } from '../tables/grid.ts';
import type { TableNames } from '../tables/names.ts';
import { labelled } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { isOverall } from '../words/overall.ts';
import { readScoreToken } from '../words/score-token.ts';

/**
 * A list or a table that holds the very name that is voted for is a list of proposals:
 * `I vote for Arena` tells what `- Arena: 8/10` and its neighbours are.
 */
export function besideVoted(
  { isProposal }: TableNames,
  blocks: readonly MarkdownBlock[],
): readonly InlineText[] {
  const voted = votedIn(blocks, (name) => !isProposal(name));
  if (voted.size === 0) return [];
  const isVoted = (block: MarkdownBlock) => holdsVoted(block, voted);
  const lines = blocks.filter((block) => block.kind === 'line');
  const groups = new Set(lines.filter(isVoted).map(({ group }) => group));
  return blocks
    .filter((block) => (block.kind === 'line' ? groups.has(block.group) : isVoted(block)))
    .flatMap(namesIn)
    .filter(({ text }) => !isOverall(text) && !isNoMember(text));
}

/** The names that are voted for, made plain. */
export function votedIn(
  blocks: readonly MarkdownBlock[],
  isNew: (name: string) => boolean = () => true,
): ReadonlySet<string> {
  const names = blocks.flatMap(namesVoted).filter(isNew).map(plain);
  return new Set(names.filter((name) => name !== ''));
}

/** Whether the scores of a block are of one of these names. */
export function holdsVoted(block: MarkdownBlock, voted: ReadonlySet<string>): boolean {
  return namesIn(block).some(({ text }) => voted.has(plain(text)));
}

/** The labels of scores in a line or in code, and what stands down the side of a table. */
function namesIn(block: MarkdownBlock): readonly InlineText[] {
  if (block.kind === 'table')
    return gridOf(block).kinds[0] === 'other'
      ? block.rows.map((row) => cell(row, 0)).filter(({ text }) => text !== '')
      : [];
  const lines = block.kind === 'line' ? [block.inline] : block.kind === 'code' ? block.lines : [];
  return lines.flatMap((inline) => {
    const part = labelled(inline);
    return part !== null && readScoreToken(sumIn(part.value).result.text).kind === 'score'
      ? [part.label]
      : [];
  });
}

function plain(text: string): string {
  return nameKey(readMention(text).name ?? '');
}
