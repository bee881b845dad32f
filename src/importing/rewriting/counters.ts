import { slice } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isNoun } from '../words/mention.ts';
import { withAllTexts } from './with-texts.ts';

/** `Card 2: `, `🎯 Criterion 1 · ` and `Scorecard 2 of 3 - ` before a name. */
const COUNTER =
  /^[^\p{L}\p{N}]*(?<word>\p{L}+)\s+#?(?<number>\d{1,2})(?:\s*(?:of|\/)\s*\d{1,2})?\s*[:.·|–—-]\s+(?=\p{L})/u;

/** What is counted by these is told apart by its number: rounds, what follows in time, and people. */
const COUNTS =
  /^(?:round|runde|ronda|phase|stage|step|day|week|sprint|milestone|reviewer|judge|shark|panell?ist|juror|voter)$/iu;

/**
 * The blocks without the counter of each heading, where headings of one level have the same word before 1, 2 and so
 * on: `Compile time` of `Criterion 1 · Compile time`. The number of a proposal is its identity, and stays.
 */
export function withoutCounters(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const counted = blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const { level, inline } = block.heading;
    const { 0: counter = '', groups } = COUNTER.exec(inline.text) ?? {};
    const { word = '', number = '' } = groups ?? {};
    if (counter === '' || isNoun(word) || COUNTS.test(word)) return [];
    const name = slice(inline, counter.length);
    return [{ level, inline, name, word: word.toLowerCase(), number: Number(number) }];
  });
  const rows = [...groupBy(counted, ({ level, word }) => `${level} ${word}`).values()];
  const inRow = rows.filter(
    (row) => row.length > 1 && row.every(({ number }, at) => number === at + 1),
  );
  const names = new Map(inRow.flat().map(({ inline, name }) => [inline, name] as const));
  return withAllTexts(blocks, (inline) => names.get(inline) ?? inline);
}
