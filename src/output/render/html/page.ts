import type { RoundReport } from '../../document/report.ts';
import { cardMarkup } from './card.ts';
import { decisionMarkup } from './decision.ts';
import { element, foreign, type Markup, text } from './markup.ts';
import { methodMarkup } from './method.ts';
import { panelMarkup } from './panel.ts';
import { madeBy, renderPage } from './shell.ts';
import { STYLE } from './style.ts';

/** What the generator says of itself in the page's head; by it a report is known again. */
export const GENERATOR = 'shark report';

/** A report as one page that needs nothing else. */
export function renderReportPage(report: RoundReport): string {
  const { title, made } = report;
  const generator = `${GENERATOR} ${made.version}`;
  return renderPage({ title: `${title}: shark report`, generator, style: STYLE }, body(report));
}

function body(report: RoundReport): Markup {
  const { title, round, size, decision, panel, method } = report;
  return element(
    'body',
    {},
    element('a', { class: 'skip', href: '#main' }, text('Skip to the decision')),
    element(
      'header',
      {},
      element('p', { class: 'eyebrow' }, text(`shark report, ${round}`)),
      element('h1', {}, foreign(title)),
      element('p', { class: 'soft' }, text(size)),
      contents(report),
    ),
    element(
      'main',
      { id: 'main' },
      decisionMarkup(decision),
      panel === null ? [] : [panelMarkup(panel)],
      proposals(report),
      methodMarkup(method),
    ),
    footer(report),
  );
}

function proposals({ cards }: RoundReport): Markup {
  return element(
    'section',
    { id: 'proposals', 'aria-labelledby': 'proposals-title' },
    element('h2', { id: 'proposals-title' }, text('Proposals')),
    element('p', { class: 'on-paper' }, text(ON_PAPER)),
    cards.map(cardMarkup),
  );
}

const ON_PAPER =
  'Folds that are closed are not printed: on the page they stand at the foot of each card and under "Method and all figures".';

function contents({ panel }: RoundReport): Markup {
  const sections = [
    ['decision', 'Decision'],
    ...(panel === null ? [] : [['panel', 'Panel'] as const]),
    ['proposals', 'Proposals'],
    ['method', 'Method and all figures'],
  ] as const;
  const links = sections.map(([id, title]) =>
    element('li', {}, element('a', { href: `#${id}` }, text(title))),
  );
  return element('nav', { 'aria-label': 'Sections' }, element('ul', {}, links));
}

function footer({ made }: RoundReport): Markup {
  return element('footer', {}, madeBy(made), element('p', {}, text(made.method)));
}
