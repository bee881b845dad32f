import type { InlineText } from '../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../markdown/outline.ts';
import type { Criterion } from '../model/rubric.ts';
import { exact } from '../quantity/exact.ts';
import { printShortest } from '../quantity/print.ts';
import { wordKey } from '../workspace/declared-words.ts';
import { cell, gridOf } from './tables/grid.ts';
import type { ColumnKind } from './tables/heads.ts';
import { labelled } from './words/labelled.ts';
import { bare, normal } from './words/normal.ts';

/** The scores that the words of a rubric stand for, criterion by criterion. */
export interface WordedCriterion {
  readonly id: string;
  readonly label: string;
  /** `8`, or `80/100` on a scale of its own, by word in small letters. */
  readonly words: ReadonlyMap<string, string>;
}

/** The criteria of a rubric that is there, with what its words stand for. */
export function wordedCriteria(criteria: readonly Criterion[]): readonly WordedCriterion[] {
  return criteria.map(({ id, label, words, scale }) => {
    const high = printShortest(scale?.high ?? exact(10), 4);
    const scores = words.map(({ word, figure: { point } }) => {
      const score = printShortest(point, 8);
      return [wordKey(word), high === '10' ? score : `${score}/${high}`] as const;
    });
    return { id, label, words: new Map(scores) };
  });
}

/**
 * The blocks of a document with the figure in place of each word that the rubric declares: in a
 * cell whose column or row is headed by a criterion, and after the label of one. A figure has the
 * place of its word.
 */
export function withDeclaredWords(
  blocks: readonly MarkdownBlock[],
  criteria: readonly WordedCriterion[],
): readonly MarkdownBlock[] {
  const worded = criteria.filter(({ words }) => words.size > 0);
  return worded.length === 0 ? blocks : blocks.map((block) => figured(block, worded));
}

function figured(block: MarkdownBlock, criteria: readonly WordedCriterion[]): MarkdownBlock {
  if (block.kind === 'table') return figuredTable(block, criteria);
  if (block.kind !== 'line') return block;
  const part = labelled(block.inline);
  const criterion = part === null ? undefined : criterionOf(part.label, criteria);
  if (part === null || criterion === undefined) return block;
  return { ...block, inline: inFigures(block.inline, part.value.text, criterion) };
}

/** Columns that hold no scores, whatever heads their row. */
const OTHERS: ReadonlySet<ColumnKind> = new Set(['criterion', 'reason', 'verdict', 'weight']);

function figuredTable(table: TableBlock, criteria: readonly WordedCriterion[]): TableBlock {
  const { kinds } = gridOf(table);
  const heads = table.header.map((head) => criterionOf(head, criteria));
  const rows = table.rows.map((row) => {
    const own = row.map((each) => criterionOf(each, criteria)).find((each) => each !== undefined);
    return row.map((each, column) => {
      const criterion = heads[column] ?? (OTHERS.has(kinds[column] ?? 'other') ? undefined : own);
      return criterion === undefined ? each : inFigures(each, cell(row, column).text, criterion);
    });
  });
  return { ...table, rows };
}

function criterionOf({ text }: InlineText, criteria: readonly WordedCriterion[]) {
  const name = normal(bare(text));
  return criteria.find(({ id, label }) => normal(id) === name || normal(label) === name);
}

/** A text whose value begins with a word, alone or before a reason, with the figure in its place. */
function inFigures(inline: InlineText, value: string, { words }: WordedCriterion): InlineText {
  const [, word = ''] =
    /^[\s*_]*(\p{L}[\p{L}\p{N} -]*?)[\s*_]*(?:$|[(,;]|\s[–—-]\s)/u.exec(value) ?? [];
  const figure = words.get(wordKey(word));
  if (figure === undefined) return inline;
  const start = inline.text.lastIndexOf(value) + value.indexOf(word);
  const end = start + word.length;
  const place = (at: number) => inline.at[at] ?? 0;
  const moved = (at: number) => (at < end ? Math.min(at, start) : at - word.length + figure.length);
  return {
    ...inline,
    text: inline.text.slice(0, start) + figure + inline.text.slice(end),
    at: [
      ...inline.at.slice(0, start),
      ...[...figure].map((_, at) => place(at === 0 ? start : end - 1)),
      ...inline.at.slice(end),
    ],
    strong: inline.strong.map((range) => ({ start: moved(range.start), end: moved(range.end) })),
  };
}
