import type { Block } from '../../document/document.ts';
import type { ReportFold } from '../../document/report.ts';
import { element, foreign, lineMarkup, type Markup } from './markup.ts';
import { tableMarkup } from './table.ts';

/** Something under a title that takes a click; what is closed is not printed. */
export function foldMarkup({ title, blocks }: ReportFold, id: string): Markup {
  return element('details', {}, element('summary', {}, foreign(title)), blocksMarkup(blocks, id));
}

/** Blocks one below the other; ids of tables begin with `id`. */
export function blocksMarkup(blocks: readonly Block[], id: string): Markup[] {
  return blocks.flatMap((block, at) => blockMarkup(block, `${id}-${at + 1}`));
}

function blockMarkup(block: Block, id: string): Markup[] {
  switch (block.kind) {
    case 'heading':
      return [element('p', { class: 'strong' }, foreign(block.left))];
    case 'paragraph':
      return block.lines.map((line) => lineMarkup('p', line));
    case 'list':
      return [
        element(
          'ul',
          { class: 'plain' },
          block.items.map((item) => lineMarkup('li', item)),
        ),
      ];
    case 'commands':
      return block.lines.map((line) => element('pre', {}, element('code', {}, foreign(line))));
    case 'table':
      return [tableMarkup(block.table, id)];
    case 'fit':
      // A page has room, or scrolls: the first layout is the one that says most at a glance.
      return blocksMarkup(block.layouts[0] ?? [], id);
  }
}
