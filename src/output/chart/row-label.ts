import type { RowLabel, StatedLabel } from '../document/charts.ts';
import { element, foreign, type Markup, text } from '../render/html/markup.ts';

export const LABEL_HEIGHT = 22;

const LONGEST_NAME = 160;

/**
 * Text of unknown width beside figures: HTML inside the chart, which cuts the name and
 * never the figures.
 */
export function drawLabel(
  { rank, name, note, value, stated, tone }: RowLabel,
  top: number,
): Markup {
  return element(
    'foreignObject',
    { x: 0, y: top, width: '100%', height: LABEL_HEIGHT },
    element(
      'div',
      { class: tone === 'faint' ? 'row faint' : 'row' },
      rank === null ? [] : [element('span', { class: 'rank' }, text(`${rank}.`))],
      element('span', { class: 'name' }, foreign(name, LONGEST_NAME)),
      note === '' ? [] : [element('span', { class: 'note' }, foreign(note, LONGEST_NAME))],
      stated === null ? [] : [drawStated(stated)],
      element('b', { class: tone === 'bad' ? 'value bad' : 'value' }, text(value)),
    ),
  );
}

function drawStated({ figure, word, isWrong }: StatedLabel): Markup {
  return element(
    'span',
    { class: 'stated' },
    element('span', { class: 'wide' }, text('stated ')),
    foreign(figure, 24),
    text(' '),
    element('b', { class: isWrong ? 'bad' : null }, text(word)),
  );
}
