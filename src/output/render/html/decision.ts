import type { Fact, ReportDecision, RoundVerdict, RuleTile } from '../../document/report.ts';
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

function headline({ word, of, subject }: RoundVerdict): Markup {
  const isNamed = word !== 'UNDECIDED';
  return element(
    'h2',
    { id: 'decision-title' },
    element('span', { class: word === 'FUND' ? 'word' : 'word open' }, text(word)),
    text(' '),
    isNamed ? foreign(subject, MOST_TITLE) : text(of),
  );
}

function because({ word, of, subject, because: why }: RoundVerdict): Markup {
  const words = {
    FUND: why,
    PENDING: `${of}; ${why}`,
    TIE: of,
    UNDECIDED: `${subject}. ${why}`.trim(),
  };
  return element('p', { class: 'because' }, foreign(words[word]));
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
