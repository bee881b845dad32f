import {
  type Quote,
  type ReportAnswer,
  type ReportDecision,
  type RoundVerdict,
  SIDE_WORDS,
  sinceTexts,
  undecidedText,
  verdictWord,
} from '../../document/report.ts';
import { element, isolatedText, lineMarkup, linesMarkup, type Markup, text } from './markup.ts';

/** The decision, its reason, and how certain it is. */
export function decisionMarkup({ verdict, alerts, record, answers }: ReportDecision): Markup {
  return element(
    'section',
    { id: 'decision', class: 'decision', 'aria-labelledby': 'decision-title' },
    headline(verdict),
    because(verdict),
    linesMarkup('ul', 'alerts', alerts),
    linesMarkup('div', 'record', record),
    answersMarkup(answers),
  );
}

/** The maximum length of a title in large type. */
const MAX_TITLE_LENGTH = 200;

function headline(verdict: RoundVerdict): Markup {
  const { word, of, subject } = verdict;
  const isNamed = word !== 'UNDECIDED' && word !== 'NO SCORES YET';
  return element(
    'h2',
    { id: 'decision-title' },
    element('span', { class: wordClass(verdict) }, text(verdictWord(verdict))),
    text(' '),
    isNamed ? isolatedText(subject, MAX_TITLE_LENGTH) : text(of),
  );
}

/** Green is only for proposals without an outcome. Others have the colour of their outcome. */
function wordClass({ word, since }: RoundVerdict): string {
  if (since !== null) return `word ${since.tone}`;
  return word === 'FUND' || word === 'FUNDED' ? 'word' : 'word open';
}

function because(verdict: RoundVerdict): readonly Markup[] {
  const { word, of, subject, because: why, since } = verdict;
  const words = {
    FUND: why,
    FUNDED: why,
    'TOO CLOSE TO CALL': why,
    PENDING: `${of}; ${why}`,
    TIE: of,
    UNDECIDED: undecidedText(verdict),
    'NO SCORES YET': subject,
  };
  const lines = since === null ? [words[word]] : sinceTexts(verdict);
  return lines
    .filter((line) => line !== '')
    .map((line) => element('p', { class: 'because' }, isolatedText(line)));
}

/** Questions with the answers from the files. */
export function answersMarkup(answers: readonly ReportAnswer[]): readonly Markup[] {
  if (answers.length === 0) return [];
  return [element('dl', { class: 'answers' }, answers.map(answerMarkup))];
}

function answerMarkup({ question, lines, quotes }: ReportAnswer): Markup {
  return element(
    'div',
    {},
    element('dt', {}, isolatedText(question)),
    lines.map((line) => lineMarkup('dd', line)),
    quotes.length === 0 ? [] : [element('dd', {}, quotesMarkup(quotes))],
  );
}

const SIDES = [
  ['for', '+ ', 'good'],
  ['raises', '+ ', 'good'],
  ['against', '\u2212 ', 'bad'],
  ['lowers', '\u2212 ', 'bad'],
] as const;

/** The arguments for and against, side by side if there is room. */
function quotesMarkup(quotes: readonly Quote[]): Markup {
  const columns = SIDES.flatMap(([side, sign, tone]): readonly Markup[] => {
    const own = quotes.filter((quote) => quote.side === side);
    if (own.length === 0) return [];
    return [
      element(
        'div',
        {},
        element('strong', { class: tone }, text(sign + SIDE_WORDS[side])),
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
    element('q', {}, isolatedText(words)),
    text(' '),
    element('span', { class: 'by' }, isolatedText(by)),
    text(' '),
    element('span', { class: 'place' }, isolatedText(place)),
  );
}
