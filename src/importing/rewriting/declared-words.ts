import { suggest } from '../../diagnostic/suggest.ts';
import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import type { Criterion, Rubric } from '../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { printShortest } from '../../quantity/print.ts';
import { nameKey } from '../../tables/name.ts';
import { wordKey } from '../../workspace/document/declared-words.ts';
import { DEFAULT_RUBRIC } from '../../workspace/layout.ts';
import type { Blocks } from '../blocks.ts';
import { cell, gridOf } from '../tables/grid.ts';
import type { ColumnKind } from '../tables/heads.ts';
import { labelled, sentencesIn } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { withWord } from './with-texts.ts';

/** A criterion whose scores may be given as words. */
interface WordedCriterion {
  readonly id: string;
  readonly label: string;
  /** The highest score; null if any score is allowed. */
  readonly high: string | null;
  /** The score of each lower-case word: `8`, or `80/100` if the criterion has its own scale. */
  readonly words: ReadonlyMap<string, string>;
}

/** A criterion of an existing rubric. */
export interface KnownCriterion extends WordedCriterion {
  /** The weight as a fraction of the whole. */
  readonly share: Exact;
}

/** The part of an existing rubric that a vote may use. */
export interface KnownRubric {
  readonly criteria: readonly KnownCriterion[];
  /** The highest overall score; null if any score is allowed. */
  readonly high: string | null;
  /** True if the rubric is the reviewer's own, false for the shared one. */
  readonly isOwn: boolean;
}

export function knownRubric({ criteria, scale, shark }: Rubric): KnownRubric {
  const whole = sum(criteria.map(({ weight }) => weight.point));
  const highest = (own: Criterion['scale']) => (own === null ? null : printShortest(own.high, 4));
  const known = criteria.map(({ id, label, words, weight, scale: own }) => {
    const high = highest(own);
    const scores = words.map(({ word, figure: { point } }) => {
      const score = printShortest(point, 8);
      return [wordKey(word), high === null ? score : `${score}/${high}`] as const;
    });
    const share = whole.equals(ZERO) ? ZERO : weight.point.div(whole);
    return { id, label, high, share, words: new Map(scores) };
  });
  return { criteria: known, high: highest(scale), isOwn: shark !== DEFAULT_RUBRIC };
}

/** A word in the position of a score that the rubric does not declare. */
export interface UndeclaredWord {
  readonly where: TextRange;
  /** The declared word that is probably meant; null if there is none. */
  readonly near: string | null;
}

/** A word that was replaced by its figure. */
interface DeclaredWord {
  readonly where: TextRange;
  /** The id of the criterion of the score. */
  readonly criterion: string;
  readonly figure: string;
}

/** The words that were found in positions of scores. */
interface FoundWords {
  readonly declared: DeclaredWord[];
  readonly undeclared: UndeclaredWord[];
}

/**
 * Replaces each word that the rubric declares by its figure: in a cell whose column or row is
 * headed by a criterion, and after the label of a criterion. A figure keeps the position of its
 * word.
 */
export function withDeclaredWords(
  blocks: Blocks,
  criteria: readonly WordedCriterion[],
): Readonly<FoundWords> & { readonly blocks: Blocks } {
  const worded = criteria.filter(({ words }) => words.size > 0);
  const found: FoundWords = { declared: [], undeclared: [] };
  if (worded.length === 0) return { blocks, ...found };
  return { blocks: blocks.map((each) => replaceInBlock(each, worded, found)), ...found };
}

function replaceInBlock(
  block: MarkdownBlock,
  criteria: readonly WordedCriterion[],
  found: FoundWords,
): MarkdownBlock {
  if (block.kind === 'table') return replaceInTable(block, criteria, found);
  if (block.kind !== 'line') return block;
  // Edits run from the last sentence to the first, so that earlier positions stay valid.
  const parts = sentencesIn(block.inline).flatMap((each) => labelled(each) ?? []);
  const inline = parts.reduceRight((all, { label, value }) => {
    const criterion = criterionOf(label, criteria);
    return criterion === undefined ? all : replaceWord(all, value, criterion, found);
  }, block.inline);
  return { ...block, inline };
}

/** Columns that hold no scores, even in a row that names a criterion. */
const OTHERS: ReadonlySet<ColumnKind> = new Set(['criterion', 'reason', 'verdict', 'weight']);

function replaceInTable(
  table: TableBlock,
  criteria: readonly WordedCriterion[],
  found: FoundWords,
): TableBlock {
  const heads = table.header.map((head) => criterionOf(head, criteria));
  // A column that contains neither figures nor declared words holds no scores. Its words are not
  // reported as undeclared.
  const isScored = table.header.map(
    (_, column) =>
      heads[column] !== undefined ||
      table.rows.some((row) => {
        const { text } = cell(row, column);
        return /^[\s*_]*\d/.test(text) || criteria.some(({ words }) => words.has(wordKey(text)));
      }),
  );
  const unscored = { ...found, undeclared: [] };
  const scored = scoredCells(table, criteria);
  const rows = table.rows.map((row, at) =>
    row.map((each, column) => {
      const criterion = scored[at]?.[column];
      return criterion === undefined
        ? each
        : replaceWord(each, cell(row, column), criterion, isScored[column] ? found : unscored);
    }),
  );
  return { ...table, rows };
}

/**
 * The criterion in the header of each cell's column, or else in its row. Undefined if there is
 * none, and for the cell that names the criterion.
 */
export function scoredCells<T extends NamedCriterion>(
  table: TableBlock,
  criteria: readonly T[],
): readonly (readonly (T | undefined)[])[] {
  const { kinds } = gridOf(table);
  const heads = table.header.map((head) => criterionOf(head, criteria));
  return table.rows.map((row) => {
    const named = row.map((each) => criterionOf(each, criteria));
    const own = named.find((each) => each !== undefined);
    const ofRow = (column: number) => (OTHERS.has(kinds[column] ?? 'other') ? undefined : own);
    return named.map((name, column) =>
      name === undefined ? (heads[column] ?? ofRow(column)) : undefined,
    );
  });
}

type NamedCriterion = Pick<WordedCriterion, 'id' | 'label'>;

/** The criterion that is the whole of a text. */
export function criterionOf<T extends NamedCriterion>(
  { text }: InlineText,
  criteria: readonly T[],
) {
  const name = nameKey(plainLabel(text));
  return criteria.find(({ id, label }) => nameKey(id) === name || nameKey(label) === name);
}

/** Matches up to three words or a sign, alone or before a reason. */
const WORD =
  /^[\s*_]*(?<word>\p{L}[\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+){0,2}?|[^\p{L}\p{N}\p{P}\s]{1,4})[\s*_]*(?:$|[(,;.]|\s[–—-]\s)/u;
/** Matches a placeholder for a score that is still missing. */
const OPEN = /^(?:todo|tbd)$/i;

/** Replaces the word at the start of a value by its figure. */
function replaceWord(
  inline: InlineText,
  value: InlineText,
  { id, words }: WordedCriterion,
  found: FoundWords,
): InlineText {
  const word = WORD.exec(value.text)?.groups?.['word'];
  if (word === undefined) return inline;
  const start = inline.at.indexOf(value.at[0] ?? -1) + value.text.indexOf(word);
  const end = start + word.length;
  const where = textRangeOf(inline, start, end);
  const figure = words.get(wordKey(word)) ?? words.get(nameKey(word));
  if (figure === undefined) {
    const near = suggest(wordKey(word), [...words.keys()]);
    if (!OPEN.test(word)) found.undeclared.push({ where, near });
    return inline;
  }
  found.declared.push({ where, criterion: id, figure });
  return withWord(inline, { start, end }, figure);
}
