import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { Block, CodeBlock, LineBlock, TableBlock } from '../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { readMark } from '../words/mark.ts';
import { readMention } from '../words/mention.ts';
import { normal } from '../words/normal.ts';
import type { Cast } from './cast.ts';
import { cell, gridOf } from './grid.ts';
import { isOverall } from './score.ts';
import { namesVoted } from './vote-words.ts';

/**
 * A list or a table that holds the very name that is voted for is a list of proposals:
 * `I vote for Arena` tells what `- Arena: 8/10` and its neighbours are.
 */
export function declareVoted(cast: Cast, blocks: readonly Block[]): void {
  const voted = new Set(
    blocks
      .flatMap(namesVoted)
      .filter((name) => cast.find(name) === null)
      .map(plain),
  );
  if (voted.size === 0) return;
  const lines = blocks.filter((block) => block.kind === 'line');
  for (const line of lines.filter((each) => voted.has(plain(nameIn(each.rich))))) {
    for (const each of lines) if (each.group === line.group) declareLine(cast, each);
  }
  for (const block of blocks) if (block.kind === 'code') declareCode(cast, block, voted);
  for (const block of blocks) if (block.kind === 'table') declareTable(cast, block, voted);
}

function declareTable(cast: Cast, block: TableBlock, voted: ReadonlySet<string>): void {
  const { kinds } = gridOf(block);
  const names = block.rows.map((row) => cell(row, 0));
  if (kinds[0] !== 'other' || !names.some(({ text }) => voted.has(plain(text)))) return;
  for (const name of names) {
    if (name.text !== '' && !isOverall(name.text)) cast.declare(name.text, stretchOf(name));
  }
}

function declareCode(cast: Cast, { lines }: CodeBlock, voted: ReadonlySet<string>): void {
  const named = lines.filter((rich) => nameIn(rich) !== '');
  if (!named.some((rich) => voted.has(plain(nameIn(rich))))) return;
  for (const rich of named)
    if (!isOverall(nameIn(rich))) cast.declare(nameIn(rich), stretchOf(rich));
}

function declareLine(cast: Cast, line: LineBlock): void {
  const part = labelled(line.rich);
  const name = nameIn(line.rich);
  if (part === null || name === '' || isOverall(name)) return;
  cast.declare(name, stretchOf(slice(line.rich, 0, part.label.text.length)));
}

/** The label of a line with a score. */
function nameIn(rich: Rich): string {
  const part = labelled(rich);
  return part !== null && readMark(part.value.text).kind === 'score' ? part.label.text : '';
}

function plain(text: string): string {
  return normal(readMention(text).name ?? '');
}
