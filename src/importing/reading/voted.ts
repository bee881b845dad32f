import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { cell, gridOf } from '../tables/grid.ts';
import { labelled } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { readScoreToken } from '../words/score-token.ts';
import type { ProposalIndex } from './proposal-index.ts';
import { namesVoted } from './vote-words.ts';

/**
 * A list or a table that holds the very name that is voted for is a list of proposals:
 * `I vote for Arena` tells what `- Arena: 8/10` and its neighbours are.
 */
export function declareVoted(proposals: ProposalIndex, blocks: readonly MarkdownBlock[]): void {
  const voted = new Set(
    blocks
      .flatMap(namesVoted)
      .filter((name) => proposals.find(name) === null)
      .map(plain),
  );
  if (voted.size === 0) return;
  const lines = blocks.filter((block) => block.kind === 'line');
  for (const line of lines.filter((each) => voted.has(plain(nameIn(each.inline))))) {
    for (const each of lines) if (each.group === line.group) declareLine(proposals, each);
  }
  for (const block of blocks) if (block.kind === 'code') declareCode(proposals, block, voted);
  for (const block of blocks) if (block.kind === 'table') declareTable(proposals, block, voted);
}

function declareTable(
  proposals: ProposalIndex,
  block: TableBlock,
  voted: ReadonlySet<string>,
): void {
  const { kinds } = gridOf(block);
  const names = block.rows.map((row) => cell(row, 0));
  if (kinds[0] !== 'other' || !names.some(({ text }) => voted.has(plain(text)))) return;
  for (const name of names) {
    if (name.text !== '' && !isOverall(name.text)) proposals.declare(name.text, textRangeOf(name));
  }
}

function declareCode(
  proposals: ProposalIndex,
  { lines }: CodeBlock,
  voted: ReadonlySet<string>,
): void {
  const named = lines.filter((inline) => nameIn(inline) !== '');
  if (!named.some((inline) => voted.has(plain(nameIn(inline))))) return;
  for (const inline of named)
    if (!isOverall(nameIn(inline))) proposals.declare(nameIn(inline), textRangeOf(inline));
}

function declareLine(proposals: ProposalIndex, line: LineBlock): void {
  const part = labelled(line.inline);
  const name = nameIn(line.inline);
  if (part === null || name === '' || isOverall(name)) return;
  proposals.declare(name, textRangeOf(slice(line.inline, 0, part.label.text.length)));
}

/** The label of a line with a score. */
function nameIn(inline: InlineText): string {
  const part = labelled(inline);
  return part !== null && readScoreToken(part.value.text).kind === 'score' ? part.label.text : '';
}

function plain(text: string): string {
  return normal(readMention(text).name ?? '');
}
