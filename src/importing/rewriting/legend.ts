import type { MarkdownBlock } from '../../markdown/outline.ts';
import { exact, toNumber } from '../../quantity/exact.ts';
import { greatestOf } from '../../quantity/extreme.ts';
import { printShortest } from '../../quantity/print.ts';
import { legendIn, legendTable } from '../../tables/legend.ts';
import { wordKey } from '../../workspace/document/declared-words.ts';

/**
 * What the words and signs of a document's own legend stand for, out of the highest of them:
 * `3/4` for `solid` beside `outstanding`, which is worth 4.
 */
export function wordsOfLegend(blocks: readonly MarkdownBlock[]): ReadonlyMap<string, string> {
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.inline.text] : []));
  const tables = blocks.flatMap((block) =>
    block.kind === 'table'
      ? (legendTable({ kind: 'table', rows: [block.header, ...block.rows], where: NOWHERE }) ?? [])
      : [],
  );
  const legend = tables[0] ?? legendIn(lines);
  if (legend.size === 0) return new Map();
  const high = printShortest(exact(greatestOf([...legend.values()].map(toNumber))), 8);
  return new Map(
    [...legend].map(([word, value]) => [wordKey(word), `${printShortest(value, 8)}/${high}`]),
  );
}

const NOWHERE = { start: 0, end: 0 };
