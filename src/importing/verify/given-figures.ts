import type { MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { textsIn } from '../candidate-texts.ts';
import type { VoteDocument } from '../document.ts';
import {
  criterionOf,
  type KnownCriterion,
  scoredCells,
  withDeclaredWords,
} from '../rewriting/declared-words.ts';
import { marksBeside } from '../words/figures-beside.ts';
import { NameFinder } from '../words/names-in.ts';
import { figuresOfText } from './numerals.ts';

/** A figure that a line gives for a criterion. */
export interface GivenFigure {
  readonly line: number;
  /** The id of the criterion. */
  readonly criterion: string;
  readonly figure: number;
  /** True if a word was replaced by the figure. */
  readonly isWord: boolean;
}

/** The figures and words in the column or row of a criterion, or next to its name. */
export function givenFigures(
  document: VoteDocument,
  criteria: readonly KnownCriterion[],
): readonly GivenFigure[] {
  const { declared } = withDeclaredWords(document.blocks, criteria);
  const words = declared.map(({ where, criterion, figure }) => ({
    ...{ line: document.locate(where).line, criterion, figure: Number.parseFloat(figure) },
    isWord: true,
  }));
  const figures = document.blocks.flatMap((block) =>
    valuesIn(block, criteria).flatMap(({ criterion, value: { text, at } }) => {
      const start = at[0] ?? 0;
      const { line } = document.locate({ start, end: start + 1 });
      return figuresOfText(text).map(({ written }) => ({
        ...{ line, criterion, figure: Number(written), isWord: false },
      }));
    }),
  );
  return [...words, ...figures];
}

/** The texts that hold values for a criterion. */
function valuesIn(block: MarkdownBlock, criteria: readonly KnownCriterion[]) {
  if (block.kind === 'table')
    return scoredCells(block, criteria).flatMap((row, at) =>
      row.flatMap((each, column) => {
        const value = block.rows[at]?.[column];
        return each === undefined || value === undefined ? [] : [{ criterion: each.id, value }];
      }),
    );
  const names = criteria.flatMap(({ id, label }) => [nameKey(id), nameKey(label)]);
  const finder = new NameFinder(names.map((name) => [name, name] as const));
  return textsIn(block)
    .flatMap((inline) => marksBeside(inline, finder))
    .flatMap(({ label, value }) => {
      const criterion = criterionOf(label, criteria);
      return criterion === undefined ? [] : [{ criterion: criterion.id, value }];
    });
}
