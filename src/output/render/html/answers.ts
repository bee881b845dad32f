import type { Quote, ReportAnswer } from '../../document/report.ts';
import { element, foreign, lineMarkup, type Markup, text } from './markup.ts';

/** Questions beside what the files say. */
export function answersMarkup(answers: readonly ReportAnswer[]): readonly Markup[] {
  if (answers.length === 0) return [];
  return [element('dl', { class: 'answers' }, answers.map(answerMarkup))];
}

function answerMarkup({ question, lines, quotes }: ReportAnswer): Markup {
  return element(
    'div',
    {},
    element('dt', {}, foreign(question)),
    lines.map((line) => lineMarkup('dd', line)),
    quotes.length === 0 ? [] : [element('dd', {}, quotesMarkup(quotes))],
  );
}

const SIDES = [
  ['for', '+ For', 'good'],
  ['against', '\u2212 Against', 'bad'],
] as const;

/** Side by side where there is room: the words for it, and those against it. */
function quotesMarkup(quotes: readonly Quote[]): Markup {
  const columns = SIDES.flatMap(([side, title, tone]): readonly Markup[] => {
    const own = quotes.filter((quote) => quote.side === side);
    if (own.length === 0) return [];
    return [
      element(
        'div',
        {},
        element('strong', { class: tone }, text(title)),
        element('ul', { class: tone }, own.map(quoteMarkup)),
      ),
    ];
  });
  return element('div', { class: 'quotes' }, columns);
}

function quoteMarkup({ text: words, by, place }: Quote): Markup {
  return element(
    'li',
    {},
    element('q', {}, foreign(words)),
    text(' '),
    element('span', { class: 'by' }, foreign(by)),
    text(' '),
    element('span', { class: 'place' }, foreign(place)),
  );
}
