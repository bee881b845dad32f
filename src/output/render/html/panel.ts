import { drawAxis, drawDots } from '../../chart/panel-dots.ts';
import type { PanelChart, PanelDots } from '../../document/report.ts';
import { element, isolatedText, type Markup, NOTHING, text } from './markup.ts';

/** The number of rows shown at first; the others are in a fold. */
const MAX_OPEN = 20;
const MAX_TITLE_LENGTH = 160;

/** The totals of all reviewers: a chart whose rows are the rows of a table. */
export function panelMarkup(chart: PanelChart): Markup {
  const { rows, legend } = chart;
  const more = rows.slice(MAX_OPEN);
  const counted = more.length === 0 ? '' : `, the first ${MAX_OPEN} of ${rows.length}`;
  return element(
    'section',
    { id: 'panel', class: 'panel', 'aria-labelledby': 'panel-title' },
    element('h2', { id: 'panel-title' }, text(`The panel${counted}`)),
    element('p', { class: 'notes' }, text(legend)),
    dotsTable(chart, rows.slice(0, MAX_OPEN), `Totals of the reviewers, ${chart.measure}`),
    more.length === 0
      ? NOTHING
      : element(
          'details',
          {},
          element('summary', {}, text(`The other ${more.length}`)),
          dotsTable(chart, more, `Totals of the reviewers, the other ${more.length}`),
        ),
  );
}

function dotsTable(chart: PanelChart, rows: readonly PanelDots[], caption: string): Markup {
  const head = (label: string, name: string): Markup =>
    element('th', { scope: 'col', class: name }, text(label));
  return element(
    'table',
    { class: 'dots' },
    element('caption', { class: 'unseen' }, text(caption)),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        head('#', 'number'),
        head('Proposal', 'text'),
        element(
          'th',
          { scope: 'col', class: 'plot' },
          element('span', { class: 'unseen' }, text('each reviewer')),
          drawAxis(chart),
        ),
        head('mean', 'number'),
        head('lowest to highest', 'number wide'),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map((row) => dotsRow(row, chart)),
    ),
  );
}

function dotsRow(row: PanelDots, chart: PanelChart): Markup {
  const { card, rank, title, note, meanText, range } = row;
  const number = (content: string, name = 'number'): Markup =>
    element('td', { class: name }, text(content));
  return element(
    'tr',
    { class: rank === null ? 'faint' : null },
    number(rank === null ? '-' : String(rank)),
    element(
      'th',
      { scope: 'row', class: 'text' },
      element('a', { href: `#${card}` }, isolatedText(title, MAX_TITLE_LENGTH)),
      note === '' ? [] : [element('span', { class: 'soft' }, text(` ${note}`))],
    ),
    element('td', { class: 'plot' }, drawDots(row, chart)),
    number(meanText, 'number strong'),
    number(range, 'number wide'),
  );
}
