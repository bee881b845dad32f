import {
  type Fact,
  type ReportDecision,
  type RoundVerdict,
  type RuleTile,
  sinceTexts,
  verdictWord,
} from '../../document/report.ts';
import { element, foreign, lineMarkup, type Markup, NOTHING, text } from './markup.ts';

/** What to do, by which rules, and how sure that is. */
export function decisionMarkup({ verdict, alerts, rules, facts }: ReportDecision): Markup {
  return element(
    'section',
    { id: 'decision', class: 'decision', 'aria-labelledby': 'decision-title' },
    headline(verdict),
    because(verdict),
    alerts.length === 0
      ? []
      : [
          element(
            'ul',
            { class: 'alerts' },
            alerts.map((line) => lineMarkup('li', line)),
          ),
        ],
    element('ul', { class: 'rules' }, rules.map(tile)),
    facts.length === 0 ? [] : [element('dl', { class: 'facts' }, facts.map(factMarkup))],
  );
}

/** In large letters. */
const MOST_TITLE = 200;

function headline(verdict: RoundVerdict): Markup {
  const { word, of, subject } = verdict;
  const isNamed = word !== 'UNDECIDED' && word !== 'NO SCORES YET';
  return element(
    'h2',
    { id: 'decision-title' },
    element('span', { class: wordClass(verdict) }, text(verdictWord(verdict))),
    text(' '),
    isNamed ? foreign(subject, MOST_TITLE) : text(of),
  );
}

/** Green is only for what is still worth doing; what was built has the colour of its result. */
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
    UNDECIDED: `${subject}. ${why}`.trim(),
    'NO SCORES YET': subject,
  };
  const lines = since === null ? [words[word]] : sinceTexts(verdict);
  return lines.map((line) => element('p', { class: 'because' }, foreign(line)));
}

function tile({ rule, isOwn, winner, note, agrees }: RuleTile): Markup {
  const named = winner === null ? text('nobody') : foreign(winner, MOST_TITLE);
  return element(
    'li',
    {},
    element('span', { class: 'rule' }, text(rule)),
    element('span', { class: 'winner' }, named),
    note === '' ? [] : [element('span', { class: 'soft line' }, text(note))],
    standing(isOwn, agrees),
  );
}

/** In words and a sign, for who does not see the colour. */
function standing(isOwn: boolean, agrees: boolean | null): Markup {
  if (isOwn) return element('span', { class: 'soft' }, text("the round's rule"));
  if (agrees === null) return NOTHING;
  return agrees
    ? element('span', { class: 'good' }, text('\u2713 agrees'))
    : element('span', { class: 'caution' }, text('\u2260 differs'));
}

function factMarkup({ term, lines }: Fact): Markup {
  return element(
    'div',
    {},
    element('dt', {}, text(term)),
    lines.map((line) => lineMarkup('dd', line)),
  );
}
