import type { TextRun } from '../../document/document.ts';
import type { ProposalCard } from '../../document/report.ts';
import { answersMarkup } from './answers.ts';
import { foldMarkup } from './blocks.ts';
import { element, foreign, type Markup, text, toneClass } from './markup.ts';
import { tableMarkup } from './table.ts';

/** In large letters. */
const MOST_TITLE = 160;

/** A proposal on a card of its own. */
export function cardMarkup(card: ProposalCard): Markup {
  const { id, rank, title, tags, summary, figures, answers, reviews, folds } = card;
  return element(
    'article',
    { id, class: 'card', 'aria-labelledby': `${id}-title` },
    element(
      'h3',
      { id: `${id}-title` },
      rank === null ? [] : [element('span', { class: 'rank' }, text(`${rank}. `))],
      foreign(title, MOST_TITLE),
      tags.flatMap(tagMarkup),
    ),
    summary === '' ? [] : [element('p', { class: 'summary' }, foreign(summary))],
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
    element('span', { class: name === null ? 'tag' : `tag ${name}` }, foreign(words)),
  ];
}

function figureMarkup({ label, value }: ProposalCard['figures'][number]): Markup {
  return element('div', {}, element('dt', {}, text(label)), element('dd', {}, text(value)));
}
