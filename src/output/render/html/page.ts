import type { TextRun } from '../../document/document.ts';
import type { MethodPart, ProposalCard, RoundReport } from '../../document/report.ts';
import { answersMarkup, decisionMarkup } from './decision.ts';
import {
  element,
  isolatedText,
  linesMarkup,
  type Markup,
  text,
  toneClass,
  UNCUT,
} from './markup.ts';
import { panelMarkup } from './panel.ts';
import { madeBy, renderPage } from './shell.ts';
import { STYLE } from './style.ts';
import { blocksMarkup, foldMarkup, tableMarkup } from './table.ts';

/** The generator in the head of the page, which identifies a page as a report. */
export const GENERATOR = 'shark report';

/** Renders a report as one self-contained page. */
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
      element('h1', {}, isolatedText(title)),
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

/** The maximum length of a title in large type. */
const MAX_TITLE_LENGTH = 160;

function cardMarkup(card: ProposalCard): Markup {
  const { id, rank, title, tags, summary, figures, answers, reviews, folds } = card;
  return element(
    'article',
    { id, class: 'card', 'aria-labelledby': `${id}-title` },
    element(
      'h3',
      { id: `${id}-title` },
      rank === null ? [] : [element('span', { class: 'rank' }, text(`${rank}. `))],
      isolatedText(title, MAX_TITLE_LENGTH),
      tags.flatMap(tagMarkup),
    ),
    summary === '' ? [] : [element('p', { class: 'summary' }, isolatedText(summary))],
    figures.length === 0 ? [] : [element('dl', { class: 'figures' }, figures.map(figureMarkup))],
    answersMarkup(answers),
    reviews === null ? [] : [tableMarkup(reviews, `${id}-reviews`)],
    folds.map((fold, at) => foldMarkup(fold, `${id}-fold-${at + 1}`)),
  );
}

function tagMarkup({ text: words, tone = 'plain' }: TextRun): readonly Markup[] {
  const name = toneClass(tone);
  return [
    text(' '),
    element('span', { class: name === null ? 'tag' : `tag ${name}` }, isolatedText(words)),
  ];
}

function figureMarkup({ label, value }: ProposalCard['figures'][number]): Markup {
  return element('div', {}, element('dt', {}, text(label)), element('dd', {}, text(value)));
}

/** How the figures are computed, each part in a fold. */
function methodMarkup(parts: readonly MethodPart[]): Markup {
  return element(
    'section',
    { id: 'method', class: 'method', 'aria-labelledby': 'method-title' },
    element('h2', { id: 'method-title' }, text('Method and all figures')),
    element('div', { class: 'folds' }, parts.map(partMarkup)),
  );
}

function partMarkup({ id, title, lead, blocks }: MethodPart): Markup {
  return element(
    'details',
    { id },
    element('summary', {}, text(title)),
    linesMarkup('div', 'lead', lead, UNCUT),
    blocksMarkup(blocks, `${id}-table`),
  );
}
