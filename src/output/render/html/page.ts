import { createHash } from 'node:crypto';
import type { RoundReport } from '../../document/report.ts';
import { cardMarkup } from './card.ts';
import { decisionMarkup } from './decision.ts';
import { element, foreign, type Markup, styleSheet, text } from './markup.ts';
import { methodMarkup } from './method.ts';
import { panelMarkup } from './panel.ts';
import { STYLE } from './style.ts';

/** What the generator says of itself in the page's head; by it a report is known again. */
export const GENERATOR = 'shark report';

/**
 * A report as one page that needs nothing else: no script, no font, no picture, no
 * address. The browser is told to load and run nothing but this very style sheet.
 */
export function renderReportPage(report: RoundReport): string {
  const page = element('html', { lang: 'en' }, head(report), body(report));
  return `<!DOCTYPE html>\n${page.markup}\n`;
}

function head({ title, made }: RoundReport): Markup {
  return element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy() }),
    element('meta', { name: 'generator', content: `${GENERATOR} ${made.version}` }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    element('title', {}, text(`${title}: shark report`)),
    styleSheet(STYLE),
  );
}

function policy(): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
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

function footer({ made: { version, command, method } }: RoundReport): Markup {
  return element(
    'footer',
    {},
    element(
      'p',
      {},
      text('Made by '),
      element('code', {}, text(command)),
      text(
        ` with shark ${version}. The same files and the same version give the same page, byte for byte.`,
      ),
    ),
    element('p', {}, text(method)),
  );
}
