import { element, foreign, type Markup, text } from '../render/html/markup.ts';

/** What stands above the marks of a row. */
export interface RowLabel {
  /** The rank; null where there is none, or the order says nothing of ranks. */
  readonly rank: number | null;
  /** Text from a file; what does not fit is cut, and stands whole in the table. */
  readonly name: string;
  /** Something short after the name, as `full variant`. */
  readonly note: string;
  /** The figure of the row, at its right end. */
  readonly value: string;
  /** A figure that somebody stated, and the word for what it is worth; null where nobody did. */
  readonly stated: StatedLabel | null;
  /** `faint` for what is shown and not ranked, `bad` for a figure that is bad news and says so. */
  readonly tone: 'plain' | 'faint' | 'bad';
}

export interface StatedLabel {
  readonly figure: string;
  readonly word: string;
  readonly isWrong: boolean;
}

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
