import { drawChart } from '../../chart/draw.ts';
import { drawLegend } from '../../chart/legend.ts';
import type { Block } from '../../document/document.ts';
import type { ReportFigure, ReportFold, ReportSection } from '../../document/report.ts';
import { element, foreign, lineMarkup, type Markup, text } from './markup.ts';
import { tableMarkup } from './table.ts';

/** A section: what it comes to, its charts, and what stands behind them. */
export function sectionMarkup(section: ReportSection): Markup {
  const { id, title, lead, figures, blocks, folds } = section;
  const within = (name: string, parts: readonly Markup[]): Markup[] =>
    parts.length === 0 ? [] : [element('div', { class: name }, parts)];
  return element(
    'section',
    { id, 'aria-labelledby': `${id}-title` },
    element('h2', { id: `${id}-title` }, text(title)),
    within(
      'lead',
      lead.map((line) => lineMarkup('p', line)),
    ),
    within(
      'figures',
      figures.map((figure, at) => figureMarkup(figure, `${id}-${at + 1}`)),
    ),
    within('blocks', blocksMarkup(blocks, `${id}-open`)),
    within(
      'folds',
      folds.map((fold, at) => foldMarkup(fold, `${id}-fold-${at + 1}`)),
    ),
  );
}

function figureMarkup(figure: ReportFigure, id: string): Markup {
  const { name, what, description, legend, chart, notes, table } = figure;
  return element(
    'figure',
    { 'aria-labelledby': `${id}-name` },
    element(
      'figcaption',
      { id: `${id}-name` },
      element('h3', {}, foreign(name)),
      element('p', {}, text(what)),
    ),
    drawLegend(legend),
    drawChart(chart, { id: `${id}-chart`, title: `${name}: ${what}`, description }),
    notes.map((note) => element('p', { class: 'notes' }, text(note))),
    table.length === 0 ? [] : [tableFold(table, `${id}-table`)],
  );
}

function tableFold(table: readonly Block[], id: string): Markup {
  return element(
    'details',
    {},
    element('summary', {}, text('The figures as a table')),
    blocksMarkup(table, id),
  );
}

function foldMarkup({ title, blocks }: ReportFold, id: string): Markup {
  return element('details', {}, element('summary', {}, foreign(title)), blocksMarkup(blocks, id));
}

/** Blocks one below the other; ids of tables begin with `id`. */
function blocksMarkup(blocks: readonly Block[], id: string): Markup[] {
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
