import { element, type Markup, text } from '../render/html/markup.ts';
import { percent, type Room, roomFor } from './geometry.ts';

/** A part of a bar, from one place of the chart to another. */
export interface PartPlace {
  readonly from: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

const KEY: Room = { always: 0.07, wide: 0.04 };
const FIGURE: Room = { always: 0.18, wide: 0.115 };

/** A short word in the middle of a part, and a figure after it; what has no room is left out. */
export function drawPartText(word: string, figure: string, place: PartPlace): Markup[] {
  const { from, width, top, height } = place;
  const hasWord = roomFor(width, KEY);
  if (hasWord === null) return [];
  const hasFigure = roomFor(width, FIGURE);
  return [
    element(
      'text',
      {
        class: hasWord === 'wide' ? 'wide' : null,
        x: percent(from + width / 2),
        y: top + height / 2 + 4.5,
        'text-anchor': 'middle',
      },
      text(word),
      hasFigure === null
        ? []
        : [element('tspan', { class: hasFigure === 'wide' ? 'wide' : null }, text(` ${figure}`))],
    ),
  ];
}
