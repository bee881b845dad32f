import { maxOf, minOf } from '../../quantity/min-max.ts';
import type { PanelChart, PanelDots } from '../document/report.ts';
import { element, type Markup, percent, text } from '../render/html/markup.ts';

const HEIGHT = 24;
const MIDDLE = HEIGHT / 2;
/** Of the width, kept free at each end, so that a dot at the end is whole. */
const EDGE = 0.03;

type Scale = Pick<PanelChart, 'from' | 'to'>;

/** A total of each reviewer, the range of them, and their mean, on one line. */
export function drawDots({ dots, mean }: PanelDots, scale: Scale): Markup {
  const place = placeOn(scale);
  const values = dots.map(({ at }) => at);
  const [low, high] = [minOf(values), maxOf(values)];
  const told = dots.map((dot) => dot.text).join(', ');
  return element(
    'svg',
    { class: 'chart', role: 'img', width: '100%', height: HEIGHT, 'aria-label': told },
    ticksOf(scale).map((tick) => upright('grid', place(tick), 0, HEIGHT)),
    low < high
      ? [
          element('line', {
            class: 'span',
            x1: place(low),
            x2: place(high),
            y1: MIDDLE,
            y2: MIDDLE,
          }),
        ]
      : [],
    dots.map((dot) =>
      element(
        'circle',
        { class: 'dot', cx: place(dot.at), cy: MIDDLE, r: 5 },
        element('title', {}, text(dot.text)),
      ),
    ),
    upright('mean', place(mean), 2, HEIGHT - 2),
  );
}

/** The figures of the axis, for the head of the column. */
export function drawAxis(scale: Scale): Markup {
  const place = placeOn(scale);
  return element(
    'svg',
    { class: 'chart', width: '100%', height: 16, 'aria-hidden': 'true' },
    ticksOf(scale).map((tick) =>
      element(
        'text',
        { class: 'tick', x: place(tick), y: 12, 'text-anchor': 'middle' },
        text(String(tick)),
      ),
    ),
  );
}

/** Five figures or fewer, so that they fit on a phone. */
function ticksOf({ from, to }: Scale): readonly number[] {
  const step = Math.ceil((to - from) / 5);
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count + 1 }, (_, at) => from + at * step);
}

function placeOn({ from, to }: Scale): (value: number) => string {
  return (value) => percent(EDGE + ((value - from) / (to - from)) * (1 - 2 * EDGE));
}

function upright(name: string, x: string, top: number, bottom: number): Markup {
  return element('line', { class: name, x1: x, x2: x, y1: top, y2: bottom });
}
