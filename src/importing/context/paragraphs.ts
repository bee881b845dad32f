import { type TextRange, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { Blocks } from '../blocks.ts';
import { textsIn } from '../candidate-texts.ts';
import { RangeIndex } from '../range-index.ts';
import { estimatePart } from '../words/label-kind.ts';
import { labelled } from '../words/labelled.ts';

/** A block with a key of its paragraph or list. Every other block has a key of its own. */
export interface BlockPlace {
  readonly block: MarkdownBlock;
  readonly group: string;
}

/** The lines of a document by paragraph or list, and its blocks by position. */
export class Paragraphs {
  readonly #lines: ReadonlyMap<string, readonly LineBlock[]>;
  readonly #chances = new Map<number, boolean>();
  readonly #blocks: Blocks;
  #places: RangeIndex<BlockPlace & { readonly where: TextRange }> | null = null;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
    this.#lines = groupBy(
      blocks.filter((block) => block.kind === 'line'),
      ({ group }) => `${group}`,
    );
  }

  /** All lines of the paragraph or list of a line. */
  of({ group }: LineBlock): readonly LineBlock[] {
    return this.#lines.get(`${group}`) ?? [];
  }

  /** The block at a position of the document. The index is built on the first call. */
  at(where: TextRange): BlockPlace | null {
    this.#places ??= new RangeIndex(this.#blocks.flatMap(placesOf));
    return this.#places.at(where)[0] ?? null;
  }

  /** True if a line of the paragraph or list gives a probability of success. Cached per group. */
  hasChance(line: LineBlock): boolean {
    const known = this.#chances.get(line.group);
    if (known !== undefined) return known;
    const labels = this.of(line).flatMap(({ inline }) => labelled(inline)?.label ?? []);
    const found = labels.some(({ text }) => estimatePart(text) === 'success');
    this.#chances.set(line.group, found);
    return found;
  }
}

function placesOf(block: MarkdownBlock, at: number) {
  const group = block.kind === 'line' ? `lines ${block.group}` : `block ${at}`;
  return textsIn(block).map((each) => ({ where: textRangeOf(each), block, group }));
}
