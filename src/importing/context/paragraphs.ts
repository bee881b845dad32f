import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { estimatePart } from '../words/estimate-label.ts';
import { labelled } from '../words/labelled.ts';

/** The lines of a document by the paragraph or list in which they stand. */
export class Paragraphs {
  readonly #lines: ReadonlyMap<string, readonly LineBlock[]>;
  readonly #chances = new Map<number, boolean>();

  constructor(blocks: readonly MarkdownBlock[]) {
    this.#lines = groupBy(
      blocks.filter((block) => block.kind === 'line'),
      ({ group }) => `${group}`,
    );
  }

  /** The lines of the paragraph or list of a line, with itself. */
  of({ group }: LineBlock): readonly LineBlock[] {
    return this.#lines.get(`${group}`) ?? [];
  }

  /** Whether a line of the paragraph or list gives a chance of success; looked for once, as each of its lines may ask. */
  hasChance(line: LineBlock): boolean {
    const known = this.#chances.get(line.group);
    if (known !== undefined) return known;
    const labels = this.of(line).flatMap(({ inline }) => labelled(inline)?.label ?? []);
    const found = labels.some(({ text }) => estimatePart(text) === 'success');
    this.#chances.set(line.group, found);
    return found;
  }
}
