import { drawRuns, drawSample } from '../../chart/run-chart.ts';
import { tableBlock } from '../../document/blocks.ts';
import type { ExperimentsPage, RunChart, SegmentPage } from '../../document/experiments-page.ts';
import { element, isolatedText, lineMarkup, type Markup, text } from './markup.ts';
import { madeBy, renderPage } from './shell.ts';
import { RUNS_STYLE } from './style.ts';
import { blocksMarkup, foldMarkup, tableMarkup } from './table.ts';

/** Renders a self-contained page that shows which keeps of some logs are real. */
export function renderExperimentsPage(page: ExperimentsPage): string {
  const { title, made } = page;
  const generator = `shark experiments ${made.version}`;
  const shell = { title: `${title}: shark experiments`, generator, style: RUNS_STYLE };
  return renderPage(shell, body(page));
}

function body({ title, segments, remarks, made }: ExperimentsPage): Markup {
  return element(
    'body',
    {},
    element('a', { class: 'skip', href: '#main' }, text('Skip to the verdicts')),
    element(
      'header',
      {},
      element('p', { class: 'eyebrow' }, text('shark experiments')),
      element('h1', {}, isolatedText(title)),
    ),
    element(
      'main',
      { id: 'main' },
      segments.map((segment, at) => segmentMarkup(segment, `segment-${at + 1}`)),
      remarks.length === 0 ? [] : [remarksMarkup(remarks)],
    ),
    element('footer', {}, madeBy(made)),
  );
}

function segmentMarkup(segment: SegmentPage, id: string): Markup {
  const { title, counts, lines, chart, keeps, settle, runs } = segment;
  return element(
    'section',
    { id, class: 'card', 'aria-labelledby': `${id}-name` },
    element('h2', { id: `${id}-name` }, isolatedText(title)),
    element('p', { class: 'soft' }, text(counts)),
    element(
      'div',
      {},
      lines.map((line) => lineMarkup('p', line)),
    ),
    chartMarkup(chart, `${id}-chart`),
    keeps === null ? [] : [tableMarkup(keeps, `${id}-keeps`)],
    blocksMarkup(settle, `${id}-settle`),
    foldMarkup({ title: 'All runs', blocks: [tableBlock(runs)] }, `${id}-runs`),
  );
}

function chartMarkup(chart: RunChart, id: string): Markup {
  const samples = chart.legend.map(({ kind, text: words }) =>
    element('li', {}, drawSample(kind), element('span', {}, text(words))),
  );
  return element(
    'figure',
    {},
    drawRuns(chart, id),
    element('figcaption', {}, element('ul', { class: 'legend' }, samples)),
  );
}

function remarksMarkup(remarks: readonly string[]): Markup {
  return element(
    'section',
    { class: 'card', 'aria-labelledby': 'remarks' },
    element('h2', { id: 'remarks' }, text('What is not shown')),
    element(
      'ul',
      { class: 'plain' },
      remarks.map((remark) => element('li', {}, isolatedText(remark))),
    ),
  );
}
